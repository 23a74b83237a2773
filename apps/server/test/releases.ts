import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createEmptyDatabase, type OwnDatabase } from './harness.ts';

const FOLDER = join(import.meta.dirname, '../releases');

async function kept(version: string, file: string): Promise<string> {
  return gunzipSync(await readFile(join(FOLDER, version, file))).toString();
}

/** A database as a release left it, filled, with its jobs (docs/running.md "What is kept of a release"). */
export async function restoreRelease(version: string): Promise<OwnDatabase> {
  const database = await createEmptyDatabase();
  // one session, which the settings of a dump do not outlive
  const client = await database.pool.connect();
  await client.query(await kept(version, 'dump.sql.gz'));
  await client.query('reset all');
  client.release(true);
  return database;
}

export interface KeptAnswer {
  as: string;
  path: string;
  status: number;
  body: unknown;
}

/** What a release showed people of that database, and when. */
export async function answersOf(version: string): Promise<{ now: string; answers: KeptAnswer[] }> {
  return JSON.parse(await kept(version, 'answers.json.gz'));
}

/** Every statement that a server of a release sends, each once. */
export async function statementsOf(version: string): Promise<string[]> {
  return JSON.parse(await kept(version, 'statements.json.gz'));
}
