import { setTimeout as wait } from 'node:timers/promises';
import type { QueryConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type JobData, type JobName, type Jobs, PRIORITY, startJobs } from './jobs.ts';
import { HEARTBEAT_SECONDS, QUEUES, RETRY_SECONDS, WATCH_SECONDS } from './queues.ts';

const NEVER = () => new Promise<void>(() => undefined);

describe('jobs', () => {
  let server: TestServer;
  let jobs: Jobs;
  const opened: Jobs[] = [];

  async function open(watchSeconds = 1): Promise<Jobs> {
    const onError = (error: Error) => server.deps.log.error(error);
    const started = await startJobs({ pool: server.pool, onError, watchSeconds });
    opened.push(started);
    return started;
  }
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    jobs = await open();
    await server.pool.query('delete from pgboss.job');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.stop()));
  });
  afterAll(() => server.close());

  const mails = (ids: readonly number[], priority: number = PRIORITY.usual) =>
    server.db.transaction().execute(async (tx) => {
      for (const idCorreo of ids) await jobs.send(tx, 'enviar-correo', { idCorreo }, { priority });
    });
  const numbers = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

  test('of a burst are done one after the other and several at once, not one at each look', async () => {
    const done = new Set<number>();
    let together = 0;
    let most = 0;
    await jobs.work('enviar-correo', async ({ idCorreo }) => {
      together += 1;
      most = Math.max(most, together);
      await new Promise((resolve) => setTimeout(resolve, 5));
      together -= 1;
      done.add(idCorreo);
    });
    const before = performance.now();
    await mails(numbers(1, 60));
    await expect.poll(() => done.size, { timeout: 30_000, interval: 20 }).toBe(60);
    // at one in two seconds it were two minutes
    expect(performance.now() - before).toBeLessThan(40_000);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(QUEUES['enviar-correo'].lanes.reduce((sum, { atOnce }) => sum + atOnce, 0));
  });

  test('of a database that is away one word is said until it is back, and every other fault is one', async () => {
    const heard: string[] = [];
    let fault: Error | undefined;
    const pool = Object.assign(Object.create(server.pool), {
      async query(asked: QueryConfig) {
        const answer = await server.pool.query(asked);
        // what was under way is lost too
        if (fault) throw fault;
        return answer;
      },
    });
    const one = await startJobs({
      pool,
      pollingSeconds: 0.5,
      onError: ({ message }) => heard.push(`fault ${message.replace(/ \(Queue.*/, '')}`),
      onAway: ({ message }) => heard.push(`away ${message.replace(/ \(Queue.*/, '')}`),
    });
    opened.push(one);
    let looks = 0;
    for (const name of ['limpiar', 'enviar-correo'] as const) await one.work(name, async () => void (looks += 1));
    for (const [message, code] of [
      ['terminating connection', '57P01'],
      ['read-only transaction', '25006'],
    ] as const) {
      fault = Object.assign(new Error(message), { code });
      await expect.poll(() => heard.length, { timeout: 5000 }).toBe(1);
      await wait(1500);
      expect(heard.splice(0)).toEqual([`away ${message}`]);
      fault = undefined;
      await mails([1]);
      await expect.poll(() => looks, { timeout: 10_000 }).toBe(1);
      looks = 0;
    }
    fault = new Error('out of order');
    await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThan(2);
    fault = undefined;
    expect(new Set(heard)).toEqual(new Set(['fault out of order']));
  }, 60_000);

  test('begin when their transaction is committed, and never when it is rolled back', async () => {
    let done = 0;
    await jobs.work('plegar-resumen', async () => void (done += 1));
    // it has looked, found nothing, and would look again in ten seconds
    await new Promise((resolve) => setTimeout(resolve, 300));
    const send = (fails: boolean) =>
      server.db.transaction().execute(async (tx) => {
        await jobs.send(tx, 'plegar-resumen', {});
        if (fails) throw new Error('the change failed');
      });
    await expect(send(true)).rejects.toThrow('the change failed');
    await send(false);
    await expect.poll(() => done, { timeout: 5000, interval: 20 }).toBe(1);
  });

  test('of mails: what opens an account goes first, and what somebody waits for before it', async () => {
    const order: number[] = [];
    await mails(numbers(1, 40));
    await mails([100], PRIORITY.secret);
    await mails([200], PRIORITY.urgent);
    await jobs.work('enviar-correo', async ({ idCorreo }) => void order.push(idCorreo));
    await expect.poll(() => order.length, { timeout: 20_000 }).toBe(42);
    expect(order.slice(0, 10)).toEqual(expect.arrayContaining([100, 200]));
  });

  test('that hang hold up neither what is urgent nor another queue', async () => {
    const done: string[] = [];
    await jobs.work('enviar-correo', async ({ idCorreo }) => {
      if (idCorreo < 200) await NEVER();
      done.push('mail');
    });
    await jobs.work('enviar-aviso', async () => void done.push('push'));
    await mails(numbers(1, 20));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await mails([200], PRIORITY.urgent);
    await server.db
      .transaction()
      .execute((tx) => jobs.send(tx, 'enviar-aviso', { idNotificacion: 1, idDispositivo: 1 }));
    await expect.poll(() => done.toSorted(), { timeout: 5000 }).toEqual(['mail', 'push']);
  });

  test('of pushes go out one by one: a slow one holds up itself alone', async () => {
    const done: number[] = [];
    const slow = Promise.withResolvers<void>();
    await jobs.work('enviar-aviso', async ({ idNotificacion }) => {
      if (idNotificacion % 10 === 1) await slow.promise;
      done.push(idNotificacion);
    });
    await server.db.transaction().execute(async (tx) => {
      for (const idNotificacion of numbers(1, 40))
        await jobs.send(tx, 'enviar-aviso', { idNotificacion, idDispositivo: 1 });
    });
    await expect.poll(() => done.length, { timeout: 15_000 }).toBe(36);
    slow.resolve();
    await expect.poll(() => done.length, { timeout: 5000 }).toBe(40);
  });

  const stateOf = async () => (await server.pool.query('select state from pgboss.job')).rows[0]?.state;

  /** Takes one job and never ends it. */
  async function take<N extends JobName>(by: Jobs, name: N, data: JobData[N]): Promise<void> {
    await by.work(name, NEVER);
    await server.db.transaction().execute((tx) => by.send(tx, name, data));
    await expect.poll(stateOf, { timeout: 5000 }).toBe('active');
  }

  test('in hand are handed back when the process stops, and done by another one', async () => {
    await take(jobs, 'enviar-correo', { idCorreo: 7 });
    const before = performance.now();
    await jobs.stop();
    expect(performance.now() - before).toBeLessThan(6000);
    expect(await stateOf()).toBe('retry');
    const done: number[] = [];
    await (await open()).work('enviar-correo', async ({ idCorreo }) => void done.push(idCorreo));
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([7]);
  });

  test('of a process that was killed are taken again once it has not been heard of', async () => {
    await server.db.transaction().execute((tx) => jobs.send(tx, 'enviar-correo', { idCorreo: 8 }));
    // as a process leaves it that was killed with the job in its hands
    await server.pool.query(
      `update pgboss.job set state = 'active', started_on = now(),
              heartbeat_on = now() - make_interval(secs => $1)`,
      [HEARTBEAT_SECONDS + 1],
    );
    const done: number[] = [];
    await jobs.work('enviar-correo', async ({ idCorreo }) => void done.push(idCorreo));
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([8]);
  });

  test('a killed process: silence, the watch, the pause of a retry and the next look are within 30 seconds', () => {
    const looks = Object.values(QUEUES).flatMap(({ lanes }) => lanes.map(({ pollSeconds }) => pollSeconds));
    expect(HEARTBEAT_SECONDS + WATCH_SECONDS + RETRY_SECONDS + Math.min(...looks)).toBeLessThanOrEqual(30);
    for (const { options } of Object.values(QUEUES))
      expect(options).toMatchObject({ heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: RETRY_SECONDS });
  });

  test('queues of the release before get what they lack', async () => {
    await server.pool.query(
      "update pgboss.queue set heartbeat_seconds = null, retry_delay = 30, retry_limit = 5 where name = 'enviar-aviso'",
    );
    await open();
    const { rows } = await server.pool.query(
      "select heartbeat_seconds, retry_delay, retry_limit from pgboss.queue where name = 'enviar-aviso'",
    );
    expect(rows).toEqual([{ heartbeat_seconds: HEARTBEAT_SECONDS, retry_delay: RETRY_SECONDS, retry_limit: 20 }]);
  });
});
