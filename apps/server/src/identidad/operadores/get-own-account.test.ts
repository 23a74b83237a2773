import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { emailOf } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('M-032 it says who is signed in, what they may, and where else they are; nothing that opens anything', async () => {
  const { status, body, headers } = await server.call('GET', '/operaciones/v1/yo', { operador: 'olga.operaciones' });
  const ts = '2026-11-20T10:00:00-03:00';
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data).toEqual({
    id: expect.any(Number),
    nombre: 'Olga',
    apellido: 'Operaciones',
    email: emailOf('olga.operaciones'),
    roles: ['despachar', 'flota', 'clientes', 'operadores', 'lectura'],
    sesiones: [
      {
        id: expect.any(Number),
        navegador: 'Navegador desconocido',
        ip: '127.0.0.1',
        creada: ts,
        usada: ts,
        esta: true,
      },
    ],
  });
});
