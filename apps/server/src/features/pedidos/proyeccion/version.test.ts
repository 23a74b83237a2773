import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../../test/pedidos.ts';
import { projectFew } from './pending.ts';
import { projectAll } from './project-all.ts';
import { Upkeep } from './upkeep.ts';
import { VERSION } from './version.ts';

let server: TestServer;
let idCliente: number;
let viaje: { idViaje: number; idPublic: string };
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
  viaje = await insertViaje(server.db, { status: 'iniciado', pasajes: [{ who: 'pablo.empleado' }] });
  for (let n = 0; n < 70; n += 1) await insertSolicitud(server.db, { requester: 'pablo.empleado' });
  await new Upkeep(server.db).turn();
});
afterAll(() => server.close());

/** As another version would have left them: nothing of what it stored can be read. */
const age = () => sql`update pedido set v = ${VERSION - 1}, item = '{}'`.execute(server.db);
const older = async () =>
  (await server.db.selectFrom('pedido').select('id').where('v', '<>', VERSION).execute()).length;
const stored = () => server.db.selectFrom('pedido').selectAll().orderBy('id').execute();

beforeEach(async () => {
  for (; await older(); ) await new Upkeep(server.db).turn();
});

describe('what another version stored', () => {
  test.each([
    ['ana.admin', () => `/pedidos/v2/informes?idClient=${idCliente}&limit=50`],
    ['ana.admin', () => `/pedidos/v2/informes?idClient=${idCliente}&q=pablo`],
    ['pablo.empleado', () => `/pedidos/usuario?idClient=${idCliente}&q=pablo`],
    ['pablo.empleado', () => `/pedidos/?direction=future&idCliente=${idCliente}&from=2020-01-01&offset=0&limit=20`],
    ['pablo.empleado', () => `/pedidos/sgv/v/${viaje.idViaje}`],
    ['pablo.empleado', () => `/pedidos/seguimiento/${viaje.idPublic}`],
    ['pablo.empleado', () => `/pedidos/seguimiento/${viaje.idPublic}/recorrido?showReal=false`],
  ])('is answered to %s as it is now: %#', async (as, path) => {
    const before = await server.call('GET', path(), { as });
    expect(before.status).toBe(200);
    await age();
    // what public links answer is kept in memory meanwhile
    server.deps.committed.trips([viaje.idPublic], 'trip');
    expect((await server.call('GET', path(), { as })).body).toEqual(before.body);
    // what was looked at is stored before the rest
    expect(await older()).toBeGreaterThan(70);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from pedido_pendiente x join pedido p on p.id_cliente = x.id_cliente and p.id = x.id_pedido
       where not x.muchos and p.v <> ${VERSION}`.execute(server.db);
    const asked = rows[0]?.left ?? 0;
    expect(asked).toBeGreaterThan(0);
    const left = await older();
    await projectFew(server.db);
    expect(await older()).toBe(left - asked);
  });

  test('is brought up in batches, the newest first, and a process that begins anew goes on', async () => {
    const before = await stored();
    await age();
    const all = await older();
    expect(await new Upkeep(server.db).turn()).toBe(true);
    const left = await older();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    const { rows } = await sql<{ isNewer: boolean }>`
      select min(datetime) filter (where v = ${VERSION}) >= max(datetime) filter (where v <> ${VERSION}) as is_newer
        from pedido`.execute(server.db);
    expect(rows[0]?.isNewer).toBe(true);
    const next = new Upkeep(server.db);
    while (await next.turn()) expect(await older()).toBeLessThan(left);
    expect(await stored()).toEqual(before);
    expect(await next.turn()).toBe(false);
  });

  test('that an order is written meanwhile, writes it in this version', async () => {
    await age();
    await insertSolicitud(server.db);
    const [newest] = await server.db.selectFrom('pedido').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(newest).toMatchObject({ v: VERSION });
    expect(newest?.item).toContain('"pedido"');
  });
});

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
