import { readFileSync, rmSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
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
export async function lockDirectory(dir: string): Promise<{ release(): Promise<void> }> {
  const path = join(dir, 'traza.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return { release: () => releaseLock(path) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new Error(`the data directory ${dir} is in use by process ${holder}`, { cause: error });
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`the data directory ${dir} could not be locked`);
}

async function releaseLock(path: string): Promise<void> {
  if (readFileSync(path, 'utf8') === String(process.pid)) await rm(path, { force: true });
}
