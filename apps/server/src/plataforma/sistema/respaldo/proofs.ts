import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Manifest, Proof } from './manifest.ts';
import { namesOf } from './tables.ts';

/** What texts of values depend on, for a transaction. */
export const AS_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local jit = off`;

/** How many rows a table has, and a digest of them all: the sum of the digests of each, since rows have no order. */
export async function proveTable(db: Executor, table: string, columns: readonly string[]): Promise<Proof> {
  const names = sql.raw(namesOf(columns.map((name) => ({ name }))));
  const { rows } = await sql<{ filas: number; huella: string }>`
    select count(*) as filas,
           coalesce(sum(('x' || encode(substring(sha256(convert_to(row(${names})::text, 'UTF8')) from 1 for 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as huella
      from ${sql.table(table)}`.execute(db);
  return rows[0] ?? { filas: 0, huella: '0' };
}

/** What pedidos cost, and the lines of it, by cliente and month of Buenos Aires. */
export async function readMoney(db: Executor): Promise<Manifest['dinero']> {
  const month = (moment: string) =>
    sql.raw(`to_char(${moment} at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM')`);
  const { rows } = await sql<Manifest['dinero'][number]>`
    select id_cliente, mes, sum(pedidos)::int as pedidos, sum(importe)::text as importe, sum(costos)::text as costos
      from (select id_cliente, ${month('datetime')} as mes, count(*) as pedidos, coalesce(sum(importe_total), 0) as importe, 0 as costos
              from pedido group by 1, 2
            union all
            select v.id_cliente, ${month('v.inicio')}, 0, 0, sum(c.importe)
              from costo_linea c join viaje v on v.id_cliente = c.id_cliente and v.id = c.id_viaje group by 1, 2) as x
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The newest seal of each chain; none where the database is from before the chain. */
export async function readHeads(db: Executor): Promise<Manifest['cadenas']> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('auditoria_cadena') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  const heads = await sql<Manifest['cadenas'][number]>`
    select id_cliente, n, encode(huella, 'hex') as huella from auditoria_cadena where n > 0 order by id_cliente`.execute(
    db,
  );
  return heads.rows;
}
