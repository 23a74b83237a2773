import { TERMINAL_ROWS } from './data/terminals.ts';
import type { NamedTerminal, Point, Terminal } from './engine.ts';
import { words } from './fold.ts';
import { flatMeters } from './geometry.ts';
import { CABA } from './localities.ts';

/** A terminal as our gazetteer writes it: its name and the rest of its address apart. */
interface TerminalRow extends NamedTerminal {
  tail: string;
}

const KINDS: readonly Terminal['kind'][] = ['aeropuerto', 'omnibus', 'puerto', 'tren'];
const AIRPORT_METERS = 1000;
const STATION_METERS = 250;

/** Every terminal of the gazetteer. */
export const TERMINALS: readonly TerminalRow[] = TERMINAL_ROWS.trim().split('\n').map(readRow);

const NAMED = TERMINALS.map((row) => ({
  row,
  groups: [row.name, ...row.says].map((text) => words(text).filter((word) => word !== 'de' && word !== 'del')),
}));

/** The terminal that a text names, else the nearest one around the point, else the generic airport of a text with "aero" (O-069, O-070). */
export function terminalAt(street: string, point?: Point): Terminal | undefined {
  const typed = words(street);
  const first = words(street.split(',')[0] ?? '');
  const named = NAMED.filter(({ groups }) =>
    groups.some((group) => group.every((word) => (group[0] === 'estacion' ? first : typed).includes(word))),
  );
  const found = named[0]?.row ?? (point ? nearest(point) : undefined);
  if (found) return wire(found);
  if (!typed.join(' ').includes('aero')) return undefined;
  return { id: 0, alias: 'Aeropuerto', lat: point?.lat ?? 0, lon: point?.lon ?? 0, kind: 'aeropuerto' };
}

/** Every terminal of the gazetteer, the nearest first; around no point as they are listed, those of the city first. */
export function terminalesNear(point?: Point): readonly NamedTerminal[] {
  return point ? byDistance(point).map(({ row }) => row) : TERMINALS;
}

function nearest(point: Point): TerminalRow | undefined {
  const found = byDistance(point).find(
    ({ row, meters }) => meters <= (row.kind === 'aeropuerto' ? AIRPORT_METERS : STATION_METERS),
  );
  return found?.row;
}

function byDistance(point: Point): { row: TerminalRow; meters: number }[] {
  return TERMINALS.map((row) => ({ row, meters: flatMeters(point, row) })).toSorted((a, b) => a.meters - b.meters);
}

function wire({ id, alias, lat, lon, kind }: NamedTerminal): Terminal {
  return { id, alias, lat, lon, kind };
}

function readRow(row: string): TerminalRow {
  const [id, kindText, alias = '', name = '', city = '', point = '', says = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const kind = KINDS.find((known) => known === kindText);
  const [lat, lon] = point.split(' ').map(Number);
  if (!kind || lat === undefined || lon === undefined) throw new Error(`terminal does not read: ${row}`);
  const tail = city === 'CABA' ? CABA.tail : city;
  return {
    id: Number(id),
    kind,
    alias,
    name,
    tail,
    street: `${name}, ${tail}`,
    lat,
    lon,
    says: says.split(';').map((group) => group.trim()),
  };
}
