import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = path.resolve(import.meta.dirname, '../../apps/server/src/cli/main.ts');

/** Runs a command of an operator on a database, as they type it; answers what it said. */
export async function command(
  url: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url, ...settings };
  const { stdout } = await run(process.execPath, [CLI, ...args], { env });
  return stdout;
}
