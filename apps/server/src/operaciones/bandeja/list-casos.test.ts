import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { answer, claimed, TEXT } from '../../dinero/reclamos/reclamos.kit.ts';
import { askedCall, casoAct, casoIdOf, DORA, listedCasos, readCaso } from './bandeja.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('caso').execute();
  await server.db.deleteFrom('llamadaSoporte').execute();
});
afterAll(() => server.close());

async function aReclamo(): Promise<{ id: number; idCliente: number; idReclamo: number; idViaje: number }> {
  const { idCliente, idViaje, id: idReclamo } = await claimed(server);
  return { idCliente, idViaje, idReclamo, id: await casoIdOf(server, { idCliente, idReclamo }) };
}
const countsOf = async () => (await server.call('GET', '/operaciones/v1/casos/cuenta', { operador: DORA })).body.data;

test('M-198 a rating that disagrees and a request to be called are casos at once, with whom and about what', async () => {
  const reclamo = await aReclamo();
  const call = await askedCall(server, 'mario.rutas');
  const [first, second, ...rest] = await listedCasos(server);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    id: call.id,
    origen: 'llamada',
    estado: 'abierto',
    texto: '',
    idViaje: null,
    intentos: 0,
    cliente: { alias: 'Andina Servicios' },
    vence: '2026-11-20T10:15:00-03:00',
    tomadoPor: null,
  });
  expect(second).toMatchObject({
    id: reclamo.id,
    origen: 'reclamo',
    texto: TEXT,
    idViaje: reclamo.idViaje,
    importe: 13_000,
    quien: 'Peralta, Pablo',
    vence: '2026-11-22T10:00:00-03:00',
  });
});

test('M-198 a call-back of an account of one’s own has no cliente', async () => {
  const { id } = await askedCall(server, 'pia.particular');
  expect(await readCaso(server, id)).toMatchObject({ cliente: null, telefono: expect.stringMatching(/^\+54/) });
});

test('M-199 what is due is counted and comes first; one that rests is due when it comes back', async () => {
  const [reclamo, call] = [await aReclamo(), await askedCall(server, 'mario.rutas')];
  const waits = { abierto: 2, tomado: 0, enEspera: 0, vencidos: 0 };
  server.clock.advance({ minutes: 15 });
  expect(await countsOf()).toEqual(waits);
  server.clock.advance({ seconds: 1 });
  expect(await countsOf()).toEqual({ ...waits, vencidos: 1 });
  expect((await listedCasos(server, '?vencidos=true')).map(({ id }) => id)).toEqual([call.id]);
  expect((await listedCasos(server, '?vencidos=false')).map(({ id }) => id)).toEqual([reclamo.id]);
  const later = { hasta: '2026-11-20T10:25:00-03:00', motivo: 'Pidió que lo llamen en diez minutos' };
  expect((await casoAct(server, call.id, 'esperar', later)).status).toBe(200);
  expect(await countsOf()).toEqual({ abierto: 1, tomado: 0, enEspera: 1, vencidos: 0 });
  server.clock.advance({ minutes: 10 });
  expect(await countsOf()).toMatchObject({ vencidos: 1 });
  expect((await listedCasos(server)).map(({ id }) => id)).toEqual([reclamo.id]);
});

test('M-199 the spans are settings', async () => {
  const { settings } = server.deps;
  const usual = settings.dueMin;
  settings.dueMin = { llamada: 30, reclamo: 120 };
  try {
    await askedCall(server);
    await claimed(server);
    const due = (await listedCasos(server)).map(({ vence }) => vence);
    expect(due).toEqual(['2026-11-20T10:30:00-03:00', '2026-11-20T12:00:00-03:00']);
  } finally {
    settings.dueMin = usual;
  }
});

test('M-197 by state, origin, words and number, in pages; closed ones the latest first', async () => {
  const reclamos = [await aReclamo(), await aReclamo(), await aReclamo()];
  const call = await askedCall(server, 'mario.rutas');
  const ids = async (query: string) => (await listedCasos(server, query)).map(({ id }) => id);
  expect(await ids('?origen=llamada')).toEqual([call.id]);
  expect(await ids('?q=perálta')).toEqual(reclamos.map(({ id }) => id));
  expect(await ids(`?q=${reclamos[1]?.idViaje}`)).toEqual([reclamos[1]?.id]);
  expect(await ids('?q=%25')).toEqual([]);
  const page = (query: string) => server.call('GET', `/operaciones/v1/casos${query}`, { operador: DORA });
  const first = (await page('?origen=reclamo&limit=2')).body.data;
  const second = (await page(`?origen=reclamo&limit=2&cursor=${first.siguiente}`)).body.data;
  expect([...first.filas, ...second.filas].map(({ id }) => id)).toEqual(reclamos.map(({ id }) => id));
  expect(second.siguiente).toBeNull();
  for (const { idCliente, idReclamo } of reclamos) {
    server.clock.advance({ minutes: 1 });
    await answer(server, { idCliente, id: idReclamo });
  }
  expect(await ids('?estado=cerrado')).toEqual(reclamos.map(({ id }) => id).toReversed());
  expect(await ids('')).toEqual([call.id]);
});

describe('M-038 who reads the inbox', () => {
  test.each([
    ['dora.despacho', 200],
    ['lucas.lectura', 200],
    ['flavio.flota', 403],
    ['clara.clientes', 403],
  ])('%s: %i', async (operador, status) => {
    const { id } = await aReclamo();
    for (const path of ['', '/cuenta', `/${id}`])
      expect((await server.call('GET', `/operaciones/v1/casos${path}`, { operador })).status).toBe(status);
  });

  test('M-039 who only looks gets neither phone nor e-mail', async () => {
    const { id } = await aReclamo();
    expect(await readCaso(server, id)).toMatchObject({
      telefono: expect.stringMatching(/^\+54/),
      email: 'pablo.empleado@andina.example',
      viaje: { hora: expect.any(String), origen: expect.any(String), calificacion: expect.any(Number) },
      notas: [],
    });
    expect(await readCaso(server, id, 'lucas.lectura')).toMatchObject({ telefono: null, email: null });
  });

  test('one that is not there', async () => {
    const reply = await server.call('GET', '/operaciones/v1/casos/999999', { operador: DORA });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});
