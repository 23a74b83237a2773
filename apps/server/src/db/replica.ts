import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Database, type Db, openDatabase } from './database.ts';
import { SILENT_MS } from './limits.ts';
import { isReached, type LogPosition } from './log-position.ts';
import { isConnectionLost } from './lost-connection.ts';

/** How often a replica is looked at. */
const LOOK_MS = 500;
/** A look that takes longer found nobody. */
const LOOK_TIMEOUT_MS = 2000;
/** What a replica is behind at most while anybody is sent to it. */
const MOST_LAG_MS = 3000;
/** How long somebody waits for what they wrote, before the primary is asked. */
const OWN_WAIT_MS = 250;
/** The same of a job, which nobody looks at. */
const JOB_WAIT_MS = 10_000;
const ASK_AGAIN_MS = 8;

/** Why something that a replica might have answered was asked of the primary. */
export type Detour = 'away' | 'lagging' | 'own_write' | 'failed' | 'refused';

interface Mark {
  at: number;
  position: LogPosition;
}

/** One question, to be asked of either. */
interface ReplicaQuestion<T> {
  ofReplica: () => Promise<T>;
  ofPrimary: () => Promise<T>;
  /** Whether the primary may still be asked once the replica could not answer. */
  canRepeat?: () => boolean;
}

/**
 * A standby that answers what only reads (decision 065). It is looked at twice a second; who asks hears at once whether it may answer
 * them, and waits for what they wrote themselves alone.
 */
export class Replica {
  readonly db: Db;
  readonly #database: Database;
  /** Of its own: no look waits behind a long report, nor for a network that swallows it. */
  readonly #watching: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #told: (what: string) => void;
  readonly #over = new AbortController();
  /** Where the primary was and when, as far as the replica has not come. */
  #marks: Mark[] = [];
  #reached: LogPosition | undefined;
  #isUp = false;
  #standing = '';
  readonly #busy = new Set<pg.PoolClient>();
  #asking: Promise<void> | undefined;
  /** It did not come up to what somebody wrote: whoever wrote as late is not made to wait before the next look. */
  #isSlow = false;
  answered = 0;
  readonly detours = new Map<Detour, number>();

