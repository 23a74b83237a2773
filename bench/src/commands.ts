import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

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

/** Does what is done beside a database and not in it, such as making another. */
export async function withAdmin(of: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(of);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
