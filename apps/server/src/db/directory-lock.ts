import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, but somebody else's
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Takes `dir/traza.lock` for this process. A lock whose process is gone (`kill -9`, a restart of the machine) is taken
 * over. Throws when another live process holds it.
 */
export function lockDirectory(dir: string): { release(): void } {
  const path = join(dir, 'traza.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return { release: () => releaseLock(path) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = holderOf(path);
      if (holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new Error(`the data directory ${dir} is in use by process ${holder}`, { cause: error });
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`the data directory ${dir} could not be locked`);
}

/** 0 where it let go meanwhile. */
function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

function releaseLock(path: string): void {
  if (holderOf(path) === process.pid) rmSync(path, { force: true });
}
