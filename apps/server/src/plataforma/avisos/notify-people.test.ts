import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REMISES, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { completaBody, messageBody, type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { guestBody, toldOf } from './avisos.kit.ts';
import { telHash } from './tel-hash.ts';

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 1000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('aviso').execute();
  await server.db.deleteFrom('notificacion').execute();
});
afterAll(() => server.close());

let attempt = 0;
async function create(body: object, call = 'simples'): Promise<number> {
  attempt += 1;
  const headers = { 'idempotency-key': `aviso-${attempt}` };
  const as = 'pablo.empleado';
  const { status, body: made } = await server.call('POST', `/rest/solicitudes/${call}`, { as, body, headers });
  expect(status).toBe(201);
  return made.idSolicitud;
}

async function accept(id: number): Promise<void> {
  const { status } = await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  expect(status).toBe(201);
}

const assign = (id: number) =>
  server.call('POST', `/transportistas/v1/viajes/${id}/asignacion`, {
    key: REMISES,
    body: {
      chofer: { nombre: 'Luis', apellido: 'Paz', phone: null },
      vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' },
    },
  });

async function cancel(id: number, type = 'v'): Promise<void> {
  const { status } = await server.call('DELETE', `/pedidos/v1/${type}/${id}`, { as: 'pablo.empleado' });
  expect(status).toBeLessThan(300);
  await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: id });
}

