import { foldSearch } from '@traza/domain';
import { type LatLon, metersBetween } from '@traza/domain/direcciones';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { TerminalRow } from './find-terminals.ts';

/** Beyond it a street by that name is another place. */
const SAME_PLACE_M = 100;

interface NamedPlace extends LatLon {
  alias: string | null;
  street: string;
}

/**
 * The name under which the client keeps an address ("Casa central"), by the first of some places that is there; empty where none is.
 * Everybody of the client reads it: what somebody calls a place in their own book is theirs, and is told to nobody (decision 106).
 */
export function placeName(places: readonly NamedPlace[], parada: LatLon & { direccion: string }): string {
  const kept = places.find(
    (place) => place.street === parada.direccion && metersBetween(place, parada) <= SAME_PLACE_M,
  );
  return kept?.alias ?? '';
}

/** What the client keeps under the addresses of some paradas, and every terminal of our own table, in their order. */
export async function findPlaces(
  db: Executor,
  idCliente: number,
  paradas: readonly { direccion: string }[],
): Promise<{ names: NamedPlace[]; terminals: TerminalRow[] }> {
  const streets = [...new Set(paradas.map(({ direccion }) => direccion))];
  const { rows } = await sql<{ names: NamedPlace[]; terminals: TerminalRow[] }>`
    select (select coalesce(json_agg(d order by d.id), '[]') from (
             select x.id, x.alias, x.street, x.lat, x.lon from direccion x
              where x.ambito = 'cliente' and x.id_cliente = ${idCliente}::int and x.street = any(${streets}::text[])) d) names,
           (select coalesce(json_agg(t order by t.id), '[]') from (
             select x.id, x.alias, x.lat, x.lon, x.radio_m "radioM", x.patron from terminal x) t) terminals`.execute(
    db,
  );
  return rows[0] ?? { names: [], terminals: [] };
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
