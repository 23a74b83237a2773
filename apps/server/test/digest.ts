import { sql } from 'kysely';
import type { TestServer } from './harness.ts';

/** Everything that an order is made of, and what follows from a change of it. */
const TABLES = [
  'solicitud',
  'viaje',
  'parada',
  'pasaje',
  'costo_linea',
  'calificacion',
  'reclamo',
  'caso',
  'anulacion',
  'evento',
  'pedido',
  'pedido_persona',
  'pedido_favorito',
  'vista',
  'enlace',
  'auditoria',
  'correo',
] as const;

/** What these tables hold, row by row: a refusal leaves it as it was. */
export async function digestOf(
  { db }: Pick<TestServer, 'db'>,
  tables: readonly string[] = TABLES,
): Promise<Record<string, string>> {
  const digest: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
      db,
    );
    digest[table] = rows[0]?.hash ?? '';
  }
  return digest;
}

/** The same of every table that there is: a call that is refused before it begins writes nowhere. */
export async function digestOfAll(server: Pick<TestServer, 'db'>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.db);
  return digestOf(
    server,
    rows.map(({ name }) => name),
  );
}
