import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runMoment, runOffsetMs } from '@traza/testing';
import { makeDemo } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BUILD = path.join(ROOT, 'scripts/build.mjs');
const FOLDERS = path.join(ROOT, 'node_modules/.cache/e2e-demo');
/** Says to the workers where it lies. */
const FOLDER_VARIABLE = 'TRAZA_E2E_DEMO';
const SOURCES = ['apps/server/{src,migrations}/**/*.{ts,sql}', 'packages/{domain,contract,demo,geo}/src/**/*.ts'];
/** The demo is older than a run that begins with it, by more than its making lasts. */
const OLDER_MS = 600_000;

/** The folder of the demo as it is on the day of this run, whatever made it: its sources are in its name. */
function demoFolder(): string {
  const hash = createHash('sha256').update(runMoment().toString());
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (!file.includes('.test.')) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return path.join(FOLDERS, hash.digest('hex').slice(0, 16));
}

/** Builds the portal where it is stale and makes the demo, once for all servers of a run. */
export default async function prepare(): Promise<void> {
  const { status } = spawnSync(process.execPath, [BUILD, '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the portal cannot be built');
  const folder = demoFolder();
  process.env[FOLDER_VARIABLE] = folder;
  if (existsSync(folder)) return;
  rmSync(FOLDERS, { recursive: true, force: true });
  const unfinished = `${folder}.${process.pid}`;
  await makeDemo(unfinished, runOffsetMs() - OLDER_MS);
  renameSync(unfinished, folder);
}

/** A copy of the demo for one server, and how to throw it away. */
export function copyDemo(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'traza-e2e-'));
  cpSync(process.env[FOLDER_VARIABLE] ?? '', dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
