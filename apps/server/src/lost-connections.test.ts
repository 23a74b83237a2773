import { findPostgres, isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  auditOf,
  hasEnded,
  loadOf,
  type ServerProcess,
  START_MS,
  startProcess,
  startSeededPostgres,
  stopProcess,
  untilReady,
} from '../test/processes.ts';
import { type Database, openDatabase } from './db/database.ts';

/** How long a server may take to be ready again once its database is. */
const READY_MS = 2000;
const OTHERS = "from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";

/** The five kinds of loss once, and six times in a whole run. */
const ROUNDS = isWholeRun() ? 6 : 1;
const mayRestart = inject('database').kind === 'postgres' && findPostgres().found;

describe.runIf(mayRestart)('connections that are lost under load', () => {
  let postgres: Awaited<ReturnType<typeof startSeededPostgres>>;
  let server: ServerProcess;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    server = await startProcess(postgres.url, { CREATES_PER_MINUTE: '1000000' });
    await untilReady(server);
  }, START_MS);

  afterAll(async () => {
    await stopProcess(server);
    await postgres.stop();
  });

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ url: postgres.url, poolMax: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const terminate = async (which: string) =>
    withDatabase(async ({ pool }) => pool.query(`select pg_terminate_backend(pid) ${OTHERS} ${which}`));
  const readyIn = async (process: ServerProcess, timeout: number) =>
    untilReady(process, timeout).then(
      () => true,
      (error: unknown) => String(error),
    );
  const losses: readonly [string, () => Promise<unknown>][] = [
    ['one backend at work', async () => terminate("and state <> 'idle' limit 1")],
    ['one idle backend', async () => terminate("and state = 'idle' limit 1")],
    ['all backends', async () => terminate('')],
    ['a fast restart', async () => postgres.restart('fast')],
    ['an immediate restart', async () => postgres.restart('immediate')],
  ];

  test(
    'ruling "it stays up": lost connections end no process, lose and double no acknowledged write',
    async () => {
      const load = await withDatabase(async (database) => loadOf(server, database));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, lose] of losses) {
          await load.more(5);
          await lose();
          expect([name, await readyIn(server, READY_MS)]).toEqual([name, true]);
        }
      }
      await load.more(20);
      await load.stop();
      expect(hasEnded(server.child)).toBe(false);
      expect(load.cut).toEqual([]);
      expect(load.faults).toEqual([]);
      expect(new Set(load.statuses.keys())).toEqual(new Set([201, 503]));
      expect(await withDatabase(async (database) => auditOf(load, database))).toEqual({ lost: [], doubled: [] });
    },
    START_MS,
  );
});
