import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertAskedSolicitud } from '../../agencias/transportistas/transportistas.kit.ts';
import { openAlertas, roundOf, withoutPedidos } from './alertas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await withoutPedidos(server);
});
afterAll(() => server.close());

const [DORA, OLGA] = ['dora.despacho', 'olga.operaciones'];
const list = async (query = '') =>
  (await server.call('GET', `/operaciones/v1/alertas${query}`, { operador: DORA })).body.data;
const act = (id: number, deed: string, body?: object, operador = DORA) =>
  server.call('POST', `/operaciones/v1/alertas/${id}/${deed}`, { operador, ...(body && { body }) });

/** One that is yellow. */
async function anAlerta(): Promise<number> {
  await insertAskedSolicitud(server, { departsInMin: 20, asap: false });
  await roundOf(server);
  const [alerta] = await list();
  return alerta.id;
}

test('M-194 who takes one is named; another reads who and since when, and may take it over', async () => {
  const id = await anAlerta();
  expect((await act(id, 'tomar', {})).body.data).toMatchObject({ id, tomadaPor: { nombre: 'Dora Despacho' } });
  server.clock.advance({ minutes: 2 });
  const second = await act(id, 'tomar', {}, OLGA);
  expect([second.status, second.body]).toEqual([
    409,
    { code: 'already_taken', params: { quien: 'Dora Despacho', cuando: '2026-11-20T10:00:00-03:00' } },
  ]);
  expect((await act(id, 'tomar', {})).status).toBe(200);
  const over = await act(id, 'tomar', { igual: true }, OLGA);
  expect(over.body.data.tomadaPor.nombre).toMatch(/^Olga/);
});

test('M-194 of many at once one takes it', async () => {
  const id = await anAlerta();
  const answers = await Promise.all([DORA, OLGA, DORA, OLGA].map((name) => act(id, 'tomar', {}, name)));
  const [{ operador } = { operador: null }] = await server.db
    .selectFrom('alerta')
    .innerJoin('operador', 'operador.id', 'alerta.idOperador')
    .select('operador.nombre as operador')
    .where('alerta.id', '=', id)
    .execute();
  const winners = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.tomadaPor.nombre);
  expect(new Set(winners).size).toBe(1);
  expect(winners[0]).toContain(operador);
});

test.each([
  ['silenciar', undefined],
  ['resolver', { resolucion: 'Llamé al chofer' }],
])('M-195 after %s its object and kind are quiet for 15 minutes, unless the level rises', async (deed, body) => {
  const id = await anAlerta();
  expect((await act(id, deed, body)).status).toBe(200);
  await roundOf(server);
  expect(await openAlertas(server)).toEqual([]);
  server.clock.advance({ minutes: 9 });
  await roundOf(server);
  expect(await openAlertas(server)).toEqual([]);
  // ten minutes before the departure it is red
  server.clock.advance({ minutes: 1 });
  await roundOf(server);
  expect(await openAlertas(server)).toEqual([expect.stringContaining('SIN_TOMAR roja')]);
  expect(await list('?estado=resuelta')).toMatchObject([{ id, nivel: 'amarilla' }]);
});

test('M-195 once the quarter of an hour is over it opens anew', async () => {
  await insertAskedSolicitud(server, { departsInMin: 5, asap: false });
  await roundOf(server);
  const [{ id }] = await list();
  await act(id, 'silenciar');
  server.clock.advance({ minutes: 14 });
  await roundOf(server);
  expect(await openAlertas(server)).toEqual([]);
  server.clock.advance({ minutes: 1 });
  await roundOf(server);
  expect(await openAlertas(server)).toHaveLength(1);
});

test('M-208 an act that is sent again is done once', async () => {
  const id = await anAlerta();
  const send = (resolucion: string) =>
    server.call('POST', `/operaciones/v1/alertas/${id}/resolver`, {
      operador: DORA,
      body: { resolucion },
      headers: { 'idempotency-key': 'una-alerta' },
    });
  const sent = await Promise.all([send('Llamé'), send('Llamé')]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send('Otra cosa')).body).toEqual({ code: 'idempotency_conflict' });
});

test('one that is closed takes no act', async () => {
  const id = await anAlerta();
  await act(id, 'silenciar');
  for (const [deed, body] of [['silenciar'], ['tomar', {}], ['resolver', { resolucion: 'Ya está' }]] as const)
    expect((await act(id, deed, body)).body).toEqual({ code: 'invalid_transition' });
  expect((await act(999_999, 'silenciar')).body).toEqual({ code: 'not_found' });
  expect((await act(await anAlerta(), 'resolver', { resolucion: ' ' })).status).toBe(400);
});

test.each(['flavio.flota', 'lucas.lectura', 'clara.clientes'])('M-038 %s acts on none', async (name) => {
  const id = await anAlerta();
  expect((await act(id, 'tomar', {}, name)).body).toEqual({ code: 'forbidden' });
});

test('M-045 each act is a line of the trail of operations, and none of a cliente', async () => {
  const id = await anAlerta();
  await act(id, 'tomar', {});
  await act(id, 'resolver', { resolucion: 'Llamé al chofer' });
  const lines = await server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'actor', 'accion'])
    .where('objeto', '=', 'alerta')
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();
  const actor = 'Operaciones (Dora Despacho)';
  expect(lines).toEqual([
    { idCliente: 0, actor, accion: 'tomar' },
    { idCliente: 0, actor, accion: 'resolver' },
  ]);
});
