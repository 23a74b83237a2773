import { foldSearch } from '@traza/domain';
import { type LatLon, metersBetween } from '@traza/domain/direcciones';
import { sql } from 'kysely';
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

/** Places by whose name a search looks for pedidos, at most. */
const SEARCHED_PLACES = 20;

/** Places that somebody keeps, or one of their clients, under a name with one of some words; those with most of them first. */
export async function findPlacesNamed(
  db: Executor,
  { idUsuario, idsCliente }: { idUsuario: number; idsCliente: readonly number[] },
  words: readonly string[],
): Promise<{ alias: string; street: string }[]> {
  if (words.length === 0) return [];
  const hits = words.map((word) => sql`(normalizar_busqueda(alias) like armar_patron(${foldSearch(word)}))::int`);
  const { rows } = await sql<{ alias: string; street: string }>`
    select alias, street from (
      select id, alias, street, ${sql.join(hits, sql` + `)} as hits from direccion
       where (ambito = 'fav' and id_usuario = ${idUsuario} or ambito = 'cliente' and id_cliente = any(${idsCliente}::int[]))
         and alias <> '') d
     where hits > 0 order by hits desc, id limit ${SEARCHED_PLACES}`.execute(db);
  return rows;
}
