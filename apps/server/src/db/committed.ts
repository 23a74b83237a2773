import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryExecutorProvider,
} from 'kysely';

/** Hears of trips, by their public ids, that this process changed, as soon as the change is committed. */
type Listener = (idsPublic: readonly string[], what: Changed) => void;
/** Anything about a trip, or nothing but where its vehicle is. */
export type Changed = 'trip' | 'position';

/** What this process committed: for what it keeps in memory of the database. */
export interface Committed {
  onTrips(listener: Listener): void;
  /** Tells of a change that was no transaction: one statement that is already done. */
  trips: Listener;
}

// what the open transaction of a connection has changed so far
const open = new WeakMap<DatabaseConnection, string[]>();

/** Notes that a transaction changes trips: whoever listens hears of it when it is committed, and never if it is not. */
export async function tellOnCommit(tx: QueryExecutorProvider, idsPublic: readonly string[]): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => void open.get(connection)?.push(...idsPublic));
}

export function createCommitted(): Committed {
  const listeners: Listener[] = [];
  return {
    onTrips: (listener) => void listeners.push(listener),
    trips(idsPublic, what) {
      for (const listener of listeners) listener(idsPublic, what);
    },
  };
}

class TellingDriver extends PostgresDriver {
  readonly #committed: Committed;

  constructor(config: PostgresDialectConfig, committed: Committed) {
    super(config);
    this.#committed = committed;
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    open.set(connection, []);
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } finally {
      // a commit whose answer was lost may have been made: what is kept of these trips is read again, whatever became of it
      const changed = open.get(connection) ?? [];
      open.delete(connection);
      if (changed.length > 0) this.#committed.trips(changed, 'trip');
    }
  }
}

/** PostgreSQL, with word of what is committed. */
export class TellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #committed: Committed;

  constructor(config: PostgresDialectConfig, committed: Committed) {
    super(config);
    this.#config = config;
    this.#committed = committed;
  }

  override createDriver() {
    return new TellingDriver(this.#config, this.#committed);
  }
}
