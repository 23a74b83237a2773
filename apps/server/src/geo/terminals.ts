import { TERMINALS, type TerminalRow } from './data/terminals.ts';
import type { Point, Terminal } from './engine.ts';
import { words } from './fold.ts';
import { flatMeters } from './geometry.ts';

const AIRPORT_METERS = 1000;
const STATION_METERS = 250;

const NAMED = TERMINALS.map((row) => ({
  row,
  groups: [row.name, ...row.says].map((text) => words(text).filter((word) => word !== 'de' && word !== 'del')),
}));

/** The terminal that a text names, else the nearest one around the point, else the generic airport of a text with "aero" (O-069, O-070). */
export function terminalAt(street: string, point?: Point): Terminal | undefined {
  const typed = words(street);
  const named = NAMED.filter(({ groups }) => groups.some((group) => group.every((word) => typed.includes(word))));
  const found = named[0]?.row ?? (point ? nearest(point) : undefined);
  if (found) return wire(found);
  if (!typed.join(' ').includes('aero')) return undefined;
  return { id: 0, alias: 'Aeropuerto', lat: point?.lat ?? 0, lon: point?.lon ?? 0, kind: 'aeropuerto' };
}

function nearest(point: Point): TerminalRow | undefined {
  return TERMINALS.map((row) => ({ row, meters: flatMeters(point, row) }))
    .filter(({ row, meters }) => meters <= (row.kind === 'aeropuerto' ? AIRPORT_METERS : STATION_METERS))
    .toSorted((a, b) => a.meters - b.meters)[0]?.row;
}

function wire({ id, alias, lat, lon, kind }: TerminalRow): Terminal {
  return { id, alias, lat, lon, kind };
}
