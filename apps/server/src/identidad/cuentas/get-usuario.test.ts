import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('A-183 A-368 GET /usuarios is the signed-in person', async () => {
  const { status, body } = await server.call('GET', '/usuarios', { as: 'pablo.empleado' });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    username: 'pablo.empleado',
    nombre: 'Pablo',
    apellido: 'Peralta',
    email: 'pablo.empleado@andina.example',
    profilePictureUrl: null,
    tipoDoc: 'AR_DNI',
    docNum: expect.stringMatching(/^\d{8}$/),
  });
});
