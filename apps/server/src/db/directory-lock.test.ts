import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'traza-lock-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('the lock of a data directory', () => {
  test('is taken, and given back', async () => {
    const lock = lockDirectory(dir);
    expect(existsSync(join(dir, 'traza.lock'))).toBe(true);
    lock.release();
    expect(existsSync(join(dir, 'traza.lock'))).toBe(false);
  });

  test('is refused while another process lives', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      await writeFile(join(dir, 'traza.lock'), String(other.pid));
      expect(() => lockDirectory(dir)).toThrow(`in use by process ${other.pid}`);
    } finally {
      other.kill('SIGKILL');
    }
  });

  test('is taken over from a process that was killed', async () => {
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    await writeFile(join(dir, 'traza.lock'), String(other.pid));
    const lock = lockDirectory(dir);
    expect(await readFile(join(dir, 'traza.lock'), 'utf8')).toBe(String(process.pid));
    lock.release();
  });
});
