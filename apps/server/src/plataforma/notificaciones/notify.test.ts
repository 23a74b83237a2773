import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireSolicitudes } from '#agencias/transportistas/expire-solicitudes.ts';
import { insertAskedSolicitud, insertDrivenViaje, REMISES, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('notificacion').execute();
});
afterAll(() => server.close());

const novedadesOf = async (as = 'pablo.empleado') => (await server.call('GET', '/notificaciones', { as })).body.data;
/** From the oldest to the newest, by whatever clock. */
async function toldTo(username = 'pablo.empleado'): Promise<string[]> {
  const rows = await server.db
    .selectFrom('notificacion')
    .innerJoin('usuario', 'usuario.id', 'notificacion.idUsuario')
    .select(['estado', 'subestado'])
    .where('username', '=', username)
    .orderBy('notificacion.id')
    .execute();
  return rows.map(({ estado, subestado }) => `${estado} ${subestado}`.trim());
}

/** Somebody travels too. */
async function addPasajero(username: string, idSolicitud: number, idViaje: number | null = null): Promise<void> {
  const { idCliente, idPersona } = await personOf(server.db, username);
  await server.db
    .insertInto('pasaje')
    .values({ idCliente, idSolicitud, idViaje, tipo: 'PASAJERO', idPersona, nombre: username })
    .execute();
}

