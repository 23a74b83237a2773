import { type LatLon, metersBetween } from '@traza/domain/direcciones';
import type { Executor } from '#db/database.ts';

/** Beyond it a street by that name is another place. */
const SAME_PLACE_M = 100;

/**
 * For each address the name under which the client keeps it ("Casa central"), empty where it keeps none: everybody of the client reads it.
 * What somebody calls a place in their own book is theirs, and is told to nobody (decision 106).
 */
export async function findPlaceNames(
  db: Executor,
  idCliente: number,
  paradas: readonly (LatLon & { direccion: string })[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('direccion')
    .select(['alias', 'street', 'lat', 'lon'])
    .where('ambito', '=', 'cliente')
    .where('idCliente', '=', idCliente)
    .where('street', 'in', [...new Set(paradas.map(({ direccion }) => direccion))])
    .orderBy('id')
    .execute();
  return paradas.map((parada) => {
    const kept = rows.find((row) => row.street === parada.direccion && metersBetween(row, parada) <= SAME_PLACE_M);
    return kept?.alias ?? '';
  });
}
