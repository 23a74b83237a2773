import { readFile } from 'node:fs/promises';
import { NotHere } from './bench.ts';

/** A process may open so many files: `ulimit -n` says how many. */
export async function assertFiles(needed: number): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const allowed = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? needed);
  if (allowed < needed) throw new NotHere(`ulimit -n is ${allowed}, and ${needed} are needed`);
}
