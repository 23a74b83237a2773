import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Load, Seen } from './watch.ts';

const WATCH = path.resolve(import.meta.dirname, 'watch.ts');

/** A load that is being put on a server. */
interface Running {
  /** From here on it counts. */
  settled: Promise<unknown>;
  seen: Promise<Seen>;
}

/** Puts a load on a server of this machine, from a process of its own. */
export function runLoad(load: Load): Running {
  const lines = linesOf(load);
  const settled = lines.next();
  return { settled, seen: settled.then(async () => seenIn((await lines.next()).value)) };
}

async function* linesOf(load: Load): AsyncGenerator<string, undefined> {
  // what opens the connections takes its time as well
  const timeout = (load.settle + load.seconds) * 1000 + 60_000;
  const watch = spawn(process.execPath, [WATCH, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout,
  });
  const ended = once(watch, 'exit');
  yield* createInterface(watch.stdout);
  await ended;
}

function seenIn(line: string | undefined): Seen {
  if (line === undefined) throw new Error('the load ended and told nothing');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that file prints
  return JSON.parse(line) as Seen;
}
