import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPool } from './watch-pool.ts';

let over = new AbortController();
afterEach(() => over.abort());

/** A pool of one connection, as `pg` behaves. */
class OnePool extends EventEmitter {
  isHeld = false;
  asked = 0;

  async connect() {
    this.asked += 1;
    if (this.isHeld) throw new Error('timeout exceeded when trying to connect');
    this.emit('acquire');
    return { release: () => undefined };
  }
}

function watched(probe: () => Promise<unknown>) {
  over = new AbortController();
  const pool = new OnePool();
  const onStuck = vi.fn<(reason: string) => void>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of a pool that is looked at
  const given = pool as unknown as Parameters<typeof watchPool>[0]['pool'];
  watchPool({ pool: given, probe, signal: over.signal, onStuck, stuckMs: 120, lookMs: 10 });
  return { pool, onStuck };
}

test('a process whose pool gives nobody a connection, while the database answers new ones, hears of it once', async () => {
  const { pool, onStuck } = watched(async () => undefined);
  pool.isHeld = true;
  await vi.waitUntil(() => onStuck.mock.calls.length > 0, { timeout: 5000, interval: 10 });
  await wait(200);
  expect(onStuck).toHaveBeenCalledOnce();
  expect(onStuck.mock.calls[0]?.[0]).toMatch(/no connection of the pool .* while the database answers new ones/);
});

test('nor a pool that nobody uses, nor one that is busy and moves, nor a database that is away is a reason', async () => {
  const idle = watched(async () => undefined);
  await wait(400);
  expect(idle.onStuck).not.toHaveBeenCalled();
  expect(idle.pool.asked).toBeGreaterThan(0);
  over.abort();

  const busy = watched(async () => undefined);
  busy.pool.isHeld = true;
  for (let one = 0; one < 40; one += 1) {
    busy.pool.emit('acquire');
    await wait(10);
  }
  expect(busy.onStuck).not.toHaveBeenCalled();
  over.abort();

  const away = watched(async () => {
    throw new Error('ECONNREFUSED');
  });
  away.pool.isHeld = true;
  await wait(400);
  expect(away.onStuck).not.toHaveBeenCalled();
  over.abort();

  let isAway = true;
  const back = watched(async () => {
    if (isAway) throw new Error('ECONNREFUSED');
    // by its first answer the pool has its connections again
    back.pool.isHeld = false;
  });
  back.pool.isHeld = true;
  await wait(300);
  isAway = false;
  await wait(300);
  expect(back.onStuck).not.toHaveBeenCalled();
});
