import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../releases');

async function kept(version: string, file: string): Promise<string> {
  return gunzipSync(await readFile(join(FOLDER, version, file))).toString();
}

/** Makes an empty database what a release left, filled, with its jobs (docs/running.md "What is kept of a release"). */
export async function loadRelease(pool: pg.Pool, version: string): Promise<void> {
  // one session, which the settings of a dump do not outlive
  const client = await pool.connect();
  await client.query(await kept(version, 'dump.sql.gz'));
  await client.query('reset all');
  client.release();
}

export interface RecordedAnswer {
  as: string;
  path: string;
  status: number;
  body: unknown;
}

/** What a release showed people of that database, and when. */
export async function answersOf(version: string): Promise<{ now: string; answers: RecordedAnswer[] }> {
  return JSON.parse(await kept(version, 'answers.json.gz'));
}

/** Every statement that a server of a release sends, each once. */
export async function statementsOf(version: string): Promise<string[]> {
  return JSON.parse(await kept(version, 'statements.json.gz'));
}
