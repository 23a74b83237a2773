import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
import { DORA, startLlamantes } from './llamantes.kit.ts';

let server: TestServer;
let rio = 0;
beforeAll(async () => {
  server = await startLlamantes();
  rio = await server.idCliente('Río Salud');
});
afterAll(() => server.close());

const ask = async (q: string, operador = DORA) =>
  server.call('GET', `/operaciones/v1/solicitantes/${rio}?${new URLSearchParams({ q }).toString()}`, { operador });

test('M-236 empleados of one client who may ask, by name; for who takes calls and for who looks after clients', async () => {
  const { idPersona } = await personOf(server.db, 'rita.rio', 'Río Salud');
  const found = { status: 200, body: { data: [{ idPersona, nombre: 'Rita Ríos' }] } };
  expect(await ask('rita rio')).toMatchObject(found);
  expect(await ask('rita', 'clara.clientes')).toMatchObject(found);
  // of another client alone
  expect((await ask('pablo peralta')).body.data).toEqual([]);
  const users = server.db.updateTable('usuario').where('idPersona', '=', idPersona);
  await users.set({ activo: false }).execute();
  expect((await ask('rita rio')).body.data).toEqual([]);
  await users.set({ activo: true }).execute();
});

test('M-236 of nothing is 400, and who only looks asks nothing', async () => {
  expect((await ask(' ')).status).toBe(400);
  expect((await ask('rita', 'lucas.lectura')).status).toBe(403);
});
