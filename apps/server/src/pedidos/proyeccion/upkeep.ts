import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { projectFew, projectMany, projectOlder } from './pending.ts';

/** How often changes are looked for: a new name is found by search within a second. */
const LOOK_MS = 300;
/** How often orders are looked for that a process of another release stored meanwhile. */
const OLDER_MS = 60_000;
/** For each moment of work on many orders so many moments for everybody else. */
const REST = 1;
/** After something went wrong. */
const AGAIN_MS = 1000;

/**
 * Keeps the projection of pedidos up to date. A turn projects the few pedidos that a change has touched, some of the many that share a
 * changed name, and some with an outdated version. The queue is in the database: a process that ends in between leaves the rest to the next
 * one.
 */
export class Upkeep {
  readonly #db: Db;
  #after = 0;
  #client = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether more is left to do at once. */
  async turn(withOlder = true): Promise<boolean> {
    await projectFew(this.#db);
    const many = await projectMany(this.#db, this.#after);
    this.#after = many.after;
    if (!withOlder) return many.projected > 0;
    const older = await projectOlder(this.#db, this.#client);
    const isRound = this.#client > 0 && older.found === 0;
    this.#client = older.after;
    return many.projected > 0 || older.projected > 0 || isRound;
  }
}

/** Runs the upkeep beside everything else until the signal. */
export async function runUpkeep({ db, log }: Pick<Deps, 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  const upkeep = new Upkeep(db);
  let isBehind = true;
  let looked = 0;
  const turn = async (began: number): Promise<number> => {
    const withOlder = isBehind || began - looked > OLDER_MS;
    const isMore = await upkeep.turn(withOlder);
    if (withOlder) looked = began;
    if (isBehind && !isMore) log.info('what lists store is up to date');
    isBehind = isMore;
    return isMore ? (performance.now() - began) * REST : LOOK_MS;
  };
  while (!signal.aborted) {
    const rest = await turn(performance.now()).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'orders could not be projected; they are tried again');
      return AGAIN_MS;
    });
    await wait(rest, undefined, { signal }).catch(() => undefined);
  }
}
