import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryExecutorProvider,
} from 'kysely';

/** Hears of trips, by their public ids, that this process changed, as soon as the change is committed. */
type ChangeListener = (idsPublic: readonly string[], what: Changed) => void;
/** Anything about a trip, or nothing but where its vehicle is. */
export type Changed = 'trip' | 'position';

/** What this process committed: for what it keeps in memory of the database. */
export interface Committed {
  onTrips(listener: ChangeListener): void;
  /** Hears of each transaction that was committed, whatever it changed. */
  onCommit(listener: () => void): void;
  commits(): void;
  /** Tells of a change that was no transaction: one statement that is already done. */
  trips: ChangeListener;
}

interface OpenTransaction {
  trips: string[];
  after: Map<string, () => void>;
}

// what the open transaction of a connection has changed so far, and what follows from it
const open = new WeakMap<DatabaseConnection, OpenTransaction>();

/** Notes that a transaction changes trips: whoever listens hears of it when it is committed, and never if it is not. */
export async function tellOnCommit(tx: QueryExecutorProvider, idsPublic: readonly string[]): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => void open.get(connection)?.trips.push(...idsPublic));
}

/** Does something when a transaction is committed, or may have been, once for each key; never when it is rolled back. */
export async function afterCommit(tx: QueryExecutorProvider, key: string, act: () => void): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => void open.get(connection)?.after.set(key, act));
}

export function createCommitted(): Committed {
  const listeners: ChangeListener[] = [];
  const ofCommits: (() => void)[] = [];
  return {
    onCommit: (listener) => void ofCommits.push(listener),
    commits() {
      for (const listener of ofCommits) listener();
    },
    onTrips: (listener) => void listeners.push(listener),
    trips(idsPublic, what) {
      for (const listener of listeners) listener(idsPublic, what);
    },
  };
}

export interface TellingConfig extends PostgresDialectConfig {
  committed: Committed;
}

class TellingDriver extends PostgresDriver {
  readonly #committed: Committed;

  constructor({ committed, ...config }: TellingConfig) {
    super(config);
    this.#committed = committed;
  }

  override async beginTransaction(
    ...[connection, { isolationLevel, accessMode }]: Parameters<PostgresDriver['beginTransaction']>
  ) {
    open.set(connection, { trips: [], after: new Map() });
    const level = isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`];
    const begin = ['begin', ...level, ...(accessMode === undefined ? [] : [accessMode])].join(' ');
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } finally {
      // a commit whose answer was lost may have been made: what is kept of these trips is read again, whatever became of it
      const done = open.get(connection);
      open.delete(connection);
      if (done && done.trips.length > 0) this.#committed.trips(done.trips, 'trip');
      for (const act of done?.after.values() ?? []) act();
      this.#committed.commits();
    }
  }
}

/** PostgreSQL, with word of what is committed. */
export class TellingDialect extends PostgresDialect {
  readonly #config: TellingConfig;

  constructor(config: TellingConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new TellingDriver(this.#config);
  }
}
