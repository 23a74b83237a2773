import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@traza/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgram } from './processes.ts';
import { runServices } from './services.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'traza-services-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, source: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}

function log(): string {
  try {
    return readFileSync(path.join(folder, 'log'), 'utf8');
  } catch {
    // nobody has written yet
    return '';
  }
}

const LOG = `
  import { appendFileSync } from 'node:fs';
  const log = (text) => appendFileSync(process.env.LOG, text + '\\n');
`;
const SERVER = `${LOG}
  import { createServer } from 'node:http';
  const server = createServer((_, reply) => reply.end()).listen(process.env.PORT, '127.0.0.1');
  process.once('SIGTERM', () => { log('server ends'); server.close(); });
`;
const AGENCIA = `${LOG}
  log('carrier starts');
  setInterval(() => {}, 1000);
  process.once('SIGTERM', () => { log('carrier ends'); process.exit(0); });
`;

async function environment() {
  const port = await freePort();
  return { env: { PORT: String(port), LOG: path.join(folder, 'log') }, readyUrl: `http://127.0.0.1:${port}/` };
}

test('the carrier starts once the server answers, and ends before it', async () => {
  const { env, readyUrl } = await environment();
  const stop = new AbortController();
  const running = runServices({
    server: () => startProgram(program('server', SERVER), env),
    readyUrl,
    helpers: [() => startProgram(program('carrier', AGENCIA), env)],
    signal: stop.signal,
    stopMs: 10_000,
  });
  await expect.poll(log, { timeout: 10_000 }).toContain('carrier starts');
  stop.abort();
  expect(await running).toBe(0);
  expect(log()).toBe('carrier starts\ncarrier ends\nserver ends\n');
});

test('a carrier that dies starts again, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { env, readyUrl } = await environment();
  const stop = new AbortController();
  const dying = `${LOG} log('carrier starts'); process.exit(3);`;
  const running = runServices({
    server: () => startProgram(program('server', SERVER), env),
    readyUrl,
    helpers: [() => startProgram(program('carrier', dying), env)],
    signal: stop.signal,
    stopMs: 10_000,
  });
  await expect.poll(() => log().split('carrier starts').length - 1, { timeout: 15_000 }).toBe(2);
  stop.abort();
  expect(await running).toBe(0);
  expect(said.mock.calls[0]?.[0]).toMatch(/carrier\.mjs ended with 3; it starts again in 1 s$/);
  said.mockRestore();
}, 20_000);

test('when the server dies all ends with its code', async () => {
  const { env, readyUrl } = await environment();
  const dying = `${SERVER} setTimeout(() => process.exit(7), 700);`;
  const code = await runServices({
    server: () => startProgram(program('server', dying), env),
    readyUrl,
    helpers: [() => startProgram(program('carrier', AGENCIA), env)],
    signal: new AbortController().signal,
    stopMs: 10_000,
  });
  expect(code).toBe(7);
  expect(log()).toContain('carrier ends');
});

test('a server that is asked to end has the time that it was given, and no more', async () => {
  const { env, readyUrl } = await environment();
  const slow = `${LOG}
    import { createServer } from 'node:http';
    createServer((_, reply) => reply.end()).listen(process.env.PORT, '127.0.0.1', () => log('listens'));
    process.once('SIGTERM', () => setTimeout(() => { log('ended'); process.exit(0); }, 1000));
  `;
  for (const [stopMs, expected] of [
    [10_000, 'listens\nended\n'],
    [200, 'listens\nended\nlistens\n'],
  ] as const) {
    const stop = new AbortController();
    const before = log();
    const server = () => startProgram(program('server', slow), env);
    const running = runServices({ server, readyUrl, helpers: [], signal: stop.signal, stopMs });
    await expect.poll(log, { timeout: 10_000 }).toBe(`${before}listens\n`);
    stop.abort();
    expect(await running).toBe(0);
    expect(log()).toBe(expected);
  }
}, 30_000);

test('a program ends when the one that started it is killed', async () => {
  const { env, readyUrl } = await environment();
  const parent = program(
    'parent',
    `import { startProgram } from ${JSON.stringify(import.meta.resolve('./processes.ts'))};
     startProgram(${JSON.stringify(program('server', SERVER))}, {});`,
  );
  const owner: ChildProcess = spawn(process.execPath, [parent], { env: { ...process.env, ...env } });
  await expect
    .poll(
      () =>
        fetch(readyUrl).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(log, { timeout: 10_000 }).toBe('server ends\n');
});
