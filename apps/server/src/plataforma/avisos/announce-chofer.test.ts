import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REMISES, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { announceChofer } from './announce-chofer.ts';
import { guestBody, toldOf } from './avisos.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 1000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('aviso').execute();
});
afterAll(() => server.close());

let attempt = 0;
async function create(body: object) {
  const headers = { 'idempotency-key': `chofer-${(attempt += 1)}` };
  const { status, body: made } = await server.call('POST', '/rest/solicitudes/simples', {
    as: 'pablo.empleado',
    body,
    headers,
  });
  expect([status, made.code]).toEqual([201, undefined]);
  return made;
}

async function assign(id: number, patente = 'AB123CD'): Promise<void> {
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  const chofer = { nombre: 'Marta', apellido: 'Paz', phone: null };
  const body = { chofer, vehiculo: { patente, marca: 'Fiat', modelo: 'Cronos' } };
  const { status } = await server.call('POST', `/transportistas/v1/viajes/${id}/asignacion`, { key: REMISES, body });
  expect(status).toBeLessThan(300);
}

async function cancel(id: number): Promise<void> {
  const { status } = await server.call('DELETE', `/pedidos/v1/v/${id}`, { as: 'pablo.empleado' });
  expect(status).toBeLessThan(300);
  await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: id });
}

const hoursAhead = (hours: number) => TEST_NOW.add({ hours }).toString();
const announce = (idPedido: number) => announceChofer(server.deps, { idCliente: pablo.idCliente, idPedido });
const sms = async (acto: 'asignado' | 'anulado') =>
  server.db.selectFrom('aviso').selectAll().where('acto', '=', acto).where('canal', '=', 'sms').execute();

describe('who drives a viaje is told at once, or the evening before', () => {
  test('of one that is a day away at once', async () => {
    const { idSolicitud: id } = await create(guestBody(pablo, { fechaHoraSalida: hoursAhead(24) }));
    await assign(id);
    expect(await toldOf(server, id)).toEqual(['pedido sms superado', 'asignado sms pendiente']);
  });

  test('of one that is further away once, whoever was named before, and nobody where it was called off', async () => {
    const departure = TEST_NOW.add({ hours: 24 * 35 });
    const { idSolicitud: id } = await create(guestBody(pablo, { fechaHoraSalida: departure.toString() }));
    const { idSolicitud: other } = await create(guestBody(pablo, { fechaHoraSalida: departure.toString() }));
    for (const plate of ['AA111AA', 'AB222BB']) await assign(id, plate);
    await assign(other);
    await announce(id);
    expect(await toldOf(server, id)).toEqual(['pedido sms pendiente']);
    await cancel(other);
    server.clock.set(departure.subtract({ hours: 12 }));
    for (const each of [id, id, other]) await announce(each);
    expect(await toldOf(server, id)).toEqual(['pedido sms superado', 'asignado sms pendiente']);
    expect((await sms('asignado')).map(({ marca }) => marca)).toEqual(['AB222BB']);
    expect(await toldOf(server, other)).toEqual(['pedido sms superado', 'anulado sms pendiente']);
  });

  test('of a plan that is assigned there is one message, and what is called off has its share of them', async () => {
    const planificacion = {
      fechaDesde: '2026-11-20',
      fechaHasta: '2026-12-04',
      horaIda: '11:00',
      horaRegreso: '18:00',
      frecuenciaIda: 'LMXJV--',
      frecuenciaRegreso: 'LMXJV--',
    };
    const guest = { nombre: 'Eva Sol', telefono: '+5491145670001' };
    const made = await create(guestBody(pablo, { planificacion }, guest));
    const ids: number[] = made.planificacion.solicitudes;
    expect(ids.length).toBeGreaterThan(15);
    for (const id of ids.slice(0, 10)) await assign(id);
    expect(await sms('asignado')).toHaveLength(1);
    // six within the hour for what can wait
    for (let count = 0; count < 6; count += 1) await create(guestBody(pablo, {}, guest));
    const last = ids[9] ?? 0;
    await cancel(last);
    expect(await toldOf(server, last)).toEqual(['anulado sms pendiente']);
    const today = ids[0] ?? 0;
    server.clock.advance({ minutes: 45 });
    await tell(server, today, 'circulando 0');
    server.clock.advance({ minutes: 5 });
    await tell(server, today, 'arribado 0');
    expect((await toldOf(server, today)).at(-1)).toBe('arribado sms pendiente');
  });
});

describe('ceilings of SMS', () => {
  const numberOf = (place: number) => `+54911456${String(place).padStart(5, '0')}`;
  const create60 = async () => {
    for (let place = 0; place < 60; place += 1) await create(guestBody(pablo, {}, { telefono: numberOf(place) }));
  };

  test('of one requester in an hour, and of what is called off apart', async () => {
    await create60();
    const { idSolicitud: id } = await create(guestBody(pablo, {}, { telefono: numberOf(60) }));
    expect(await toldOf(server, id)).toEqual(['pedido whatsapp pendiente limite_solicitante']);
    await server.call('DELETE', `/pedidos/v1/s/${id}`, { as: 'pablo.empleado' });
    await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: id });
    expect((await toldOf(server, id)).at(-1)).toBe('anulado sms pendiente');
    await server.db
      .updateTable('aviso')
      .set({ creado: TEST_NOW.subtract({ minutes: 61 }) })
      .execute();
    const { idSolicitud: later } = await create(guestBody(pablo, {}, { telefono: numberOf(61) }));
    expect(await toldOf(server, later)).toEqual(['pedido sms pendiente']);
  });

  test('of one cliente in a day', async () => {
    const { idSolicitud: id } = await create(guestBody(pablo));
    const { id: _, ...row } = await server.db.selectFrom('aviso').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1999 }, (_unused, place) => ({
      ...row,
      marca: String(place),
      tel: '+5491100000000',
      creado: TEST_NOW.subtract({ hours: 23 }),
    }));
    await server.db.insertInto('aviso').values(copies).execute();
    const { idSolicitud: next } = await create(guestBody(pablo));
    expect(await toldOf(server, next)).toEqual(['pedido whatsapp pendiente limite_cliente']);
    await server.db.deleteFrom('aviso').where('idPedido', '=', id).where('marca', '=', '7').execute();
    const { idSolicitud: last } = await create(guestBody(pablo));
    expect(await toldOf(server, last)).toEqual(['pedido sms pendiente']);
  });
});
