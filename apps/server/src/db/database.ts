import { callbackify } from 'node:util';
import { CamelCasePlugin, type Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { type Committed, createCommitted, TellingDialect } from './committed.ts';
import { limitsOf, socketOf } from './limits.ts';
import { ownSessions } from './own-sessions.ts';
import { openPglitePool } from './pglite-pool.ts';
import { assertPrimary, leaveReadOnly } from './primary.ts';
import { RepeatingKysely } from './repeated-transaction.ts';
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
  /** Does what may work in silence for long, such as a migration, over a connection of its own without limits. */
  patiently<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
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
  /** How long nothing may move on a connection before it is given up; forever without it, as commands need that work for long. */
  silentMs?: number | undefined;
  /** Keeps the plans of what is written again and again: for who works for long, and changes no table. */
  keepsPlans?: boolean;
  /** Refuses connections to a standby: one question more for each new connection. Commands that read alone go without. */
  primaryOnly?: boolean;
}

function kyselyOn(pool: PostgresPool, committed: Committed): Db {
  return new RepeatingKysely({
    dialect: new TellingDialect({ pool, committed }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** A connection that the server drops, idle or in use, must not end the process: whoever uses it hears of it from the query. */
function outliveLosses(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

const CONNECT_MS = 10_000;
/** A connection that nobody uses is closed. */
const IDLE_MS = 10_000;
/** From when on the system asks whether the other host is there: a host that is gone without a word is noticed. */
const KEEP_ALIVE_MS = 10_000;

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const committed = createCommitted();
  if (settings.url !== undefined) {
    const { silentMs, primaryOnly = false, keepsPlans = false } = settings;
    const pool = new pg.Pool({
      connectionString: settings.url,
      max: settings.poolMax ?? 10,
      types: parsedTypes,
      connectionTimeoutMillis: settings.connectMs ?? CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...(silentMs === undefined ? {} : { stream: () => socketOf(silentMs) }),
      // asked before the pool hands a new connection out
      ...(primaryOnly && { verify: callbackify(assertPrimary) }),
    });
    outliveLosses(pool);
    leaveReadOnly(pool);
    const limits = silentMs === undefined ? [] : limitsOf(silentMs);
    const isBrief = !keepsPlans && silentMs === undefined;
    const db = kyselyOn(isBrief ? pool : ownSessions(pool, { keepsPlans, limits }), committed);
    const patiently: Database['patiently'] = async (work) => {
      if (silentMs === undefined) return work(db);
      const patient = await openDatabase({ ...settings, poolMax: 1, silentMs: undefined, keepsPlans: false });
      try {
        return await work(patient.db);
      } finally {
        await patient.close();
      }
    };
    return { db, pool, committed, kind: 'postgres', patiently, close: () => pool.end() };
  }
  const embedded = await openPglitePool({ dataDir: settings.dataDir, buffersMb: settings.buffersMb });
  const db = kyselyOn(embedded.pool, committed);
  return { db, committed, kind: 'pglite', patiently: (work) => work(db), ...embedded };
}
