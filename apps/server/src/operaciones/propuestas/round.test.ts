import type { PropuestaView } from '@traza/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { roundOf, withoutPedidos } from '../alertas/alertas.kit.ts';
import { act, askFor, insertPair, type Pair, taken, trailOf, viajeOf } from '../mesa/actos/actos.kit.ts';
import { planRound } from './round.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await withoutPedidos(server);
  await server.db.updateTable('asignacion').set({ estado: 'caida', terminada: TEST_NOW }).execute();
  await server.db.updateTable('chofer').set({ estado: 'baja' }).execute();
  await server.db.updateTable('vehiculo').set({ estado: 'baja' }).execute();
});
afterAll(() => server.close());

const plan = () => planRound(server.deps);
const NEAR = { lat: -34.604, lon: -58.382 };
const FAR = { lat: -34.65, lon: -58.45 };
/** What is asked for departs from here. */
const AT_THE_DOOR = { lat: -34.60399, lon: -58.38441 };
const only = ({ idChofer, idVehiculo }: Pair) => ({ idChofer, idVehiculo });

async function propuestas(): Promise<PropuestaView[]> {
  const { body } = await server.call('GET', '/operaciones/v1/mesa', { operador: 'dora.despacho' });
  return body.data.propuestas;
}

const namesOf = (list: readonly PropuestaView[]) => list.map(({ id, par }) => [id, par?.nombre ?? null]);

test('M-274 what the own flota may take, or lacks a chofer for, has a pair or a counted reason; within the hour alone', async () => {
  const near = await insertPair(server, { at: NEAR });
  await insertPair(server, { at: NEAR, papersDays: -1 });
  const [asked, later] = [await askFor(server, { departsInMin: 60 }), await askFor(server, { departsInMin: 61 })];
  const lacking = await taken(server, { departsInMin: 50 });
  await plan();
  const found = await propuestas();
  expect(namesOf(found).filter(([id]) => id === later.id)).toEqual([]);
  // both leave within ten minutes, and there is one who can
  expect(Object.fromEntries(namesOf(found))).toEqual({ [asked.id]: null, [lacking.id]: near.nombre });
  expect(found.find(({ par }) => par === null)?.cuentas).toEqual([
    { motivo: 'documento', n: 1 },
    { motivo: 'en_otro', n: 1 },
  ]);
  // nobody asks for it any more: it goes
  await withoutPedidos(server);
  await plan();
  expect(await propuestas()).toEqual([]);
});

test('M-275 whom it names is no chofer of it: the card has none, and the alerta stays', async () => {
  await insertPair(server, { at: NEAR });
  const pedido = await taken(server, { departsInMin: 10 });
  await plan();
  await roundOf(server);
  const { body } = await server.call('GET', '/operaciones/v1/mesa', { operador: 'dora.despacho' });
  expect(body.data.propuestas[0].par).not.toBeNull();
  expect(body.data.tarjetas[0]).toMatchObject({ id: pedido.id, chofer: null });
  expect(body.data.alertas).toMatchObject([{ tipo: 'SIN_CHOFER', idObjeto: pedido.id }]);
  expect(await viajeOf(server, pedido)).toMatchObject({ idChofer: null, version: 1 });
});

test('M-276, XM-44 it is taken as it was read: not before 700 ms, not another pair, not another pedido', async () => {
  const near = await insertPair(server, { at: NEAR });
  const pedido = await askFor(server, { departsInMin: 40 });
  await plan();
  const [{ huella } = { huella: 0 }] = await propuestas();
  const take = (changes: object = {}) => act(server, pedido, 'tomar', { asignar: only(near), huella, ...changes });
  const refusal = { status: 409, body: { code: 'proposal_changed', params: { quien: near.nombre } } };
  server.clock.advance({ milliseconds: 699 });
  expect(await take()).toMatchObject(refusal);
  server.clock.advance({ milliseconds: 1 });
  expect(await take({ huella: huella + 1 })).toMatchObject(refusal);
  const other = await insertPair(server, { at: FAR });
  expect(await take({ asignar: only(other) })).toMatchObject(refusal);
  expect(await server.db.selectFrom('viaje').selectAll().where('id', '=', pedido.id).execute()).toEqual([]);
  const { status, body } = await take();
  expect([status, body.data?.tarjeta.chofer?.nombre]).toEqual([201, near.nombre]);
  expect((await trailOf(server, pedido)).at(-1)).toMatchObject({ actor: 'Operaciones (Dora Despacho)' });
  await plan();
  expect(await propuestas()).toEqual([]);
});

test('M-276 one that changed since says who it is now; by hand nobody is asked for a print', async () => {
  const far = await insertPair(server, { at: FAR });
  const pedido = await taken(server, { departsInMin: 40 });
  await plan();
  const [before] = await propuestas();
  const near = await insertPair(server, { at: NEAR });
  await plan();
  const [after] = await propuestas();
  expect([before?.par?.nombre, after?.par?.nombre]).toEqual([far.nombre, near.nombre]);
  server.clock.advance({ seconds: 5 });
  expect(await act(server, pedido, 'asignacion', { ...only(far), huella: before?.huella })).toMatchObject({
    status: 409,
    body: { code: 'proposal_changed', params: { quien: near.nombre } },
  });
  expect(await act(server, pedido, 'asignacion', only(far))).toMatchObject({ status: 200 });
});

test('XM-44 whoever was suspended since is refused as by hand', async () => {
  const near = await insertPair(server, { at: NEAR });
  const pedido = await taken(server, { departsInMin: 40 });
  await plan();
  const [{ huella } = { huella: 0 }] = await propuestas();
  server.clock.advance({ seconds: 5 });
  await server.db.updateTable('chofer').set({ estado: 'suspendido' }).where('id', '=', near.idChofer).execute();
  expect(await act(server, pedido, 'asignacion', { ...only(near), huella })).toMatchObject({
    status: 422,
    body: { code: 'not_eligible', params: { motivo: 'baja' } },
  });
});

test('M-281 while it says the same it is not written again, and nobody is told', async () => {
  const near = await insertPair(server, { at: NEAR });
  const nearer = await insertPair(server, { at: AT_THE_DOOR });
  // one that says who is nearer, one that both could drive, and one for whom there is nobody
  for (const departsInMin of [40, 40, 42]) await askFor(server, { departsInMin });
  await plan();
  expect((await propuestas()).map(({ par, cuentas }) => [par?.cerca?.motivo, cuentas.length])).toContainEqual([
    'necesita',
    0,
  ]);
  const cambios = () => server.db.selectFrom('cambio').select('seq').where('tema', '=', 'propuesta').execute();
  const before = await cambios();
  server.clock.advance({ seconds: 15 });
  const ts = server.clock.now();
  const ids = [near.idVehiculo, nearer.idVehiculo];
  await server.db.updateTable('posicionFlota').set({ ts }).where('idVehiculo', 'in', ids).execute();
  await plan();
  expect(await cambios()).toEqual(before);
});

test('M-278 of two processes one plans, and what is written is whole', async () => {
  await insertPair(server, { at: NEAR });
  await askFor(server, { departsInMin: 40 });
  await Promise.all([plan(), plan(), plan()]);
  expect(await propuestas()).toHaveLength(1);
});
