import type { Direccion } from '@traza/contract';
import type { DireccionForm } from '@traza/domain/direcciones';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** Whose addresses: a user's favourites, or those of a client. */
export type Book = { ambito: 'fav'; idUsuario: number } | { ambito: 'cliente'; idCliente: number };
export type KnownDireccion = DireccionForm & { lat: number; lon: number; confirmada: boolean };

const ofBook = (book: Book): RawBuilder<unknown> =>
  book.ambito === 'fav'
    ? sql`d.ambito = 'fav' and d.id_usuario = ${book.idUsuario}`
    : sql`d.ambito = 'cliente' and d.id_cliente = ${book.idCliente}`;

/** A book by alias, each address with how often the reader used it. */
export async function findBook(db: Executor, book: Book, idReader: number): Promise<Direccion[]> {
  const { rows } = await sql<Direccion>`
    select d.id, d.alias, d.info, d.street, d.lat, d.lon, d.ambito as source, false as is_cached,
           coalesce((select sum(u.veces) from direccion_uso u
                      where u.id_usuario = ${idReader} and u.id_direccion = d.id), 0)::int as times_used
      from direccion d where ${ofBook(book)} order by normalizar_texto(d.alias), d.id`.execute(db);
  return rows;
}

/** Counts a book under a lock on its owner, so that two calls do not fill it at once. */
export async function countBookForUpdate(tx: Tx, book: Book): Promise<number> {
  const owner =
    book.ambito === 'fav' ? sql`usuario where id = ${book.idUsuario}` : sql`cliente where id = ${book.idCliente}`;
  await sql`select id from ${owner} for no key update`.execute(tx);
  const { rows } = await sql<{
    size: number;
  }>`select count(*)::int as size from direccion d where ${ofBook(book)}`.execute(tx);
  return rows[0]?.size ?? 0;
}

/** Of a favourite, `idCliente` is only where it was saved from. */
export async function insertDireccion(
  tx: Tx,
  book: Book,
  { alias, info, street, lat, lon, confirmada }: KnownDireccion,
  context: { idCliente: number | null; now: Temporal.Instant },
): Promise<number> {
  const { idCliente, now } = context;
  const { id } = await tx
    .insertInto('direccion')
    .values({ alias, info, street, lat, lon, confirmada, creada: now, idCliente, ...book })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes an address out of a book; undefined where it is not in it. */
export async function deleteDireccion(tx: Tx, book: Book, id: number) {
  const { rows } = await sql<{ alias: string; info: string; street: string; lat: number; lon: number }>`
    delete from direccion d where d.id = ${id} and ${ofBook(book)}
    returning d.alias, d.info, d.street, d.lat, d.lon`.execute(tx);
  return rows[0];
}
