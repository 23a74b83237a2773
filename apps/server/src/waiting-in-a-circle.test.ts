import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ACTS } from '../test/concurrent-acts.ts';
import { ADMIN, type Dice, diceOf, PEOPLE, World } from '../test/concurrent-world.ts';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { readSettings } from './lib/settings.ts';
import { setPermissions } from './pedidos/solicitudes/solicitudes.kit.ts';

/** Trials of three acts at once; `TRAZA_TRIPLES=2000` tries many (docs/running.md). */
const TRIPLES = Number(process.env['TRAZA_TRIPLES'] ?? 12);
/** Trials on the same pedidos. */
const ALIKE = 5;
const MANY = 1_000_000;
const PERMISOS = { changeDefaultCeco: true, registerGoRequest: true, registerStopRequest: true };

/** What came of some acts that began at the same moment: a status, `done` of a job, or why it failed. */
async function atOnce(world: World, dice: Dice, names: readonly string[]): Promise<(number | string)[]> {
  const acts = [];
  for (const name of names) acts.push(await ACTS[name]?.(world, dice));
  const settled = await Promise.allSettled(acts.map(async (act) => act?.()));
  return settled.map((one) => (one.status === 'rejected' ? String(one.reason) : (one.value?.status ?? 'done')));
}

const isFault = (outcome: number | string) => (typeof outcome === 'number' ? outcome >= 500 : outcome !== 'done');

// the embedded database has one session: nobody waits there
describe.runIf(inject('database').kind === 'postgres')('rows are locked in one order', () => {
  let server: TestServer;
  beforeAll(async () => {
    const { rates } = readSettings({});
    const fast = { creates: MANY, quotes: MANY, distances: MANY, searches: MANY };
    server = await startTestServer({ settings: { rates: { ...rates, ...fast } } });
    for (const name of PEOPLE) await setPermissions(server, name, PERMISOS);
    for (const name of [ADMIN, ...PEOPLE]) await server.login(name);
  });
  afterAll(() => server.close());

  /** Transactions that the database ended because they waited in a circle: a connection says so with a statement of a second later. */
  async function circles(): Promise<number> {
    await wait(1100);
    await Promise.all(Array.from({ length: 10 }, async () => server.pool.query('select pg_sleep(0.1)')));
    const { rows } = await server.pool.query<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.n ?? -1;
  }

  test("an administrator's save and the employee's choice of cost centre do not wait in a circle", async () => {
    const world = await World.of(server);
    const outcomes: (number | string)[] = [];
    for (let n = 0; n < 25; n += 1) outcomes.push(...(await atOnce(world, diceOf(n), ['saveCecos', 'chooseCeco'])));
    expect([...new Set(outcomes)]).toEqual([200]);
    expect(await circles()).toBe(0);
  });

  test(`${TRIPLES} times three acts at once, none fails and none waits in a circle`, {
    timeout: 3_600_000,
  }, async () => {
    const world = await World.of(server);
    const names = Object.keys(ACTS);
    const faults: string[] = [];
    for (let n = 0; n < TRIPLES; n += 1) {
      const dice = diceOf(n);
      if (n % ALIKE === 0) await world.renew(dice);
      const drawn = [dice.of(names), dice.of(names), dice.of(names)];
      const outcomes = await atOnce(world, dice, drawn);
      if (outcomes.some(isFault)) faults.push(`${n}: ${drawn.join(', ')}: ${outcomes.join(', ')}`);
    }
    expect(faults).toEqual([]);
    expect(await circles()).toBe(0);
  });
});
