import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockEnvironment, runOffsetMs } from './run-clock.ts';

const MOMENT = Date.parse('2026-02-28T23:50:00-03:00');
const HOUR_MS = 3_600_000;

/** Says what time it is, by each way to ask for it, in its own thread and in another, and by the header of its answers. */
const PROGRAM = `
  import { createServer } from 'node:http';
  import { isMainThread, parentPort, Worker } from 'node:worker_threads';
  const times = () => [Date.now(), new Date().getTime(), Date.parse(Date()), Temporal.Now.instant().epochMilliseconds];
  if (isMainThread) {
    const thread = new Worker(import.meta.filename);
    const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
    process.on('message', async (message) => {
      if (message !== 'time') return;
      thread.postMessage('time');
      const [inThread] = await once(thread, 'message');
      const { headers } = await fetch('http://127.0.0.1:' + server.address().port);
      const given = new Date(2026, 0, 1).getFullYear() + (new Date() instanceof Date ? 0 : 1);
      process.send([...times(), ...inThread, Date.parse(headers.get('date')), given]);
    });
    process.send('ready');
  } else parentPort.on('message', () => parentPort.postMessage(times()));
  function once(emitter, name) { return new Promise((resolve) => emitter.once(name, (...all) => resolve(all))); }
`;

let folder = '';
let program: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'traza-clock-'));
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
  // the clock of this test is set as well
  const machine = Date.now() - runOffsetMs();
  const env = { ...process.env, ...clockEnvironment(MOMENT - machine) };
  program = spawn(process.execPath, [path.join(folder, 'program.mjs')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(program, 'message');
});
afterAll(() => {
  program?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(message: object | string): Promise<number[]> {
  if (!program) throw new Error('it does not run');
  const answer = once(program, 'message');
  program.send(message);
  const [numbers] = await answer;
  return numbers;
}

test('a program, its threads and what it answers have the clock that was set, and go on with it', async () => {
  for (const expected of [MOMENT, MOMENT + HOUR_MS]) {
    const numbers = await ask('time');
    expect(numbers.pop()).toBe(2026);
    expect(numbers).toHaveLength(9);
    for (const ms of numbers) expect(Math.abs(ms - expected)).toBeLessThan(60_000);
    await ask({ moveMs: HOUR_MS });
  }
});
