import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to, and what of it runs and ran. */
function kitchen() {
  const turns = new Turns();
  const running: string[] = [];
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  let most = 0;
  const ask = (taker: number | 'jobs', name: string) =>
    turns.run(taker, async () => {
      running.push(name);
      began.push(name);
      most = Math.max(most, running.length);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
      return name;
    });
  return {
    ask,
    running,
    began,
    most: () => most,
    end: async (name: string) => {
      ends.get(name)?.();
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    },
  };
}

test('40 of one person at once: one runs, four wait, and the others are told how long', async () => {
  const { ask, end, running } = kitchen();
  const all = Array.from({ length: 40 }, (_, i) => ask(1, `${i}`));
  const became = Promise.allSettled(all);
  await nextTurn();
  expect(running).toEqual(['0']);
  for (let i = 0; i < 5; i += 1) await end(`${i}`);
  const settled = await became;
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const one of settled.slice(5)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests', status: 429 } });
    expect(one.status === 'rejected' && one.reason.retryAfter).toBeGreaterThanOrEqual(1);
  }
});

test('nobody waits behind all that somebody else asked for', async () => {
  const { ask, end, began, most } = kitchen();
  const asked = [1, 1, 1, 1, 2, 2, 3, 4].map((taker, i) => ask(taker, `${taker}-${i}`));
  await nextTurn();
  for (const name of ['1-0', '2-4', '3-6', '4-7', '1-1', '2-5', '1-2', '1-3']) await end(name);
  expect(began).toHaveLength(8);
  expect(began.indexOf('4-7')).toBeLessThan(began.indexOf('1-2'));
  expect(most()).toBe(3);
  await Promise.all(asked);
});

test('jobs wait without end and leave a place to whoever waits at a screen; what fails makes place too', async () => {
  const { ask, end, running } = kitchen();
  const jobs = Array.from({ length: 8 }, (_, i) => ask('jobs', `job ${i}`));
  await nextTurn();
  expect(running).toEqual(['job 0', 'job 1']);
  const paper = ask(1, 'paper');
  await nextTurn();
  expect(running).toContain('paper');
  await end('paper');
  expect(await paper).toBe('paper');
  for (let i = 0; i < 8; i += 1) await end(`job ${i}`);
  expect(await Promise.all(jobs)).toHaveLength(8);

  const turns = new Turns();
  const failing = () => turns.run(1, async () => Promise.reject(new Error('the paper is gone')));
  for (let i = 0; i < 5; i += 1) await expect(failing()).rejects.toThrow('the paper is gone');
  expect(await turns.run(1, async () => 'made')).toBe('made');
});
