import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { type Committed, createCommitted, TellingDialect } from './committed.ts';
import { openPglitePool } from './pglite-pool.ts';
import type { Schema } from './schema.ts';
import { parsedTypes } from './types.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Where a query runs: the pool, or the transaction that a use case opened. Inside one, always pass the transaction. */
export type Executor = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  committed: Committed;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL when given, the embedded database otherwise. */
  url?: string | undefined;
  /** Where the embedded database lives; in memory without it. */
  dataDir?: string | undefined;
  /** What of the embedded database is held in memory, 128 MB without it. */
  buffersMb?: number | undefined;
  poolMax?: number;
  /** How long a connection may take to come. */
  connectMs?: number;
}

function kyselyOn(pool: pg.Pool, committed: Committed): Db {
  return new Kysely<Schema>({
    dialect: new TellingDialect({ pool }, committed),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** A connection that the server drops, idle or in use, must not end the process: whoever uses it hears of it from the query. */
function outliveLosses(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const committed = createCommitted();
  if (settings.url !== undefined) {
    const pool = new pg.Pool({
      connectionString: settings.url,
      max: settings.poolMax ?? 10,
      types: parsedTypes,
      connectionTimeoutMillis: settings.connectMs ?? 10_000,
      // a host that is gone without a word is noticed
      keepAlive: true,
    });
    outliveLosses(pool);
    return { db: kyselyOn(pool, committed), pool, committed, kind: 'postgres', close: () => pool.end() };
  }
  const embedded = await openPglitePool({ dataDir: settings.dataDir, buffersMb: settings.buffersMb });
  return { db: kyselyOn(embedded.pool, committed), committed, kind: 'pglite', ...embedded };
}
