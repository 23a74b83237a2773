import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailOf, openAs } from '#identidad/operadores/operadores.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { listenOperador } from './cambios.kit.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('operadorSesion').execute());

const open = (name: string) => openAs(server, name, { ip: '10.0.0.7', userAgent: undefined });
const yo = (token: string) => server.call('GET', '/operaciones/v1/yo', { token });

test('M-029 presence, told with the name of a stream, is an act', async () => {
  const token = await open('dora.despacho');
  const stream = await listenOperador(url, token);
  const { data } = await stream.until('hola');
  const presence = (idCambios: string) =>
    server.call('POST', '/operaciones/v1/cambios/presencia', { token, body: { idCambios } });
  server.clock.advance({ minutes: 20 });
  expect((await presence(data.idCambios)).status).toBe(204);
  expect((await presence('a'.repeat(22))).status).toBe(404);
  server.clock.advance({ minutes: 20 });
  expect((await yo(token)).status).toBe(200);
  stream.close();
});

test('M-033 a session that ended ends its stream, and no other', async () => {
  const [token, other] = [await open('dora.despacho'), await open('dora.despacho')];
  const [stream, kept] = [await listenOperador(url, token), await listenOperador(url, other)];
  await Promise.all([stream.until('hola'), kept.until('hola')]);
  await server.call('DELETE', '/operaciones/v1/ingreso', { token });
  expect((await stream.until('fin', 5000)).data).toEqual({ motivo: 'sesion' });
  expect(kept.kinds()).not.toContain('fin');
  kept.close();
});

test('M-044 a change of roles holds at the next call and is told; deactivating ends everything', async () => {
  const token = await open('flavio.flota');
  const stream = await listenOperador(url, token);
  await stream.until('hola');
  const change = (values: { roles?: string[]; activo?: boolean }) =>
    server.db.updateTable('operador').set(values).where('email', '=', emailOf('flavio.flota')).execute();
  await change({ roles: ['clientes'] });
  expect((await server.call('GET', '/operaciones/v1/mesa', { token })).body).toEqual({ code: 'forbidden' });
  expect((await stream.until('resync', 5000)).data).toEqual({ motivo: 'permisos' });
  await stream.until('operador.cambio', 5000);
  await change({ activo: false });
  expect((await yo(token)).body).toEqual({ code: 'token_invalid' });
  expect((await stream.until('fin', 5000)).data).toEqual({ motivo: 'sesion' });
  await change({ roles: ['flota'], activo: true });
});

test('XM-29 of six streams of one operador the oldest ends', async () => {
  const token = await open('olga.operaciones');
  const streams = [];
  for (let time = 0; time < 6; time += 1) {
    const stream = await listenOperador(url, token);
    await stream.until('hola');
    streams.push(stream);
  }
  expect((await streams[0]?.until('fin', 5000))?.data).toEqual({ motivo: 'cupo' });
  expect(streams.slice(1).flatMap((stream) => stream.kinds())).not.toContain('fin');
  for (const stream of streams) stream.close();
});

test('M-135 who does not see the board hears nothing of it', async () => {
  const [watching, other] = [await open('dora.despacho'), await open('clara.clientes')];
  const [stream, deaf] = [await listenOperador(url, watching), await listenOperador(url, other)];
  await Promise.all([stream.until('hola'), deaf.until('hola')]);
  await insertViaje(server.db, { requester: 'pablo.empleado' });
  await stream.until('pedido.cambio', 5000);
  expect(deaf.kinds()).toEqual(['hola']);
  stream.close();
  deaf.close();
});
