import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAskedSolicitud, REMISES } from '../../../agencias/transportistas/transportistas.kit.ts';
import { generateSalidas } from '../../../pedidos/recorridos/generate-salidas.ts';
import { asientosOf, makeRoute } from '../../../pedidos/recorridos/recorridos.kit.ts';
import { type AgenciasWorld, auditOf, openAgencias } from './agencias.kit.ts';

let world: AgenciasWorld;
let remises = 0;
beforeAll(async () => {
  world = await openAgencias();
  remises = await world.idOf('Remises del Plata');
  // what the demo left under way is over
  await world.server.db
    .updateTable('viaje')
    .set({ status: 'finalizado' })
    .where('status', 'in', ['registrado', 'confirmado', 'iniciado'])
    .execute();
});
afterAll(() => world.close());

const deactivate = (id: number, body: object = { motivo: 'Ya no trabaja' }) =>
  world.call('POST', `/${id}/desactivar`, body);
const viajes = (key = REMISES) => world.server.call('GET', '/transportistas/v1/viajes', { key });
const accept = (idSolicitud: number) =>
  world.server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
const agenciaOf = async (id: number) =>
  (await world.server.db.selectFrom('viaje').select(['idAgencia', 'integrado']).where('id', '=', id).execute())[0];

describe('M-080 an agencia that closes', () => {
  test('has nothing to drive: 409 with how many; salidas without passengers do not count, and lose it', async () => {
    const { runs: salidas } = await makeRoute(world.server, { nombre: 'De nadie', plazas: 2 });
    const { idSolicitud, idCliente } = await insertAskedSolicitud(world.server);
    expect((await accept(idSolicitud)).status).toBe(201);
    const refused = await deactivate(remises);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'open_orders',
      { solicitudes: 0, viajes: 1 },
    ]);
    expect((await viajes()).status).toBe(200);
    expect(await agenciaOf(salidas[0]?.id ?? 0)).toEqual({ idAgencia: remises, integrado: true });

    await world.server.db
      .updateTable('viaje')
      .set({ status: 'finalizado' })
      .where('idCliente', '=', idCliente)
      .where('id', '=', idSolicitud)
      .execute();
    const closed = await deactivate(remises);
    expect([closed.status, closed.body.data.agencia.activa]).toEqual([200, false]);
    for (const { id } of salidas) expect(await agenciaOf(id)).toEqual({ idAgencia: null, integrado: false });
    const told = await viajes();
    expect([told.status, told.body.code]).toEqual([401, 'carrier_key_invalid']);
    expect((await auditOf(world, remises)).at(-1)).toMatchObject({
      accion: 'desactivar',
      antes: { activa: true },
      despues: { activa: false, motivo: 'Ya no trabaja' },
    });
    // and what is made of its recorridos from now on is nobody's
    world.server.clock.advance({ hours: 24 * 7 });
    expect(await generateSalidas(world.server.deps, world.server.clock.now())).toBeGreaterThan(0);
    const later = await world.server.db
      .selectFrom('viaje')
      .select('id')
      .where('idCarpool', '=', salidas[0]?.idCarpool ?? 0)
      .where('idAgencia', 'is not', null)
      .execute();
    expect(later).toEqual([]);
  });

  test('opens again with its keys and clientes, once', async () => {
    const opened = await world.call('POST', `/${remises}/activar`, {});
    expect(opened.body.data.agencia).toMatchObject({ activa: true, claves: 1 });
    expect((await viajes()).status).toBe(200);
    const lines = (await auditOf(world, remises)).length;
    expect((await world.call('POST', `/${remises}/activar`, {})).status).toBe(200);
    expect(await auditOf(world, remises)).toHaveLength(lines);
  });

  test('a salida with a passenger holds it', async () => {
    const { idViaje } = await makeRoute(world.server, { nombre: 'De alguien', plazas: 2, hora: '08:15' });
    const [asiento] = await asientosOf(world.server, idViaje);
    await world.server.db
      .updateTable('pasaje')
      .set({ tipo: 'PASAJERO', nombre: 'Ana' })
      .where('id', '=', asiento?.id ?? 0)
      .execute();
    expect((await deactivate(remises)).body.params).toEqual({ solicitudes: 0, viajes: 1 });
    await world.server.db
      .updateTable('pasaje')
      .set({ tipo: 'ASIENTO VACÍO' })
      .where('id', '=', asiento?.id ?? 0)
      .execute();
  });

  test('is refused without a reason, of another version, and of none', async () => {
    expect((await deactivate(remises, {})).status).toBe(400);
    expect((await deactivate(remises, { motivo: 'x', version: 1 })).body.code).toBe('version_conflict');
    expect((await deactivate(999_999)).status).toBe(404);
  });

  test('while it accepts: either it has the viaje and stays, or it is closed and got none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { idSolicitud, idCliente } = await insertAskedSolicitud(world.server);
      const [taken, closed] = await Promise.all([accept(idSolicitud), deactivate(remises)]);
      const open = await world.server.db
        .selectFrom('viaje')
        .select('id')
        .where('idCliente', '=', idCliente)
        .where('id', '=', idSolicitud)
        .execute();
      expect([taken.status === 201, closed.status === 409]).toEqual([open.length === 1, open.length === 1]);
      await world.server.db.updateTable('viaje').set({ status: 'finalizado' }).where('id', '=', idSolicitud).execute();
      await world.call('POST', `/${remises}/activar`, {});
    }
  });
});
