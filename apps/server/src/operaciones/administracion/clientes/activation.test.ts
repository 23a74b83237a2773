import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_AGENCIA_KEY } from '../../../../test/constants.ts';
import { insertSolicitud, insertViaje } from '../../../../test/pedidos.ts';
import { makeRoute } from '../../../pedidos/recorridos/recorridos.kit.ts';
import { ordererOf, simpleBody } from '../../../pedidos/solicitudes/solicitudes.kit.ts';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
let id: number;
beforeEach(async () => {
  await world.call('POST', `/${id}/activar`);
});
beforeAll(async () => {
  world = await openClientes();
  id = await world.server.idCliente('Andina Servicios');
});
afterAll(() => world.server.close());

const close = (reason = 'No paga') => world.call('POST', `/${id}/desactivar`, { motivo: reason });
const countOf = async () => (await world.page(id)).abiertos;

/** What is open of the cliente is over. */
async function closeAll(): Promise<void> {
  const { db } = world.server;
  await db
    .updateTable('solicitud')
    .set({ estado: 'X' })
    .where('idCliente', '=', id)
    .where('estado', 'in', ['A', 'B'])
    .execute();
  await db
    .updateTable('viaje')
    .set({ status: 'finalizado' })
    .where('idCliente', '=', id)
    .where('idCarpool', 'is', null)
    .execute();
  await db
    .updateTable('pedido')
    .set({ status: 'finalizado' })
    .where('idCliente', '=', id)
    .where('idCarpool', 'is', null)
    .execute();
}

describe('M-059', () => {
  test('asks for a reason, and is refused with both counts while something is not over', async () => {
    expect((await world.call('POST', `/${id}/desactivar`, {})).status).toBe(400);
    expect((await close(' ')).status).toBe(400);
    await closeAll();
    const departure = plusMinutes(world.server.clock.now(), 120);
    await insertSolicitud(world.server.db, { requester: 'ana.admin', departure });
    await insertSolicitud(world.server.db, { requester: 'ana.admin', departure, estado: 'B' });
    await insertViaje(world.server.db, { requester: 'pablo.empleado', departure, status: 'confirmado' });
    const refused = await close();
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'open_orders',
      { solicitudes: 2, viajes: 1 },
    ]);
    expect(await countOf()).toEqual({ solicitudes: 2, viajes: 1 });
    expect((await world.page(id)).activo).toBe(true);
  });

  test('a salida of which a seat is sold counts; those that nobody bought are over with the cliente', async () => {
    await closeAll();
    const { runs } = await makeRoute(world.server, { nombre: 'De cierre', plazas: 3 });
    const [sold, unsold] = runs;
    const asiento = await world.server.db
      .selectFrom('pasaje')
      .select('id')
      .where('idViaje', '=', sold?.id ?? 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const setAsiento = (tipo: 'PASAJERO' | 'ASIENTO VACÍO') =>
      world.server.db
        .updateTable('pasaje')
        .set({ tipo })
        .where('idCliente', '=', id)
        .where('id', '=', asiento.id)
        .execute();
    await setAsiento('PASAJERO');
    expect((await close()).body.params).toEqual({ solicitudes: 0, viajes: 1 });
    const statusOf = async (salida: number | undefined) =>
      world.server.db
        .selectFrom('viaje')
        .select(['status', 'fin'])
        .where('idCliente', '=', id)
        .where('id', '=', salida ?? 0)
        .executeTakeFirstOrThrow();
    // nothing of what was refused is left
    expect((await statusOf(unsold?.id)).status).toBe('registrado');
    await setAsiento('ASIENTO VACÍO');
    const closed = await close();
    expect([closed.status, closed.body.data.activo]).toEqual([200, false]);
    expect((await statusOf(unsold?.id)).status).toBe('anulado');
    const lines = await world.server.db
      .selectFrom('auditoria')
      .select(['accion', 'despues', 'actor'])
      .where('idCliente', '=', id)
      .where('objeto', '=', 'viaje')
      .where('idObjeto', '=', String(unsold?.id))
      .execute();
    expect(lines).toMatchObject([
      { accion: 'anular', actor: 'Operaciones (Clara Clientes)', despues: { motivo: 'No paga', status: 'anulado' } },
    ]);
  });
});

test('M-060 its people lose the account at the next call, its codes are dead, no agencia sees it; activating brings all back', async () => {
  await closeAll();
  const accounts = async (as: string) =>
    (await world.server.call('GET', '/cuentas', { as })).body.data?.corporateAccounts?.length;
  const code = () => world.server.call('GET', '/usuarios/registro/codigos/ANDINA26');
  const offered = async () =>
    (await world.server.call('GET', '/transportistas/v1/solicitudes', { key: TEST_AGENCIA_KEY })).body.data.length;
  const departure = plusMinutes(world.server.clock.now(), 300);
  await world.server.login('marta.multi');
  const before = await accounts('marta.multi');
  const { idSolicitud } = await insertSolicitud(world.server.db, { requester: 'ana.admin', departure });
  expect([(await code()).status, await offered()]).toEqual([200, 1]);
  await world.server.db.updateTable('pedido').set({ status: 'anulado' }).where('id', '=', idSolicitud).execute();
  expect((await close()).status).toBe(200);
  expect(await accounts('marta.multi')).toBe((before ?? 0) - 1);
  expect([(await code()).status, await offered()]).toEqual([404, 0]);
  const refused = await world.server.call('GET', '/notificaciones', { as: 'pablo.empleado' });
  expect([refused.status, refused.body.code]).toEqual([401, 'user_invalid']);
  expect((await world.call('GET', '?estado=inactivo')).body.data.filas).toMatchObject([{ id, activo: false }]);
  expect((await world.call('POST', `/${id}/activar`)).body.data.activo).toBe(true);
  expect(await accounts('marta.multi')).toBe(before);
  expect([(await code()).status, await offered()]).toEqual([200, 1]);
});

test('M-059 of an order and the closing at once, one wins: nothing is ever open of what is closed', async () => {
  await closeAll();
  const orderer = await ordererOf(world.server, 'pablo.empleado');
  await world.server.login('pablo.empleado');
  const [asked, closing] = await Promise.all([
    world.server.call('POST', '/solicitudes/simple', { as: 'pablo.empleado', body: simpleBody(orderer) }),
    close(),
  ]);
  expect([asked.status === 201, closing.status === 200].filter(Boolean)).toHaveLength(1);
  const { activo, abiertos } = await world.page(id);
  expect(activo || abiertos.solicitudes + abiertos.viajes === 0).toBe(true);
});

test('done twice it is done once', async () => {
  await closeAll();
  const other = await world.make('Breve');
  const twice = () => world.call('POST', `/${other}/desactivar`, { motivo: 'Fue un error' });
  expect([(await twice()).body.data.version, (await twice()).body.data.version]).toEqual([2, 2]);
  expect(await world.trail(other, 'cliente')).toMatchObject([
    { accion: 'crear' },
    { accion: 'desactivar', despues: { activa: false, motivo: 'Fue un error' } },
  ]);
  expect((await world.call('POST', '/2000000/activar')).status).toBe(404);
});
