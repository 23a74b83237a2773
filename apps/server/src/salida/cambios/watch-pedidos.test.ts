import { plusMinutes } from '@traza/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TEST_AGENCIA_KEY, TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { type Listener, listen } from './cambios.kit.ts';

let server: TestServer;
let url: string;
const open: Listener[] = [];
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => server.close());

async function hear(as: string): Promise<{ listener: Listener; idCambios: string }> {
  const listener = await listen(url, await server.login(as));
  open.push(listener);
  return { listener, idCambios: (await listener.until('hola')).data.idCambios };
}
const watch = (as: string, idCambios: string, pedidos: readonly number[]) =>
  server.call('POST', '/cambios/mirados', { as, body: { idCambios, pedidos } });
const ago = (minutes: number) => plusMinutes(TEST_NOW, -minutes);

async function runningViaje() {
  return insertViaje(server.db, {
    departure: ago(20),
    status: 'iniciado',
    pasajes: [{ who: 'pablo.empleado', coef: 100 }],
    events: [
      { tipo: 'circulando', parada: 0, ts: ago(30) },
      { tipo: 'circulando', parada: 1, ts: ago(10) },
    ],
  });
}
const drive = (idViaje: number, lat: number, seconds: number) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/posiciones`, {
    key: TEST_AGENCIA_KEY,
    body: { posiciones: [{ lat, lon: -58.4, timestamp: ago(1).add({ seconds }).toString() }] },
  });

test('W-106 cars are told of orders that are watched, as the public link would, and of no others', async () => {
  const [watched, other] = [await runningViaje(), await runningViaje()];
  const { listener, idCambios } = await hear('pablo.empleado');
  expect((await watch('pablo.empleado', idCambios, [watched.idViaje])).status).toBe(204);
  expect((await drive(watched.idViaje, -34.6, 0)).status).toBeLessThan(300);
  await drive(other.idViaje, -34.7, 0);
  const { data, id } = await listener.until('posicion');
  const { body } = await server.call('GET', `/pedidos/seguimiento/${watched.idPublic}/last`);
  expect(data).toEqual({ id: watched.idViaje, ...body.data });
  expect(id).toBeUndefined();
  const cars = listener.heard.flatMap((event) =>
    event.kind === 'posicion' && 'lat' in event.data ? event.data.id : [],
  );
  expect(new Set(cars)).toEqual(new Set([watched.idViaje]));
});

test('XW-04 one that is not visible is unknown, and nothing is changed', async () => {
  const { idViaje } = await runningViaje();
  const { listener, idCambios } = await hear('sol.sinpermisos');
  expect(await watch('sol.sinpermisos', idCambios, [idViaje])).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  // nor does somebody else say what this stream follows: to them there is none
  expect((await watch('pablo.empleado', idCambios, [idViaje])).status).toBe(404);
  const own = await hear('pablo.empleado');
  await watch('pablo.empleado', own.idCambios, [idViaje]);
  await drive(idViaje, -34.61, 5);
  await own.listener.until('posicion');
  expect(listener.kinds()).not.toContain('posicion');
});

test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'q7Zt-0_mB3xWc9LrUe5Kdg'])(
  'a stream that does not exist is 404: %s',
  async (idCambios) => {
    const { idViaje } = await runningViaje();
    expect(await watch('pablo.empleado', idCambios, [idViaje])).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await watch('pablo.empleado', idCambios, [])).status).toBe(404);
  },
);

test('W-106 at most 20', async () => {
  const { idCambios } = await hear('pablo.empleado');
  const many = Array.from({ length: 21 }, (_, index) => index + 1);
  expect((await watch('pablo.empleado', idCambios, many)).status).toBe(400);
});

test('W-114 who says that somebody is there renews the session', async () => {
  const { idCambios } = await hear('gabi.grupo');
  server.clock.set(plusMinutes(TEST_NOW, 5));
  const reply = await server.call('POST', '/cambios/presencia', { as: 'gabi.grupo', body: { idCambios } });
  expect(reply.status).toBe(204);
  const { usada } = await server.db
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.id', 'sesion.idUsuario')
    .select('usada')
    .where('username', '=', 'gabi.grupo')
    .executeTakeFirstOrThrow();
  expect(usada.toString()).toBe(plusMinutes(TEST_NOW, 5).toString());
});
