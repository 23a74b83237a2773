import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/** What PostgreSQL answers to a write where it takes none: a standby, or a primary that was set to read only. */
const READ_ONLY = '25006';

/** Whether a write was refused because this server takes none: the next connection may lead to one that does. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY;
}

class StandbyError extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('this PostgreSQL is a standby, which takes no writes');
  }
}

const IN_RECOVERY = 'select pg_is_in_recovery() as standby';

interface Recovery {
  standby: boolean;
}

function refuseStandby([answer]: readonly Recovery[]): void {
  if (answer?.standby) throw new StandbyError();
}

/** Throws where a connection leads to a standby: it would answer reads with what may be old, and refuse each write. */
export async function assertPrimary(client: pg.ClientBase): Promise<void> {
  refuseStandby((await client.query<Recovery>(IN_RECOVERY)).rows);
}

/** The same of a connection of a pool, which behind a pooler of others may lead elsewhere each time. */
export async function assertPrimaryNow(db: Kysely<Schema>): Promise<void> {
  refuseStandby((await db.executeQuery<Recovery>(CompiledQuery.raw(IN_RECOVERY))).rows);
}

/** Closes a connection over which a write was refused, once it is given back: the pool opens another one, which may find the primary. */
export function leaveReadOnly(pool: pg.Pool): void {
  const left = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error) => {
      if (isReadOnly(error)) left.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (left.has(client)) void client.end();
  });
}
