import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { projectAll } from './project-all.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
  await insertViaje(server.db, { status: 'iniciado', pasajes: [{ who: 'pablo.empleado' }] });
  for (let n = 0; n < 70; n += 1) await insertSolicitud(server.db, { requester: 'pablo.empleado' });
});
beforeEach(() => projectAll(server.db, undefined, () => undefined));
afterAll(() => server.close());
const stored = () => server.db.selectFrom('pedido').selectAll().orderBy('id').execute();

describe('projecting by hand', () => {
  test('stores all orders of a client anew, also those that no list had, and tells how many', async () => {
    const before = await stored();
    await sql`update pedido set item = '{}'`.execute(server.db);
    const lost = before.find(({ clase }) => clase === 's');
    await server.db
      .deleteFrom('pedido')
      .where('id', '=', lost?.id ?? 0)
      .execute();
    const told: string[] = [];
    expect(await projectAll(server.db, idCliente, (done, all) => told.push(`${done}/${all}`))).toBe(before.length);
    expect(await stored()).toEqual(before);
  });

  test('of another client leaves these alone', async () => {
    await sql`update pedido set item = '{}'`.execute(server.db);
    await projectAll(server.db, await server.idCliente('Río Salud'), () => undefined);
    expect(new Set((await stored()).map(({ item }) => item))).toEqual(new Set(['{}']));
    await projectAll(server.db, undefined, () => undefined);
    expect((await stored()).map(({ item }) => item)).not.toContain('{}');
  });
});