  constructor(database: Database, url: string, primary: pg.Pool, told: (what: string) => void) {
    this.#database = database;
    this.db = database.db;
    this.#watching = new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: LOOK_TIMEOUT_MS,
      query_timeout: LOOK_TIMEOUT_MS,
    });
    this.#watching.on('error', () => undefined);
    database.pool.on('acquire', (client) => void this.#busy.add(client));
    database.pool.on('release', (_error, client) => void this.#busy.delete(client));
    this.#primary = primary;
    this.#told = told;
    void this.#watch();
  }

  get pool(): pg.Pool {
    return this.#database.pool;
  }

  /** Seconds by which it is behind; infinite while it is away. */
  get lagS(): number {
    return this.#isUp ? this.#lagMs() / 1000 : Number.POSITIVE_INFINITY;
  }

  /** Why it may not be asked by somebody who wrote up to a position; undefined where it may. */
  async whyNot(written: LogPosition | undefined, mostMs = OWN_WAIT_MS): Promise<Detour | undefined> {
    const why = this.#whyNobody();
    if (why !== undefined) return why;
    if (written === undefined || this.#has(written)) return undefined;
    if (this.#isSlow && mostMs === OWN_WAIT_MS) return 'own_write';
    const until = performance.now() + mostMs;
    while (performance.now() < until) {
      await this.#lookOnce().catch(() => undefined);
      if (this.#whyNobody() !== undefined) return this.#whyNobody();
      if (this.#has(written)) return undefined;
      await wait(ASK_AGAIN_MS);
    }
    this.#isSlow = true;
    return 'own_write';
  }

  /**
   * Asks the replica where it may answer, and the primary else. What the replica cannot answer or refuses is asked of the primary too: it
   * may have gone away, or not know yet what the primary does.
   */
  async ask<T>(
    written: LogPosition | undefined,
    { ofReplica, ofPrimary, canRepeat = () => true }: ReplicaQuestion<T>,
    mostMs = OWN_WAIT_MS,
  ): Promise<T> {
    const why = await this.whyNot(written, mostMs);
    if (why !== undefined) return this.#goRound(why, ofPrimary);
    try {
      const answer = await ofReplica();
      this.answered += 1;
      return answer;
    } catch (error) {
      if (!canRepeat()) throw error;
      if (isConnectionLost(error)) this.#isGone();
      return this.#goRound(isOfDatabase(error) ? 'failed' : 'refused', ofPrimary);
    }
  }

  /** The same for a job: it reads no less than was committed when it began. */
  async askForJob<T>(question: ReplicaQuestion<T>): Promise<T> {
    return this.ask(await this.#positionOfPrimary(), question, JOB_WAIT_MS);
  }

  /** Waits until whoever is sent here finds all that is committed now; no longer than until nobody is sent here any more. */
  async catchUp(): Promise<void> {
    if (!this.#isUp) return;
    const position = await this.#positionOfPrimary();
    const until = performance.now() + MOST_LAG_MS + LOOK_TIMEOUT_MS;
    // other processes look at it at other moments: a lag that is just too long for this one is not yet for them
    while (this.#isUp && !this.#has(position) && performance.now() < until) {
      await this.#lookOnce().catch(() => undefined);
      await wait(ASK_AGAIN_MS);
    }
  }

  async close(): Promise<void> {
    this.#over.abort();
    await Promise.all([this.#database.close(), this.#watching.end()]);
  }

  #has(position: LogPosition): boolean {
    return this.#reached !== undefined && isReached(position, this.#reached);
  }

  #whyNobody(): Detour | undefined {
    if (!this.#isUp) return 'away';
    return this.#lagMs() > MOST_LAG_MS ? 'lagging' : undefined;
  }

  async #goRound<T>(why: Detour, ofPrimary: () => Promise<T>): Promise<T> {
    this.detours.set(why, (this.detours.get(why) ?? 0) + 1);
    return ofPrimary();
  }

  #lagMs(): number {
    const [oldest] = this.#marks;
    return oldest === undefined ? 0 : performance.now() - oldest.at;
  }

  async #positionOfPrimary(): Promise<LogPosition> {
    const { rows } = await this.#primary.query<{ position: LogPosition }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    return rows[0]?.position ?? '0/0';
  }

  /** However many wait, one question is under way. */
  #lookOnce(): Promise<void> {
    this.#asking ??= this.#read().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #read(): Promise<void> {
    const { rows } = await this.#watching.query<{ position: LogPosition | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
    );
    const position = rows[0]?.position;
    if (position === null || position === undefined) throw new NoStandbyError();
    this.#reached = position;
    this.#marks = this.#marks.filter((mark) => !isReached(mark.position, position));
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const position = await this.#positionOfPrimary().catch(() => undefined);
    // a primary that is away goes no further
    if (position !== undefined) this.#marks.push({ at, position });
    await this.#lookOnce();
    this.#isSlow = false;
    if (!this.#isUp) await this.#assertOwn();
    this.#isUp = true;
    this.#say(this.#whyNobody() ?? 'serves');
  }

  /** A standby of another database would answer with what is somebody else's. */
  async #assertOwn(): Promise<void> {
    const question = 'select system_identifier::text || current_database() as id from pg_control_system()';
    const ids = await Promise.all([this.#primary, this.#watching].map((pool) => pool.query<{ id: string }>(question)));
    if (ids[0]?.rows[0]?.id !== ids[1]?.rows[0]?.id) throw new NoStandbyError();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#look().catch((error: unknown) => {
        if (signal.aborted) return;
        this.#isGone();
        this.#say(error instanceof Error ? error.message : String(error));
      });
      await wait(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #isGone(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#reached = undefined;
    this.#marks = [];
    // what hangs there ends now, and is asked of the primary
    for (const client of this.#busy) if (client instanceof pg.Client) void client.end().catch(() => undefined);
  }

  #say(standing: string): void {
    if (standing === this.#standing) return;
    this.#standing = standing;
    this.#told(standing);
  }
}

class NoStandbyError extends Error {
  constructor() {
    super('it is no standby of this database');
  }
}

/** PostgreSQL names each of its errors by five letters; what a use case refuses has other words. */
function isOfDatabase(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** The replica that a setting names, for the reads of a primary. */
export async function openReplica(
  settings: { url: string; poolMax?: number },
  primary: pg.Pool,
  told: (what: string) => void,
): Promise<Replica> {
  const database = await openDatabase({ ...settings, connectMs: LOOK_TIMEOUT_MS, silentMs: SILENT_MS });
  return new Replica(database, settings.url, primary, told);
}
