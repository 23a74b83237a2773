import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-binaries.ts';

const NO_BINARIES = !findPostgres().found;
const PATH_ONLY = { PATH: process.env['PATH'] };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'traza-test-'));
  // as /tmp is: the server's user may be another
  chmodSync(folder, 0o1777);
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

test('TEST_DATABASE_URL is taken as it is', async () => {
  const url = 'postgres://somebody@db.example:5432/tests';
  expect(await startPostgres({ TEST_DATABASE_URL: url })).toMatchObject({ found: true, url });
});

test.skipIf(NO_BINARIES)('starts, answers, and is gone with its folder after stop', { timeout: 60_000 }, async () => {
  const server = await startPostgres(PATH_ONLY);
  if (!server.found) throw new Error(server.reason);
  expect(server.version).toMatch(/^\d+\.\d+/);
  expect(await answers(portOf(server.url))).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
  await server.stop();
  expect(await answers(portOf(server.url))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  await server.stop();
});

test.skipIf(NO_BINARIES)(
  'restarts on its port, also after a crash, and is gone after stop',
  { timeout: 60_000 },
  async () => {
    const server = await startPostgres(PATH_ONLY, { durable: true });
    if (!server.found) throw new Error(server.reason);
    const port = portOf(server.url);
    for (const how of ['fast', 'immediate'] as const) {
      const restarted = server.restart?.(how, 500);
      await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
      await restarted;
      expect(await answers(port)).toBe(true);
    }
    await server.stop();
    expect(await answers(port)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.skipIf(NO_BINARIES)('is gone after its owner was killed', { timeout: 60_000 }, async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve('./postgres.ts'))};
    console.log((await startPostgres({ PATH: process.env.PATH })).url);
  `;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  const port = await new Promise<number>((resolve) => {
    createInterface(owner.stdout).once('line', (url) => resolve(portOf(url)));
  });
  expect(await answers(port)).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toEqual([]);
  expect(await answers(port)).toBe(false);
});
