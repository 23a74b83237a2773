import { setTimeout as wait } from 'node:timers/promises';
import { CAMBIOS } from '@traza/domain/cambios';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tokenHash } from '#lib/ids.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { type Listener, listen } from './cambios.kit.ts';

let server: TestServer;
let url: string;
const open: Listener[] = [];
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => server.close());

async function hear(token: string): Promise<Listener> {
  const listener = await listen(url, token);
  open.push(listener);
  if (listener.status === 200) await listener.until('hola');
  return listener;
}
const hearAs = async (as: string) => hear(await server.login(as));
const personaOf = async (username: string) =>
  (await server.db.selectFrom('usuario').select('idPersona').where('username', '=', username).executeTakeFirstOrThrow())
    .idPersona;

describe('W-104 each kind goes to whose it is', () => {
  test('aprobacion: to who approves at that client, and to nobody else', async () => {
    const [ana, pablo] = [await hearAs('ana.admin'), await hearAs('pablo.empleado')];
    const { idCliente, idSolicitud } = await insertSolicitud(server.db, {});
    await server.db.updateTable('solicitud').set({ estado: 'B' }).where('id', '=', idSolicitud).execute();
    expect((await ana.until('aprobacion.cambio')).data).toEqual({ idCliente, id: idSolicitud });
    await insertViaje(server.db, { pasajes: [{ who: 'pablo.empleado', coef: 100 }] });
    await pablo.until('pedido.cambio');
    expect(pablo.kinds()).not.toContain('aprobacion.cambio');
  });

  test('informe: to who asked for it', async () => {
    const [ana, pablo] = [await hearAs('ana.admin'), await hearAs('pablo.empleado')];
    const { idCliente } = await insertViaje(server.db, {});
    const idPersona = await personaOf('pablo.empleado');
    const { id } = await server.db
      .insertInto('informe')
      .values({ idCliente, idPersona, idCuenta: 1, reporte: 'pedidos', filtros: '{}', creado: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await pablo.until('informe.cambio')).data).toEqual({ id });
    await insertViaje(server.db, {});
    await ana.until('pedido.cambio');
    expect(ana.kinds()).not.toContain('informe.cambio');
  });

  test('lote: to whose rows they are, with how far they came', async () => {
    const [ana, pablo] = [await hearAs('ana.admin'), await hearAs('pablo.empleado')];
    const { idCliente } = await insertViaje(server.db, {});
    const id = '7f0c7f4e-6f5d-4b0e-9a51-0d5a3c7f1a11';
    const lote = { id, idCliente, idPersona: await personaOf('pablo.empleado'), tipo: 'pedidos', ip: null } as const;
    const begun = { estado: 'corriendo', datos: '{}', huella: '', total: 3, creado: TEST_NOW } as const;
    await server.db
      .insertInto('lote')
      .values({ ...lote, ...begun })
      .execute();
    expect((await pablo.until('lote.cambio')).data).toEqual({ id, hechas: 0, total: 3 });
    const later = await hearAs('pablo.empleado');
    await server.db.updateTable('lote').set({ hechas: 1 }).where('id', '=', id).execute();
    expect((await later.until('lote.cambio')).data).toEqual({ id, hechas: 1, total: 3 });
    await insertViaje(server.db, {});
    await ana.until('pedido.cambio');
    expect(ana.kinds()).not.toContain('lote.cambio');
  });

  test('W-235 reclamo: to who claimed and who looks over the order, and to nobody else who travels', async () => {
    const [ana, pablo, mario] = [
      await hearAs('ana.admin'),
      await hearAs('pablo.empleado'),
      await hearAs('mario.rutas'),
    ];
    const pasajes = [{ who: 'pablo.empleado' }, { who: 'mario.rutas' }];
    const { idCliente, idViaje } = await insertViaje(server.db, { pasajes });
    const { id } = await server.db
      .insertInto('reclamo')
      .values({ idCliente, idViaje, idPersona: await personaOf('pablo.empleado'), texto: 'Tarde', creado: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await pablo.until('reclamo.cambio')).data).toEqual({ id });
    expect((await ana.until('reclamo.cambio')).data).toEqual({ id });
    await server.db.updateTable('caso').set({ estado: 'tomado' }).where('idReclamo', '=', id).execute();
    expect((await pablo.until('reclamo.cambio')).data).toEqual({ id });
    await insertViaje(server.db, { pasajes });
    await mario.until('pedido.cambio');
    expect(mario.kinds()).not.toContain('reclamo.cambio');
  });
});

