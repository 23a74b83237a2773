import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type DatabaseSettings, openDatabase } from '#db/database.ts';
import { assertNotRestoring } from '#db/restoring.ts';
import { createEmptyDatabase, type OwnDatabase, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { cliParts } from '../../../cli/cli.kit.ts';
import { runCli } from '../../../cli/run-cli.ts';
import { backup } from './backup.ts';
import { fill, scratchFolder } from './respaldo.kit.ts';

/** The commands as a program of its own, for what happens where it is killed. */
const MAIN = join(import.meta.dirname, '../../../cli/main.ts');
const SLOW = { timeout: 180_000 };

let folder: Awaited<ReturnType<typeof scratchFolder>>;
let server: TestServer;
let target: OwnDatabase;
/** Where the rows are copied from by the command, where they are restored to, and what that is called. */
let source: DatabaseSettings;
let into: string;
let name: string;
beforeAll(async () => {
  folder = await scratchFolder();
  server = await startTestServer();
  await fill(server);
  if (server.kind === 'postgres') {
    source = { url: server.url };
    target = await createEmptyDatabase();
    // nothing is asked of it here: whoever replaces it has to be alone with it
    into = target.url ?? '';
    name = new URL(into).pathname.slice(1);
  } else {
    // one process at a time opens an embedded database: the commands have folders of their own
    source = { dataDir: join(folder.path, 'datos') };
    [into, name] = [join(folder.path, 'copia'), 'copia'];
    const from = join(folder.path, 'semilla');
    await backup(server, { to: from, now: server.clock.now(), print: () => undefined });
    const { code, err } = await typed('restore', '--from', from, '--into', join(folder.path, 'datos'));
    if (code !== 0) throw new Error(err);
  }
}, 180_000);
afterAll(async () => {
  await target?.drop();
  await server.close();
  await folder.drop();
});

/** A command as an operator types it, and what came of it. */
async function typed(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const ended = (code: number, err: string) => ({ code, out: lines.map((line) => `${line}\n`).join(''), err });
  try {
    await runCli(args, { ...cliParts(server, print), openDatabase: () => openDatabase(source) });
    return ended(0, '');
  } catch (error) {
    return ended(1, String(error));
  }
}
const copy = () => join(folder.path, 'hoy');
const restored = (...more: string[]) => typed('restore', '--from', copy(), '--into', into, ...more);

/** How many orders the target holds; none where it was never made. */
async function pedidosThere(): Promise<number | undefined> {
  const database = into.startsWith('postgres')
    ? await openDatabase({ url: into })
    : await openDatabase({ dataDir: into });
  try {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from pedido');
    return rows[0]?.n;
  } catch {
    return undefined;
  } finally {
    await database.close();
  }
}

/** Why a server does not start on the target; nothing where it does. */
async function whyNotServed(): Promise<string | undefined> {
  const database = into.startsWith('postgres')
    ? await openDatabase({ url: into })
    : await openDatabase({ dataDir: into });
  try {
    await assertNotRestoring(database.db);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await database.close();
  }
}

test('a backup is made, told, and not written over', SLOW, async () => {
  const made = await typed('backup', '--to', copy());
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^agencia: 2 filas$/m);
  expect(made.out).toMatch(/Listo: \d+ tablas, [\d.]+ filas\. Manifiesto [0-9a-f]{64}\n$/);
  expect(await readdir(copy())).toContain('manifest.json');
  const manifest = await readFile(join(copy(), 'manifest.json'));
  const again = await typed('backup', '--to', copy());
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toContain('hoy');
  expect(await readFile(join(copy(), 'manifest.json'))).toEqual(manifest);
});

test.each([
  [['backup'], '--to'],
  [['backup', '--hasta', 'x'], '--hasta'],
  [['restore', '--from', 'x'], '--into'],
  [['restore', '--from', 'no-hay', '--into', 'tampoco', '--sin', 'x'], '--sin'],
])('%j is refused by what is wrong with it', SLOW, async (args, word) => {
  const { code, out, err } = await typed(...args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(word);
});

test('a file that was cut is named, and the target holds nothing', SLOW, async () => {
  const file = join(copy(), 'viaje.copy.zst');
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, -1));
  try {
    const { code, err } = await restored();
    expect([code, err]).toEqual([1, expect.stringContaining('viaje.copy.zst está dañado')]);
    expect(await pedidosThere()).toBeUndefined();
  } finally {
    await writeFile(file, whole);
  }
});

test('a restore that is killed leaves nothing of it, and the next one is whole', SLOW, async () => {
  const child = spawn(process.execPath, [MAIN, 'restore', '--from', copy(), '--into', into]);
  // each table is told as it is in, by the letters
  child.stdout.on('data', (text: Buffer) => {
    if (/^centro_costo: /m.test(String(text))) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  expect((await pedidosThere()) ?? 0).toBe(0);
  // no server begins a history of its own on what was left
  expect(await whyNotServed()).toContain('la base quedó a medio restaurar');
  const { code, out, err } = await restored();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Listo: ${name} es la base del `);
  expect(await pedidosThere()).toBeGreaterThan(2);
  expect(await whyNotServed()).toBeUndefined();
});

test('a target that holds something is kept unless it is called by its name', SLOW, async () => {
  for (const more of [[], ['--replace', 'otra']]) {
    const { code, err } = await restored(...more);
    expect([code, err]).toEqual([1, expect.stringContaining(name)]);
    expect(await pedidosThere()).toBeGreaterThan(2);
  }
  expect(await restored('--replace', name)).toMatchObject({ code: 0, err: '' });
  expect(await pedidosThere()).toBeGreaterThan(2);
});

test.runIf(inject('database').kind === 'postgres')(
  'a target on which a server runs is replaced by nobody',
  SLOW,
  async () => {
    const standing = await openDatabase({ url: into, poolMax: 1 });
    const held = await standing.pool.connect();
    const others = `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    // those of the tests before end when the server has seen that they do
    await vi.waitUntil(async () => (await held.query(others)).rowCount === 0, { timeout: 20_000, interval: 20 });
    const { code, err } = await restored('--replace', name);
    held.release();
    await standing.close();
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`${name} está en uso, con 1 conexión abierta. Detené Traza`),
    ]);
    expect(await pedidosThere()).toBeGreaterThan(2);
  },
);
