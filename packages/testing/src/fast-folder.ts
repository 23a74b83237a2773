import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** The databases of a run, with room to spare; a container may have 64 MB. */
const LEAST_BYTES = 4 * GB;

/**
 * Where databases of tests lie: in memory where the system has a folder with room for it, else among temporary files. A database
 * is some 1,500 files that are made and removed for each test file. TMPDIR wins where it is set.
 */
export function fastFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['TMPDIR'] || !existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > LEAST_BYTES ? MEMORY : os.tmpdir();
}
