import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@traza/demo';
import { importMap } from '@traza/geo/import';
import { findPostgres, freePort, isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  auditOf,
  hasEnded,
  loadOf,
  type ServerProcess,
  START_MS,
  startProcess,
  startSeededPostgres,
  statusOf,
  stopProcess,
  untilReady,
} from '../test/processes.ts';
import { type Database, openDatabase } from './db/database.ts';
import { beginRestoring, forgetRestoring } from './db/restoring.ts';
import { listen, listenOperador } from './salida/cambios/cambios.kit.ts';

const mayRestart = inject('database').kind === 'postgres' && findPostgres().found;
const MANY = { CREATES_PER_MINUTE: '1000000' };
const ROUNDS = isWholeRun() ? 2 : 1;

describe.runIf(mayRestart)('the beginning and the end of a process', () => {
  let postgres: Awaited<ReturnType<typeof startSeededPostgres>>;
  let database: Database;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    postgres = await startSeededPostgres();
    database = await openDatabase({ url: postgres.url, poolMax: 1 });
  }, START_MS);

  afterAll(async () => {
    if (server) await stopProcess(server);
    await database.close();
    await postgres.stop();
  });

  test('ruling "it stays up": a SIGTERM under load cuts no answer, and the process ends with 0', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startProcess(postgres.url, MANY);
      await untilReady(server);
      const load = await loadOf(server, database);
      await load.more(30);
      const code = await stopProcess(server);
      // nobody answers any more: the writers give up
      await load.stop({ giveUp: true });
      expect({ code, cut: load.cut, faults: load.faults }).toEqual({ code: 0, cut: [], faults: [] });
      expect(await auditOf(load, database)).toEqual({ lost: [], doubled: [] });
    }
  }, 120_000);

  test('M-223 streams of the portal and of the board are told to come back, and the process ends within 5 s', async () => {
    const running = await startProcess(postgres.url, MANY);
    server = running;
    await untilReady(running);
    const post = async (route: string, body: object) => {
      const reply = await fetch(`${running.url}/api${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return JSON.parse(await reply.text()).data;
    };
    const email = 'olga.operaciones@traza.example';
    const { desafio } = await post('/operaciones/v1/ingreso', { email, password: DEMO_PASSWORD });
    const codes = JSON.parse(await (await fetch(`${running.url}/api/operaciones/v1/demo`)).text()).data;
    const { codigo } = codes.find((each: { email: string }) => each.email === email);
    const operador = await post('/operaciones/v1/ingreso/codigo', { desafio, codigo });
    const persona = await post('/login', { username: 'ana.admin', password: DEMO_PASSWORD });
    const portal = await listen(running.url, persona.token);
    const board = await listenOperador(running.url, operador.token);
    await portal.until('hola');
    await board.until('hola');
    const began = performance.now();
    const ended = stopProcess(running);
    for (const fin of [await portal.until('fin'), await board.until('fin')])
      expect(fin.data).toEqual({ motivo: 'servidor' });
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(5000);
    await vi.waitUntil(() => portal.hasEnded() && board.hasEnded(), { timeout: 5000, interval: 20 });
    expect([portal.retryMs(), board.retryMs()]).toEqual([1000, 1000]);
  }, 120_000);

  test('a database that a restore left in the middle is not started on', async () => {
    await beginRestoring(database.db);
    server = await startProcess(postgres.url, MANY);
    const { child } = server;
    await vi.waitUntil(() => hasEnded(child), { timeout: START_MS, interval: 50 });
    expect(child.exitCode).toBe(1);
    await forgetRestoring(database.db);
    server = undefined;
  }, 120_000);

  test('ruling "it stays up": a process whose database is away at the start listens, says so, and opens once it is there', async () => {
    const port = await freePort();
    const url = new URL(postgres.url);
    const there = Number(url.port);
    url.port = String(port);
    server = await startProcess(url.href, MANY);
    const at = (path: string) => `${server?.url}${path}`;
    await vi.waitUntil(async () => (await statusOf(at('/api/health'))) === 200, { timeout: START_MS, interval: 50 });
    const refused = await fetch(at('/api/ready'));
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '1',
      { code: 'unavailable' },
    ]);
    expect(await statusOf(at('/api/configuracion'))).toBe(503);
    expect(hasEnded(server.child)).toBe(false);
    const way = layWay(port, there);
    await untilReady(server, 15_000);
    expect(await statusOf(at('/api/configuracion'))).toBe(200);
    expect(await stopProcess(server)).toBe(0);
    way.close();
  }, 60_000);

  test(
    'a SIGHUP reads the import again: map and search know it at once, and what cannot be read changes nothing',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'traza-geo-'));
      const file = path.join(folder, 'calles.geojson');
      const line = (lat: number) => ({
        type: 'LineString',
        coordinates: [
          [-60.64, lat],
          [-60.65, lat],
        ],
      });
      const features = [
        { type: 'Feature', properties: { nomoficial: 'CALLE DE LA PRUEBA' }, geometry: line(-32.947) },
        { type: 'Feature', properties: { nomoficial: 'OTRA DE LA PRUEBA' }, geometry: line(-32.948) },
      ];
      await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
      const running = await startProcess(postgres.url, { GEO_DIR: folder });
      server = running;
      await untilReady(running);
      const tiles = async (): Promise<string | undefined> =>
        /"tiles":\{[^}]*/.exec(await (await fetch(`${running.url}/api/mapa/base.json`)).text())?.[0];
      const headers = { 'content-type': 'application/json', authorization: '' };
      const body = JSON.stringify({ username: 'pablo.empleado', password: DEMO_PASSWORD });
      const login = await fetch(`${running.url}/api/login`, { method: 'POST', headers, body });
      headers.authorization = `Bearer ${JSON.parse(await login.text()).data.token}`;
      const search = `${running.url}/api/direcciones/v2/search/?query=calle+de+la+prueba`;
      const isFound = async () => (await (await fetch(search, { headers })).text()).includes('Calle de la Prueba');
      expect([await tiles(), await isFound()]).toEqual([undefined, false]);
      await importMap({ files: [file], folder }, () => undefined);
      running.child.kill('SIGHUP');
      await vi.waitUntil(tiles, { timeout: 10_000, interval: 50 });
      const before = await tiles();
      expect(await isFound()).toBe(true);
      await writeFile(path.join(folder, 'mapa.bin'), 'broken');
      running.child.kill('SIGHUP');
      await wait(300);
      expect([await tiles(), await isFound()]).toEqual([before, true]);
      await importMap({ files: [file, file], folder }, () => undefined);
      running.child.kill('SIGHUP');
      await vi.waitUntil(async () => (await tiles()) !== before, { timeout: 10_000, interval: 50 });
      expect(await stopProcess(running)).toBe(0);
      await rm(folder, { recursive: true });
    },
    START_MS,
  );

  test('beside the build of its front ends a process opens its database, and it listens once it is told', async () => {
    // what the opening makes anew
    await database.db.deleteFrom('clavePush').execute();
    const running = await startProcess(postgres.url, MANY, ['--await-build']);
    server = running;
    const isOpened = async () => (await database.db.selectFrom('clavePush').select('publica').execute()).length > 0;
    await vi.waitUntil(isOpened, { timeout: START_MS, interval: 20 });
    // by itself it would listen 2 s after it began at the latest
    await wait(2500);
    expect([await statusOf(`${running.url}/api/health`), hasEnded(running.child)]).toEqual([0, false]);
    running.child.send('built');
    await untilReady(running);
    expect(await stopProcess(running)).toBe(0);
    await database.db.deleteFrom('clavePush').execute();
    server = await startProcess(postgres.url, MANY, ['--await-build']);
    await vi.waitUntil(isOpened, { timeout: START_MS, interval: 20 });
    expect(await stopProcess(server)).toBe(0);
  }, 120_000);

  test('a process that waits for its database ends when it is asked to', async () => {
    server = await startProcess(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
    const health = `${server.url}/api/health`;
    await vi.waitUntil(async () => (await statusOf(health)) === 200, { timeout: START_MS, interval: 50 });
    expect(await stopProcess(server)).toBe(0);
  }, 60_000);
});

/** Lets what calls a port through to another. */
function layWay(port: number, to: number) {
  const way = createServer((here) => {
    const there = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [here, there],
      [there, here],
    ] as const) {
      from.pipe(into);
      from.on('error', () => into.destroy());
      from.on('close', () => into.destroy());
    }
  });
  return way.listen(port, '127.0.0.1');
}
