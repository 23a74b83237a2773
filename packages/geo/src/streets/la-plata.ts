import type { StreetSheet } from './street-rows.ts';

/**
 * La Plata is a plan: streets 1 to 31 one way and 32 to 72 the other, on a square grid turned by 47 degrees, so that its streets are
 * laid out by rule from the station at 1 and 44. Checked against the city's squares: good to some 150 m, and without house numbers.
 */
const STATION = { first: 1, second: 44, lat: -34.9047, lon: -57.9494 } as const;
/** Degrees from one street to the next of each kind. */
const ALONG_FIRST = { lat: -93.4 / 111_200, lon: -99.1 / 91_180 } as const;
const ALONG_SECOND = { lat: -99.1 / 111_200, lon: 93.4 / 91_180 } as const;
const FIRST = { from: 1, to: 31 } as const;
const SECOND = { from: 32, to: 72 } as const;
/** The axis of the plan is a row of squares and palaces. */
const NO_STREET = 52;
const AVENUES = new Set([1, 7, 13, 19, 25, 31, 32, 38, 44, 51, 53, 60, 66, 72]);
/** Diagonals by the crossings that they join. */
const DIAGONALS: readonly (readonly [number: number, ...at: (readonly [number, number])[]])[] = [
  [73, [1, 66], [7, 60], [13, 52], [19, 44], [31, 32]],
  [74, [1, 38], [7, 44], [13, 52], [19, 60], [31, 72]],
  [79, [1, 60], [6, 54]],
  [80, [1, 44], [6, 50]],
];

/** The streets of La Plata as a sheet of rows (see `street-rows.ts`). */
export function laPlataSheet(): StreetSheet {
  const rows = [
    ...numbers(FIRST).map((first) => row(first, [first, SECOND.from], [first, SECOND.to])),
    ...numbers(SECOND).map((second) => row(second, [FIRST.from, second], [FIRST.to, second])),
    ...DIAGONALS.map(([number, ...at]) => `# diagonal-${number}-lp avenida: Diagonal ${number}\n${stops(at)}`),
  ];
  return { class: 'calle', area: 'la-plata', rows: rows.join('\n\n') };
}

function numbers({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((number) => number !== NO_STREET);
}

function row(number: number, ...at: (readonly [number, number])[]): string {
  const kind = AVENUES.has(number) ? 'avenida' : 'calle';
  return `# calle-${number}-lp ${kind}: ${kind === 'avenida' ? 'Av.' : 'Calle'} ${number}\n${stops(at)}`;
}

/** Ends need a point alone: where streets cross is found when the network is built. */
function stops(at: readonly (readonly [first: number, second: number])[]): string {
  return at
    .map(([first, second]) => {
      const [one, other] = [first - STATION.first, second - STATION.second];
      const lat = STATION.lat + one * ALONG_FIRST.lat + other * ALONG_SECOND.lat;
      const lon = STATION.lon + one * ALONG_FIRST.lon + other * ALONG_SECOND.lon;
      return `punto-${first}-${second} - ${lat.toFixed(5)} ${lon.toFixed(5)}`;
    })
    .join(', ');
}
