import { isInArea } from '../solicitudes/direcciones.ts';
import { DIRECCIONES } from './limits.ts';
import type { LatLon } from './points.ts';

/** A point as somebody wrote it; `isRough` where its digits leave more than 300 m open. */
export interface WrittenPoint extends LatLon {
  isRough: boolean;
}

/** One number of a pair: degrees with their sign, the letter of their side, and whether they are exact to 300 m. */
interface Degrees {
  value: number;
  side: 'lat' | 'lon' | undefined;
  isRough: boolean;
}

const LABELS = /\b(?:latitude?|lat|longitude?|long|lon|lng)\b\s*[:=]?/g;
const SIDES: readonly [RegExp, string][] = [
  [/\bnor(?:te|th)\b/g, 'n'],
  [/\b(?:sur|south)\b/g, 's'],
  [/\b(?:este|east)\b/g, 'e'],
  [/\b(?:oeste|west)\b/g, 'w'],
];
const NUMBER = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`;
const MINUTES = String.raw`(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*'(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*")?)?`;
const SIDE = '([nsewo])?';
const BETWEEN = String.raw`(?:\s*[,;/|&]\s*|\s+)`;
const ONE = String.raw`${SIDE}\s*(${NUMBER})\s*°?${MINUTES}\s*${SIDE}`;
const PAIR = new RegExp(`^${ONE}${BETWEEN}${ONE}$`);
/** "34 36 13.3 S 58 22 53.8 W", "S34 36.223 W58 22.895": marks are left out, so the letters are needed, before both or behind both. */
const BARE = String.raw`(\d{1,3}) (\d{1,2}(?:[.,]\d+)?)(?: (\d{1,2}(?:[.,]\d+)?))?`;
const BARE_PAIRS = [`${BARE} ?([nsewo])`, `(?=([nsewo]))[nsewo] ?${BARE}`].map(
  (one) => new RegExp(`^${one}[,; ]+${one}$`),
);
/** Fewer decimals of a degree, or of a minute, leave more than 300 m open. */
const LEAST_DECIMALS = { degrees: 3, minutes: 2 } as const;

/** Reads a pair of coordinates as people and programs write them; undefined where the text is none. */
export function readCoordinates(text: string): WrittenPoint | undefined {
  const tidy = tidied(text);
  const [behind, before] = BARE_PAIRS.map((pattern) => pattern.exec(tidy));
  const pair = (behind && readBare(behind)) ?? (before && readBare(lettersBehind(before))) ?? readPair(PAIR.exec(tidy));
  return pair && placed(pair);
}

function tidied(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[−–]/g, '-')
    .replaceAll('º', '°')
    .replaceAll(/[′’`´]/g, "'")
    .replaceAll(/[″“”]|''/g, '"')
    .replaceAll(LABELS, ' ')
    .replaceAll(/[()[\]{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return SIDES.reduce((written, [word, letter]) => written.replaceAll(word, letter), plain);
}

/** The parts of a pair whose letters stand before its numbers, as if they stood behind. */
function lettersBehind([whole, side1, d1, m1, s1, side2, d2, m2, s2]: readonly (string | undefined)[]) {
  return [whole, d1, m1, s1, side1, d2, m2, s2, side2];
}

function readBare([, ...parts]: readonly (string | undefined)[]): [Degrees, Degrees] {
  const [d1 = '', m1, s1, side1, d2 = '', m2, s2, side2] = parts;
  return [degreesOf(d1, m1, s1, side1), degreesOf(d2, m2, s2, side2)];
}

function readPair(found: RegExpExecArray | null): [Degrees, Degrees] | undefined {
  if (!found) return undefined;
  const [, before1, d1 = '', m1, s1, after, before, d2 = '', m2, s2, after2] = found;
  // "S 34° 36' W 58° 22'": the second letter stands before its own number
  const [after1, before2] = before1 !== undefined && before === undefined ? [undefined, after] : [after, before];
  // "12, 34" could be anything
  const isTelling = (degrees: string, minutes: string | undefined, side: string | undefined) =>
    /[.,]/.test(degrees) || minutes !== undefined || side !== undefined;
  if (!isTelling(d1, m1, before1 ?? after1) || !isTelling(d2, m2, before2 ?? after2)) return undefined;
  return [degreesOf(d1, m1, s1, before1 ?? after1), degreesOf(d2, m2, s2, before2 ?? after2)];
}

function degreesOf(
  degrees: string,
  minutes: string | undefined,
  seconds: string | undefined,
  letter: string | undefined,
): Degrees {
  const size = Math.abs(numberOf(degrees)) + numberOf(minutes ?? '0') / 60 + numberOf(seconds ?? '0') / 3600;
  const isNegative = letter === undefined ? degrees.startsWith('-') : 'swo'.includes(letter);
  return {
    value: isNegative ? -size : size,
    side: letter === undefined ? undefined : 'ns'.includes(letter) ? 'lat' : 'lon',
    isRough:
      seconds === undefined &&
      (minutes === undefined
        ? decimalsOf(degrees) < LEAST_DECIMALS.degrees
        : decimalsOf(minutes) < LEAST_DECIMALS.minutes),
  };
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

function decimalsOf(text: string): number {
  return text.split(/[.,]/)[1]?.length ?? 0;
}

/** The latitude comes first, unless its letter says otherwise, or only the other order lies where vehicles drive. */
function placed([one, other]: [Degrees, Degrees]): WrittenPoint | undefined {
  if (one.side !== undefined && one.side === other.side) return undefined;
  const isRough = one.isRough || other.isRough;
  const [asWritten, turned] = [
    { lat: one.value, lon: other.value, isRough },
    { lat: other.value, lon: one.value, isRough },
  ];
  const isNamed = one.side !== undefined || other.side !== undefined;
  const isTurned = isNamed
    ? one.side === 'lon' || other.side === 'lat'
    : !isInArea(asWritten, DIRECCIONES.area) && isInArea(turned, DIRECCIONES.area);
  const point = isTurned ? turned : asWritten;
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined;
}
