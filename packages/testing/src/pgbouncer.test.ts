import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPgbouncer, startPgbouncer } from './pgbouncer.ts';

const binary = findPgbouncer();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'traza-test-'));
  // as /tmp is: the user that it runs as may be another
  chmodSync(folder, 0o1777);
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(binary.found)('starts in front of a server, and is gone with its folder after stop', async () => {
  const pooler = await startPgbouncer('postgres://somebody:secret@127.0.0.1:1/postgres');
  expect(new URL(pooler.url).port).not.toBe('1');
  expect(readdirSync(folder)).toHaveLength(1);
  await pooler.stop();
  await pooler.stop();
  expect(readdirSync(folder)).toEqual([]);
});

test('says where it looked, where there is none', () => {
  const looked = findPgbouncer({ PATH: '/nowhere' });
  expect(looked.found ? looked.path : looked.reason).toMatch(/sbin/);
});
