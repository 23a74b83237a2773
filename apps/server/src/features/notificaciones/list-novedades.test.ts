import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#features/sistema/clean-up.ts';
import { insertDrivenViaje } from '#features/transportistas/transportistas.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { contentsOf } from '../../../test/people.ts';

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

  test('after sixty days a notice goes', async () => {
    await confirm(1);
    await cleanUp(server.deps, TEST_NOW.add({ hours: 60 * 24 }));
    expect(await toldTo()).toEqual(['Confirmado']);
    await cleanUp(server.deps, TEST_NOW.add({ hours: 60 * 24, seconds: 1 }));
    expect(await toldTo()).toEqual([]);
  });
});
