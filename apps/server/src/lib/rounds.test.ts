import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createCommitted } from '../db/committed.ts';
import { runRounds } from './rounds.ts';

test("rounds that commit wake none of the others, and somebody else's commit wakes all", async () => {
  const committed = createCommitted();
  const end = new AbortController();
  const done: string[] = [];
  const round = (name: string) => () => {
    done.push(name);
    committed.commits();
    return Promise.resolve();
  };
  const tools = { committed, log: pino({ enabled: false }), signal: end.signal };
  const running = runRounds({ one: round('one'), two: round('two') }, tools);
  // from here on a commit is a reason
  await wait(3500);
  expect(done).toEqual(['one', 'two']);
  committed.commits();
  await expect.poll(() => done).toEqual(['one', 'two', 'one', 'two']);
  end.abort();
  await running;
});