describe('W-285 who travels is told, in the transaction of what happens', () => {
  test('a guest from the booking to the end', async () => {
    const id = await create(guestBody(pablo));
    await accept(id);
    await assign(id);
    // told again, nobody hears it again
    await assign(id);
    await tell(server, id, 'circulando 0');
    server.clock.advance({ minutes: 5 });
    await tell(server, id, 'arribado 0');
    await cancel(id);
    expect(await toldOf(server, id)).toEqual([
      'pedido sms superado',
      'asignado sms superado',
      'arribado sms superado',
      'anulado sms pendiente',
    ]);
  });

  test('who asked for their own viaje hears nothing more', async () => {
    const id = await create(guestBody(pablo, { pasajero: undefined }));
    expect(await toldOf(server, id)).toEqual([]);
  });

  test('an empleado by mail and bell', async () => {
    const pasajero = { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+5491145678901' };
    const id = await create(guestBody(pablo, { pasajero }));
    expect(await toldOf(server, id)).toEqual(['pedido mail pendiente']);
    const { body } = await server.call('GET', '/notificaciones', { as: 'mario.rutas' });
    expect(body.data.novedades.map(({ estado }: { estado: string }) => estado)).toEqual(['Pedido']);
    const own = await server.call('GET', '/notificaciones', { as: 'pablo.empleado' });
    expect(own.body.data.novedades).toEqual([]);
  });

  test('of several each at their own stop, and who has no phone is known to have none', async () => {
    const body = completaBody(pablo);
    const [, own] = body.pasajes;
    const pasajes = [
      { nombre: 'Ana Ruiz', tel: '+5491145678901' },
      own,
      { nombre: 'Luis Paz', tel: '', idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR1502' },
    ];
    const id = await create({ ...body, pasajes }, 'completas');
    expect(await toldOf(server, id)).toEqual(['pedido sms pendiente', 'pedido ninguno fallido sin_telefono']);
    await accept(id);
    for (const event of ['circulando 0', 'arribado 0', 'iniciado', 'circulando 1', 'arribado 1']) {
      server.clock.advance({ minutes: 3 });
      await tell(server, id, event);
    }
    const rows = await server.db.selectFrom('aviso').selectAll().where('acto', '=', 'arribado').orderBy('id').execute();
    expect(rows.map(({ nombre, marca, canal }) => `${nombre} ${marca} ${canal}`)).toEqual([
      'Ana Ruiz 0 sms',
      'Luis Paz 1 ninguno',
    ]);
  });

  test('a receiver of what they get, a sender of the car that comes for it', async () => {
    const phones = { despachanteCelular: '+5491145678901', receptorCelular: '+5491145678902' };
    const id = await create(messageBody(pablo, phones), 'mensajes');
    await accept(id);
    await assign(id);
    const rows = await server.db.selectFrom('aviso').selectAll().where('idPedido', '=', id).orderBy('id').execute();
    expect(rows.map(({ quien, acto }) => `${quien} ${acto}`)).toEqual(['receptor pedido', 'emisor asignado']);
  });

  test('of a plan of many one piece of news', async () => {
    const planificacion = {
      fechaDesde: '2026-11-23',
      fechaHasta: '2026-11-27',
      horaIda: '09:00',
      horaRegreso: null,
      frecuenciaIda: 'LMXJV--',
      frecuenciaRegreso: '-------',
    };
    const { status, body } = await server.call('POST', '/rest/solicitudes/simples', {
      as: 'pablo.empleado',
      body: guestBody(pablo, { planificacion }),
    });
    expect([status, body.planificacion?.cantidad > 1]).toEqual([201, true]);
    expect(await server.db.selectFrom('aviso').selectAll().execute()).toHaveLength(1);
    // the last of it called off is news to who was told of the first
    const last = body.planificacion.solicitudes.at(-1);
    await cancel(last, 's');
    expect(await toldOf(server, last)).toEqual(['anulado sms pendiente']);
  });

  test('nothing is told of an order that was undone, and nothing of one that fails', async () => {
    const { db } = server;
    await expect(
      db.transaction().execute(async (tx) => {
        const { notifyPeople } = await import('./notify-people.ts');
        const id = await tx.selectFrom('solicitud').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
        await notifyPeople(tx, server.deps, { idCliente: pablo.idCliente, idSolicitud: id.id }, { act: 'asignado' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await db.selectFrom('aviso').selectAll().execute()).toEqual([]);
  });
});

describe('W-290 nobody is told who said no, and nobody is flooded', () => {
  test('a number that said no at this cliente', async () => {
    const number = '+5491145670001';
    const refusal = { idCliente: pablo.idCliente, telHash: telHash(number), creada: TEST_NOW };
    await server.db.insertInto('avisoBaja').values(refusal).execute();
    const id = await create(guestBody(pablo, {}, { telefono: number }));
    expect(await toldOf(server, id)).toEqual(['pedido ninguno fallido no_quiere']);
  });

  test('after six in an hour the requester sends it by hand', async () => {
    const guest = { telefono: '+5491145670002' };
    for (let count = 0; count < 6; count += 1) await create(guestBody(pablo, {}, guest));
    const id = await create(guestBody(pablo, {}, guest));
    expect(await toldOf(server, id)).toEqual(['pedido whatsapp pendiente limite']);
    await server.db
      .updateTable('aviso')
      .set({ creado: TEST_NOW.subtract({ minutes: 61 }) })
      .execute();
    expect(await toldOf(server, await create(guestBody(pablo, {}, guest)))).toEqual(['pedido sms pendiente']);
  });

  test('an order that waits for its authorization is told of once it has it, and never where it is rejected', async () => {
    const { db } = server;
    const rule = (requiereAutorizacion: 'nunca' | 'siempre') =>
      db.updateTable('cliente').set({ requiereAutorizacion }).where('id', '=', pablo.idCliente).execute();
    await rule('siempre');
    const [id, other] = [await create(guestBody(pablo)), await create(guestBody(pablo))];
    await rule('nunca');
    expect([await toldOf(server, id), await toldOf(server, other)]).toEqual([[], []]);
    const decide = (one: number, body: object) =>
      server.call('POST', `/sgv/rest/solicitudes/${one}/autorizacion`, { as: 'ana.admin', body });
    expect((await decide(id, { aprobar: true })).status).toBe(200);
    expect((await decide(other, { aprobar: false, motivo: 'No corresponde' })).status).toBe(200);
    expect([await toldOf(server, id), await toldOf(server, other)]).toEqual([['pedido sms pendiente'], []]);
  });
});