test('W-112 M-134 a latido each 15 s, and none sooner', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const listener = await hearAs('gabi.grupo');
    const heartbeats = () => listener.kinds().filter((kind) => kind === 'latido').length;
    vi.advanceTimersByTime(CAMBIOS.latidoMs);
    await listener.until('latido');
    expect(heartbeats()).toBe(1);
    vi.advanceTimersByTime(2 * CAMBIOS.latidoMs);
    await vi.waitUntil(() => heartbeats() >= 3, { timeout: 20_000 });
    expect(heartbeats()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

let signedIn = 0;
/** So many people of a client, each signed in. */
async function signInMany(count: number): Promise<string[]> {
  const before = signedIn;
  signedIn += count;
  const tokens = Array.from(
    { length: count },
    (_, index) => `una-sesion-de-prueba-${String(before + index).padStart(22, '0')}`,
  );
  const hashes = tokens.map((token) => tokenHash(token).toString('hex'));
  await sql`
    with gente as (insert into persona (nombre, apellido) select 'Uno', 'De ' || n from generate_series(1, ${count}) n returning id),
      usuarios as (insert into usuario (id_persona, username) select id, 'uno.' || id from gente returning id, id_persona),
      cuentas as (insert into cuenta_particular (id_persona) select id_persona from usuarios)
    insert into sesion (hash, id_usuario, creada, usada, vence)
    select decode((${hashes}::text[])[row_number() over (order by id)::int], 'hex'), id,
           ${TEST_NOW.toString()}::timestamptz, ${TEST_NOW.toString()}::timestamptz, ${TEST_NOW.toString()}::timestamptz + interval '8 hours'
      from usuarios`.execute(server.db);
  return tokens;
}

test('XW-06 an address has 200 streams: the next is refused, and let in where one has gone', async () => {
  const tokens = await signInMany(CAMBIOS.mostOfAddress / CAMBIOS.mostOfUser + 1);
  const [last = '', ...others] = tokens;
  for (const token of others) {
    const four = await Promise.all(Array.from({ length: CAMBIOS.mostOfUser }, async () => hear(token)));
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  const refused = await hear(last);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  open[0]?.close();
  await vi.waitUntil(async () => (await hear(last)).status === 200, { timeout: 8000, interval: 100 });
});

test('200 of an address at once are 200, those that wait to be opened counted too', async () => {
  const tokens = await signInMany(75);
  const all = await Promise.all(
    tokens.flatMap((token) => Array.from({ length: CAMBIOS.mostOfUser }, async () => hear(token))),
  );
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(CAMBIOS.mostOfAddress);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
});

test('a reader who leaves before the stream opens leaves none behind', async () => {
  const tokens = await signInMany(60);
  const standing = async () => {
    const figures = await (await fetch(`${url}/metrics`)).text();
    return Number(/^cambios_streams (\d+)/m.exec(figures)?.[1]);
  };
  await vi.waitUntil(async () => (await standing()) === 0, { timeout: 8000, interval: 50 });
  const leaving = tokens.map(async (token) => {
    const leave = new AbortController();
    const asked = fetch(`${url}/api/cambios`, { headers: { authorization: `Bearer ${token}` }, signal: leave.signal });
    await wait(5);
    leave.abort();
    await asked.catch(() => undefined);
  });
  await Promise.all(leaving);
  // those in line had their turn when this one has
  expect((await hear(tokens[0] ?? '')).status).toBe(200);
  await vi.waitUntil(async () => (await standing()) === 1, { timeout: 8000, interval: 50 });
});

test('who listens while the process ends is told why', async () => {
  const ending = await startTestServer();
  const at = await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listen(at, await ending.login('pablo.empleado'));
  await listener.until('hola');
  await ending.close();
  expect((await listener.until('fin')).data).toEqual({ motivo: 'servidor' });
  await vi.waitUntil(() => listener.hasEnded(), { timeout: 20_000 });
});
