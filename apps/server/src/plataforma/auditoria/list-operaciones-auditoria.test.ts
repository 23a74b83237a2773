import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let dora: number;
let idCliente: number;
const at = (minutes: number) => server.clock.now().subtract({ minutes });

beforeAll(async () => {
  server = await startTestServer();
  const rows = await server.db.selectFrom('operador').select(['id', 'nombre']).orderBy('id').execute();
  dora = rows.find(({ nombre }) => nombre === 'Dora')?.id ?? 0;
  ({ id: idCliente } = await server.db.selectFrom('cliente').select('id').orderBy('id').executeTakeFirstOrThrow());
  await server.loginOperador('olga.operaciones');
  const by = { kind: 'operador', idOperador: dora, nombre: 'Dora', apellido: 'Despacho' } as const;
  const line = { by, ip: '10.1.1.1', idObjeto: 31 };
  await audit(server.db, {
    ...line,
    idCliente: 0,
    ts: at(30),
    objeto: 'chofer',
    accion: 'suspender',
    despues: { motivo: 'Licencia vencida' },
  });
  await audit(server.db, { ...line, idCliente, ts: at(20), objeto: 'viaje', accion: 'devolver', idObjeto: 4711 });
  await audit(server.db, {
    by: SISTEMA,
    idCliente: 0,
    ts: at(10),
    objeto: 'operador',
    accion: 'crear',
    idObjeto: dora,
  });
  // of nobody here
  await audit(server.db, { by: SISTEMA, idCliente, ts: at(5), objeto: 'viaje', accion: 'crear', idObjeto: 4712 });
});
afterAll(() => server.close());

const list = (query: Record<string, string> = {}, operador = 'olga.operaciones') =>
  server.call('GET', `/operaciones/v1/auditoria?${new URLSearchParams(query).toString()}`, { operador });
const told = (body: { data: { filas: { objeto: string; accion: string; idObjeto: string }[] } }) =>
  body.data.filas.map(({ objeto, accion }) => `${objeto} ${accion}`);

test('M-048 M-046 what operadores did and what was done to them, newest first, with cliente and address', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(told(body)).toEqual(['operador crear', 'viaje devolver', 'chofer suspender']);
  expect(body.data.filas[0]).toMatchObject({
    actor: 'sistema',
    nombreActor: null,
    nombreObjeto: 'Dora Despacho',
    cliente: null,
  });
  expect(body.data.filas[1]).toMatchObject({
    nombreActor: 'Dora Despacho',
    ip: '10.1.1.1',
    cliente: { id: idCliente, alias: expect.any(String) },
  });
  expect(body.data.opciones).toEqual({
    operadores: [{ id: dora, alias: 'Dora Despacho' }],
    clientes: [{ id: idCliente, alias: expect.any(String) }],
    objetos: ['chofer', 'operador', 'viaje'],
  });
});

test.each<[() => Record<string, string>, string[]]>([
  [() => ({ idOperador: String(dora) }), ['viaje devolver', 'chofer suspender']],
  [() => ({ idCliente: String(idCliente) }), ['viaje devolver']],
  [() => ({ objeto: 'chofer' }), ['chofer suspender']],
  [() => ({ q: 'licencia' }), ['chofer suspender']],
  [() => ({ q: 'dora desp' }), ['viaje devolver', 'chofer suspender']],
  [() => ({ q: '31' }), ['chofer suspender']],
  [() => ({ q: '%' }), []],
  [() => ({ desde: '2026-11-01', hasta: '2026-11-19' }), []],
])('M-048 narrowed by days, operador, cliente, thing and text (%#)', async (query, lines) => {
  expect(told((await list(query())).body)).toEqual(lines);
});

test('M-048 days: 366 at most, and in order', async () => {
  expect((await list({ desde: '2025-11-20', hasta: '2026-11-20' })).status).toBe(200);
  const { status, body } = await list({ desde: '2025-11-19', hasta: '2026-11-20' });
  expect([status, body.code]).toEqual([400, 'range_too_large']);
  expect((await list({ desde: '2026-11-20', hasta: '2026-11-19' })).body.code).toBe('bad_input');
});

test('M-048 page by page, each line once', async () => {
  const by = { kind: 'operador', idOperador: dora, nombre: 'Dora', apellido: 'Despacho' } as const;
  const facts = { by, idCliente: 0, objeto: 'nota', accion: 'crear', ts: at(60) } as const;
  for (let n = 0; n < 60; n += 1) await audit(server.db, { ...facts, idObjeto: n });
  const { body: first } = await list({ objeto: 'nota' });
  const { body: second } = await list({ objeto: 'nota', cursor: first.data.siguiente });
  const ids = [...first.data.filas, ...second.data.filas].map(({ idObjeto }: { idObjeto: string }) => Number(idObjeto));
  expect(ids).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n));
  expect([second.data.siguiente, second.data.opciones]).toEqual([null, null]);
});

test('M-038 it is of who looks after operadores alone', async () => {
  for (const name of ['dora.despacho', 'clara.clientes', 'lucas.lectura'])
    expect((await list({}, name)).status).toBe(403);
});

test('M-048 the newest lines come from the index, however many others there are', async () => {
  const plan = await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain select a.id from auditoria a
      where (a.id_operador is not null or a.objeto = 'operador') and a.ts >= ${at(600)} and a.ts < ${at(0)}
      order by a.ts desc, a.id desc limit 51`.execute(tx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('auditoria_operaciones');
  expect(plan).not.toContain('Sort');
});
