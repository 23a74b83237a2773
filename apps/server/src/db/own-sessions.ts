import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A statement is kept from its third time on: what is written once, such as many rows at once, fills no session. */
const KEPT_FROM = 3;
/** So many statements each session keeps at most, some 50 kB of its memory each. */
const MOST_KEPT = 250;
/** So many texts are counted before counting begins anew. */
const MOST_COUNTED = 2000;

/** A kept plan that the tables have outgrown, by a newer program beside this one: its statement is to be sent anew. */
export function isOutgrownPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
}

/** The names of statements that are sent again and again, the same for all connections of a pool. */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_KEPT) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size >= MOST_COUNTED) this.#seen.clear();
    this.#seen.set(text, times);
    if (times < KEPT_FROM) return undefined;
    this.#seen.delete(text);
    const made = `traza_${this.#names.size}`;
    this.#names.set(text, made);
    return made;
  }
}

/** Whether a session is its connection's own for life: a pooler of transactions answers with a number of its own. */
async function ownsSession(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && rows[0]?.pid === client.processID;
}

/** How a pool's sessions are used: `limits` are settings that each transaction works under, such as `statement_timeout = 30000`. */
interface SessionUse {
  keepsPlans: boolean;
  limits: readonly string[];
}

class Session implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** What a transaction says first, where the session itself was not told. */
  readonly #limits: string;
  #isWriting = false;
  #keeps: boolean;

  constructor(client: pg.PoolClient, names: StatementNames, { keepsPlans, limits }: SessionUse) {
    this.#client = client;
    this.#names = names;
    this.#keeps = keepsPlans;
    this.#limits = limits.map((limit) => `; set local ${limit}`).join('');
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('nobody here reads by a cursor');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives Kysely's own dialect, by the other's type
    return this.#send(text, [...parameters]) as Promise<PostgresQueryResult<R>>;
  }

  async #send(text: string, values: unknown[]) {
    // a transaction that names its level reads a lot once, by a plan of its own
    if (/^(?:begin|commit$|rollback$)/.test(text)) this.#isWriting = text === 'begin';
    // in one message: the limits cost no way there and back
    if (text.startsWith('begin')) return this.#client.query(text + this.#limits);
    const name = this.#keeps && this.#isWriting && values.length > 0 ? this.#names.of(text) : undefined;
    if (name === undefined) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      // the session holds it for good: from now on it is sent as any other
      if (isOutgrownPlan(error)) this.#keeps = false;
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/**
 * A pool whose sessions keep their limits, and the plans of what transactions write again and again: planning them costs PostgreSQL more
 * than carrying them out. Where a pooler gives another session each time nothing is kept in one (decision 069).
 */
export function ownSessions(pool: pg.Pool, { keepsPlans, limits }: SessionUse): PostgresPool {
  const names = new StatementNames();
  const sessions = new WeakMap<pg.PoolClient, Session>();
  return {
    options: pool.options,
    end: async () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = sessions.get(client);
      if (known) return known;
      try {
        const isOwn = await ownsSession(client);
        if (isOwn && limits.length > 0) await client.query(limits.map((limit) => `set ${limit}`).join('; '));
        const session = new Session(client, names, { keepsPlans: keepsPlans && isOwn, limits: isOwn ? [] : limits });
        sessions.set(client, session);
        return session;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