const CAR = {
  chofer: { nombre: 'Juan', apellido: 'Paz', phone: null },
  vehiculo: { patente: 'AB 123 CD', marca: 'Fiat', modelo: 'Cronos' },
};
const assign = (idViaje: number, patente = 'AB 123 CD') =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/asignacion`, {
    key: REMISES,
    body: { ...CAR, vehiculo: { ...CAR.vehiculo, patente } },
  });

describe('DT-48 what people are told', () => {
  test('T-321 of a trip from its confirmation to its end, with number, date and time of the order', async () => {
    const { idSolicitud, idViaje, idCliente } = await insertDrivenViaje(server);
    expect((await assign(idViaje)).status).toBe(200);
    for (const event of ['circulando 0', 'arribado 0', 'iniciado', 'circulando 1', 'arribado 1', 'finalizado']) {
      server.clock.advance({ minutes: 1 });
      await tell(server, idViaje, event);
    }
    expect(await toldTo()).toEqual([
      'Confirmado',
      'Asignado AB123CD',
      'Circulando',
      'Arribado',
      'Iniciado',
      'Finalizado',
    ]);
    const { novedades, sinLeer } = await novedadesOf();
    expect(sinLeer).toBe(6);
    expect(novedades.at(-1)).toEqual({
      id: expect.any(Number),
      idCliente,
      idSolicitud,
      idViaje,
      fecha: '20/11/2026',
      hora: '10:00',
      asap: true,
      estado: 'Confirmado',
      subestado: '',
      creada: '2026-11-20T10:00:00-03:00',
      leida: false,
    });
  });

  test('T-245 once of each state; another car is another notice', async () => {
    const { idViaje } = await insertDrivenViaje(server);
    for (const patente of ['AB123CD', 'AB 123 CD', 'AC456EF']) await assign(idViaje, patente);
    for (let times = 0; times < 2; times += 1) await tell(server, idViaje, 'circulando 0');
    expect(await toldTo()).toEqual(['Confirmado', 'Asignado AB123CD', 'Asignado AC456EF', 'Circulando']);
  });

  test('a Fallo is an end of its own', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0'] });
    server.clock.advance({ minutes: 15 });
    expect((await tell(server, idViaje, 'fallo')).status).toBe(202);
    expect((await toldTo()).at(-1)).toBe('Finalizado Fallo');
  });

  test('a request that nobody took was cancelled at no cost', async () => {
    await insertAskedSolicitud(server, { departsInMin: 0 });
    server.clock.advance({ minutes: 61 });
    await expireSolicitudes(server.deps, server.clock.now());
    expect(await toldTo()).toEqual(['Anulado']);
  });

  test.each([
    ['in term', 120, 'Anulado'],
    ['late', 5, 'Finalizado Cancelado en origen'],
  ])('DT-29 a trip cancelled %s', async (_name, departsInMin, told) => {
    const { idViaje, idCliente } = await insertDrivenViaje(server, { departsInMin });
    const reply = await server.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as: 'pablo.empleado' });
    expect(reply.status).toBe(202);
    expect(await toldTo()).toEqual(['Confirmado']);
    for (let times = 0; times < 2; times += 1) {
      await resolveAnulacion(server.deps, { idCliente, idPedido: idViaje });
    }
    expect(await toldTo()).toEqual(['Confirmado', told]);
  });

  test('a request cancelled before anybody took it', async () => {
    const { idSolicitud, idCliente } = await insertAskedSolicitud(server);
    await server.call('DELETE', `/pedidos/v1/s/${idSolicitud}`, { as: 'pablo.empleado' });
    await resolveAnulacion(server.deps, { idCliente, idPedido: idSolicitud });
    expect(await toldTo()).toEqual(['Anulado']);
  });

  test('who travels is told too, a stranger and who left the company are not', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    await addPasajero('mario.rutas', idSolicitud);
    await addPasajero('gabi.grupo', idSolicitud);
    const gabi = await personOf(server.db, 'gabi.grupo');
    await server.db.updateTable('cuenta').set({ activa: false }).where('id', '=', gabi.idCuenta).execute();
    await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
    const told = await server.db
      .selectFrom('notificacion')
      .innerJoin('usuario', 'usuario.id', 'notificacion.idUsuario')
      .select('usuario.username')
      .orderBy('username')
      .execute();
    expect(told.map(({ username }) => username)).toEqual(['mario.rutas', 'pablo.empleado']);
    await server.db.updateTable('cuenta').set({ activa: true }).where('id', '=', gabi.idCuenta).execute();
  });

  test('of a shared trip each hears of their own request, and who left hears no more', async () => {
    const shared = await insertDrivenViaje(server);
    const joins = async (username: string) => {
      const { idSolicitud } = await insertAskedSolicitud(server, { username });
      await server.db
        .updateTable('solicitud')
        .set({ estado: 'C', idViaje: shared.idViaje })
        .where('id', '=', idSolicitud)
        .execute();
      return idSolicitud;
    };
    const marios = await joins('mario.rutas');
    const gabis = await joins('gabi.grupo');
    await server.db.updateTable('solicitud').set({ estado: 'X' }).where('id', '=', gabis).execute();
    await tell(server, shared.idViaje, 'circulando 0');
    expect(await toldTo('mario.rutas')).toEqual(['Circulando']);
    expect((await novedadesOf('mario.rutas')).novedades[0].idSolicitud).toBe(marios);
    expect((await novedadesOf()).novedades[0].idSolicitud).toBe(shared.idSolicitud);
    expect(await toldTo('gabi.grupo')).toEqual([]);
  });

  test('a change that fails tells nobody', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { estado: 'X' });
    await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
    expect(await toldTo()).toEqual([]);
  });
});

describe('what somebody did themselves', () => {
  const cancel = async (as: string, idViaje: number, idCliente: number) => {
    expect((await server.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as })).status).toBe(202);
    await resolveAnulacion(server.deps, { idCliente, idPedido: idViaje });
  };

  test('is in their bell and not counted; whoever travels along is told', async () => {
    const { idSolicitud, idViaje, idCliente } = await insertDrivenViaje(server);
    await addPasajero('gabi.grupo', idSolicitud, idViaje);
    await server.db.deleteFrom('notificacion').execute();
    await cancel('pablo.empleado', idViaje, idCliente);
    const [own, other] = [await novedadesOf(), await novedadesOf('gabi.grupo')];
    expect([own.sinLeer, own.novedades]).toMatchObject([0, [{ idViaje, leida: true }]]);
    expect([other.sinLeer, other.novedades]).toMatchObject([1, [{ idViaje, leida: false }]]);
  });
});
