import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { desafioOf, typeCode } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const shown = async (email: string) => {
  const { body } = await server.call('GET', '/operaciones/v1/demo');
  return body.data.find((each: { email: string }) => each.email === email)?.codigo ?? '';
};

test('the demo shows a code that is good now, and another once it was used', async () => {
  const email = 'dora.despacho@traza.example';
  for (let time = 0; time < 2; time += 1) {
    const reply = await typeCode(server, await desafioOf(server, 'dora.despacho'), await shown(email));
    expect(reply.status).toBe(200);
  }
  const { body } = await server.call('GET', '/operaciones/v1/demo');
  expect(body.data.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'Olga',
    'Dora',
    'Flavio',
    'Clara',
    'Lucas',
  ]);
});

test('no other operador: the secret of somebody real stays theirs', async () => {
  const dora = await server.db
    .updateTable('operador')
    .set({ email: 'dora@empresa.com' })
    .where('email', '=', 'dora.despacho@traza.example')
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await shown('dora@empresa.com')).toBe('');
  await server.db
    .updateTable('operador')
    .set({ email: 'dora.despacho@traza.example' })
    .where('id', '=', dora.id)
    .execute();
});

test('outside the demo there is no such call', async () => {
  const real = await startTestServer({ settings: { demo: false } });
  const { status, body } = await real.call('GET', '/operaciones/v1/demo');
  expect([status, body]).toEqual([404, { code: 'not_found' }]);
  await real.close();
});
