import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load, Seen } from './watch.ts';

const WATCH = path.resolve(import.meta.dirname, 'watch.ts');
const run = promisify(execFile);

/** Puts a load on a server of this machine, from a process of its own. */
export async function runLoad(load: Load): Promise<Seen> {
  // what opens the connections takes its time as well
  const timeout = load.seconds * 1000 + 60_000;
  const { stdout } = await run(process.execPath, [WATCH, JSON.stringify(load)], { timeout });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that file prints
  return JSON.parse(stdout) as Seen;
}
