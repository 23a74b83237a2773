import type { Pool, PoolClient } from 'pg';

/** A line for each table of the business: its name and a digest of its rows. */
export type Digest = string;

/** A moment of the database, kept by an open transaction that sees nothing later. */
export interface Memory {
  /** What it held then and holds now; to be asked once. */
  compare(): Promise<{ before: Digest; after: Digest }>;
  forget(): Promise<void>;
}

/** What the product notes of asking alone: sessions, tries at a password, what streams are told, quotes, trail, what is sent and shown, and what is summed up of other tables. */
const OWN_TABLES =
  /sesion|^limite|^cambio$|idempot|desafio|auditoria|resumen|entrega|^correo|^aviso|notificacion|pendiente|^alerta|^posicion|cotizacion|prediccion|_uso$|migracion|kysely|clave_|codigo|latido|informe/;
/** A change that was taken back leaves these otherwise than it found them. */
const OWN_COLUMNS = '{version,modificado}';

/** Opens a moment to come back to; it costs next to nothing until it is compared. */
export async function openMemory(pool: Pool): Promise<Memory> {
  const client = await pool.connect();
  await client.query('begin isolation level repeatable read read only');
  // the moment is that of the first statement
  await client.query('select 1');
  const forget = async () => {
    await client.query('rollback');
    client.release();
  };
  return {
    forget,
    async compare() {
      const tables = await tablesOf(client);
      const before = await digestOf(client, tables);
      const now = await pool.connect();
      try {
        return { before, after: await digestOf(now, tables) };
      } finally {
        now.release();
      }
    },
  };
}

async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !OWN_TABLES.test(name));
}

async function digestOf(client: PoolClient, tables: readonly string[]): Promise<Digest> {
  const parts = tables.map(
    (name) => `select '${name}' as name, md5(coalesce(string_agg(row, '' order by row), '')) as sum
      from (select md5((to_jsonb(t) - '${OWN_COLUMNS}'::text[])::text) as row from "${name}" t) rows`,
  );
  const { rows } = await client.query<{ name: string; sum: string }>(parts.join(' union all '));
  // parallel parts of a plan come as they end
  return rows
    .map(({ name, sum }) => `${name} ${sum}`)
    .toSorted()
    .join('\n');
}
