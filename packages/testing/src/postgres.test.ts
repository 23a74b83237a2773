import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-binaries.ts';

const NO_BINARIES = findPostgres().found ? false : 'no PostgreSQL on this machine';

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
  const server = await startPostgres({ PATH: process.env['PATH'] });
  if (!server.found) throw new Error(server.reason);
  const port = portOf(server.url);
  expect(server.version).toMatch(/^\d+\.\d+/);
  expect(await answers(port)).toBe(true);
  const folder = /-k (\S+)/.exec(processLine(port))?.[1];
  expect(folder).toContain('traza-postgres-');
  await server.stop();
  expect(await answers(port)).toBe(false);
  expect(processLine(port)).toBe('');
  expect(spawnSync('ls', [String(folder)]).status).not.toBe(0);
});

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
  await expect.poll(() => processLine(port), { timeout: 20_000 }).toBe('');
});

function processLine(port: number): string {
  const lines = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout.split('\n');
  return lines.find((line) => line.includes(`postgres -D`) && line.includes(`-p ${port} `)) ?? '';
}
