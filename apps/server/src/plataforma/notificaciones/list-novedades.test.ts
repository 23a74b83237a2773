import { formatDate, formatTime } from '@traza/domain';
import type { NovedadState } from '@traza/domain/notificaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertDrivenViaje } from '#agencias/transportistas/transportistas.kit.ts';
import { cleanUp } from '#plataforma/sistema/clean-up.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { contentsOf } from '../../../test/people.ts';
import { insertNovedades } from './queries.ts';

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

describe('DT-49 the list behind the bell', () => {
  const confirm = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      await insertDrivenViaje(server);
      server.clock.advance({ seconds: 1 });
    }
  };

  test('holds twenty, the newest first, and counts all that nobody read', async () => {
    await confirm(21);
    const { novedades, sinLeer } = await novedadesOf();
    expect([novedades.length, sinLeer]).toEqual([20, 21]);
    const ids: number[] = novedades.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('an unchanged list costs its reader no body', async () => {
    await confirm(1);
    const { headers } = await server.call('GET', '/notificaciones', { as: 'pablo.empleado' });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await server.call('GET', '/notificaciones', {
      as: 'pablo.empleado',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  test('is read one by one, each person their own', async () => {
    await confirm(2);
    const [newest] = (await novedadesOf()).novedades;
    const read = (as: string) => server.call('POST', '/notificaciones/leidas', { as, body: { ids: [newest.id] } });
    expect((await read('mario.rutas')).body).toEqual({ data: { sinLeer: 0 } });
    expect((await novedadesOf()).sinLeer).toBe(2);
    expect((await read('pablo.empleado')).body).toEqual({ data: { sinLeer: 1 } });
    const { novedades } = await novedadesOf();
    expect(novedades.map(({ leida }: { leida: boolean }) => leida)).toEqual([true, false]);
  });

  describe('W-095 order by order', () => {
    interface Grouped {
      id: number;
      ultima: { estado: string };
      anteriores: { estado: string }[];
      leida: boolean;
    }
    const grouped = async (as = 'pablo.empleado') =>
      (await server.call('GET', '/notificaciones?agrupadas=true', { as })).body.data;
    const drive = async () => (await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0'] })).idViaje;

    test('has its newest notice and those before it, and the newest order first', async () => {
      const driven = await drive();
      server.clock.advance({ minutes: 1 });
      const { idViaje: confirmed } = await insertDrivenViaje(server);
      const { pedidos, novedades, sinLeer } = await grouped();
      expect(
        pedidos.map(({ id, ultima, anteriores, leida }: Grouped) => [
          id,
          ultima.estado,
          anteriores.map(({ estado }) => estado),
          leida,
        ]),
      ).toEqual([
        [confirmed, 'Confirmado', [], false],
        [driven, 'Arribado', ['Circulando', 'Confirmado'], false],
      ]);
      expect(pedidos[1]).toMatchObject({ extrasType: 'v', fecha: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) });
      expect([novedades.length, sinLeer]).toEqual([4, 4]);
      expect((await novedadesOf()).pedidos).toBeUndefined();
      expect((await grouped('mario.rutas')).pedidos).toEqual([]);
    });

    test('holds twenty orders, however much was told of each', async () => {
      const driven = await drive();
      await confirm(19);
      expect((await grouped()).pedidos.at(-1)).toMatchObject({ id: driven, anteriores: [{}, {}] });
      await confirm(1);
      const { pedidos } = await grouped();
      expect(pedidos).toHaveLength(20);
      expect(pedidos.map(({ id }: Grouped) => id)).not.toContain(driven);
    });

    test('W-096 an order is read with all its notices at once, by its reader alone', async () => {
      const driven = await drive();
      await confirm(1);
      const read = (as: string, pedidos: number[]) =>
        server.call('POST', '/notificaciones/pedidos/leidas', { as, body: { pedidos } });
      expect((await read('mario.rutas', [driven])).body).toEqual({ data: { sinLeer: 0 } });
      expect((await grouped()).sinLeer).toBe(4);
      expect((await read('pablo.empleado', [driven])).body).toEqual({ data: { sinLeer: 1 } });
      expect((await read('pablo.empleado', [driven])).body).toEqual({ data: { sinLeer: 1 } });
      expect((await grouped()).pedidos.map(({ leida }: Grouped) => leida)).toEqual([false, true]);
    });
  });

  test('W-066 tells when an order was asked for as soon as possible, once it is confirmed too', async () => {
    const { idSolicitud, idCliente } = await insertSolicitud(server.db, {
      asap: true,
      departure: TEST_NOW.add({ hours: 1 }),
    });
    const { creado } = await server.db
      .selectFrom('solicitud')
      .select('creado')
      .where('id', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    const tell = (estado: NovedadState, idViaje: number | null) =>
      server.db.transaction().execute(async (tx) => {
        const { id: idUsuario } = await tx
          .selectFrom('usuario')
          .select('id')
          .where('username', '=', 'pablo.empleado')
          .executeTakeFirstOrThrow();
        const novedad = { idCliente, estado, subestado: '', now: server.clock.now() };
        const recipient = sql`
          select ${idUsuario}::int id_usuario, ${idSolicitud}::int id_solicitud, ${idViaje}::int id_viaje,
                 ${TEST_NOW.add({ hours: 1 })}::timestamptz salida`;
        await insertNovedades(tx, novedad, recipient);
      });
    await tell('Autorizado', null);
    const asked = { fecha: formatDate(creado), hora: formatTime(creado), asap: true };
    expect((await novedadesOf()).novedades).toMatchObject([asked]);
    const asPedidos = async () =>
      (await server.call('GET', '/notificaciones?agrupadas=true', { as: 'pablo.empleado' })).body;
    expect((await asPedidos()).data.pedidos).toMatchObject([asked]);
    const { idViaje } = await insertViaje(server.db, {});
    await tell('Confirmado', idViaje);
    const [confirmed] = (await novedadesOf()).novedades;
    expect(confirmed).toMatchObject({ estado: 'Confirmado', ...asked });
  });

  test('T-246 cleared, it holds only what came since, and counts anew; nobody else loses any', async () => {
    await confirm(2);
    const [newest] = (await novedadesOf()).novedades;
    await confirm(1);
    const clear = (as: string) => server.call('DELETE', `/notificaciones?hasta=${newest.id}`, { as });
    expect((await clear('mario.rutas')).status).toBe(204);
    expect((await novedadesOf()).novedades).toHaveLength(3);
    expect((await clear('pablo.empleado')).status).toBe(204);
    const { novedades, sinLeer } = await novedadesOf();
    expect([novedades.length, sinLeer]).toEqual([1, 1]);
  });

  test.each([
    ['POST', '/notificaciones/leidas', { ids: [] }],
    ['POST', '/notificaciones/leidas', { ids: ['1'] }],
    ['POST', '/notificaciones/leidas', { ids: [1], todas: true }],
    ['POST', '/notificaciones/pedidos/leidas', { pedidos: [] }],
    ['POST', '/notificaciones/pedidos/leidas', { pedidos: Array.from({ length: 21 }, (_, index) => index + 1) }],
    ['POST', '/notificaciones/pedidos/leidas', { pedidos: ['1'] }],
    ['GET', '/notificaciones?agrupadas=si', undefined],
    ['DELETE', '/notificaciones', undefined],
    ['DELETE', '/notificaciones?hasta=0', undefined],
  ] as const)('%s %s %j is refused', async (method, path, body) => {
    await confirm(1);
    const before = await contentsOf(server.db);
    const reply = await server.call(method, path, { as: 'pablo.empleado', body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await contentsOf(server.db)).toEqual(before);
  });

  test('a stranger has none', async () => {
    expect((await server.call('GET', '/notificaciones')).status).toBe(401);
  });

  test.each([
    ['after sixty days', 60, undefined],
    ['after as many as the settings say', 45, 45],
  ])('%s a notice goes', async (_when, days, kept) => {
    const { settings } = server.deps;
    const keptDays = { ...settings.keptDays, ...(kept !== undefined && { novedades: kept }) };
    const deps = { ...server.deps, settings: { ...settings, keptDays } };
    await confirm(1);
    await cleanUp(deps, TEST_NOW.add({ hours: days * 24 }));
    expect(await toldTo()).toEqual(['Confirmado']);
    await cleanUp(deps, TEST_NOW.add({ hours: days * 24, seconds: 1 }));
    expect(await toldTo()).toEqual([]);
  });
});
