import { fold } from '@traza/domain';
import { type LatLon, metersBetween } from '@traza/domain/direcciones';
import type { GeoEngine } from '@traza/geo';
import type { Executor } from '#db/database.ts';
import { listTerminals } from './queries.ts';

export interface TerminalOption {
  id: number;
  alias: string;
}

export type TerminalRow = Awaited<ReturnType<typeof listTerminals>>[number];

function isAt({ patron, lat, lon, radioM }: TerminalRow, street: string, point: LatLon | undefined): boolean {
  const isNamed = patron !== null && fold(patron) !== '' && street.includes(fold(patron));
  return isNamed || (point !== undefined && metersBetween({ lat, lon }, point) <= radioM);
}

/** For each address the terminal that it is, if any: one of our own table, else one of the gazetteer (O-069, O-070). */
export async function findTerminals(
  { db, geo }: { db: Executor; geo: GeoEngine },
  direcciones: readonly { street: string; point?: LatLon | undefined }[],
): Promise<(TerminalOption | undefined)[]> {
  const rows = await listTerminals(db);
  return direcciones.map((direccion) => terminalOf(geo, rows, direccion));
}

/** The terminal that an address is, among those of our own table and of the gazetteer. */
export function terminalOf(
  geo: GeoEngine,
  rows: readonly TerminalRow[],
  { street, point }: { street: string; point?: LatLon | undefined },
): TerminalOption | undefined {
  const folded = fold(street);
  const own = rows.find((row) => isAt(row, folded, point));
  const found = own ?? geo.terminalAt(street, point);
  return found && { id: found.id, alias: found.alias };
}
