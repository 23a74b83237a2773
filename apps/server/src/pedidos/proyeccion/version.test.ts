import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { projectFew, projectOlder } from './pending.ts';
import { Upkeep } from './upkeep.ts';
import { VERSION, WHOLE_VERSION } from './version.ts';

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
const age = (v = VERSION - 1) => sql`update pedido set v = ${v}, item = '{}'`.execute(server.db);
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

  const BESIDE = ['pedido_persona', 'pedido_ceco', 'pedido_grupo', 'pedido_aporte'];
  /** Who may see orders, and what they count for. */
  const beside = () =>
    Promise.all(
      BESIDE.map(
        async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(server.db)).rows,
      ),
    );

  test('is written again alone, or whole where who may see it and what it counts for were told another way', async () => {
    const [before, all] = [await stored(), await beside()];
    for (const table of BESIDE) await sql`delete from ${sql.table(table)}`.execute(server.db);
    await sql`update pedido set search = ''`.execute(server.db);
    await age();
    // the triggers have counted that
    await sql`delete from pedido_aporte`.execute(server.db);
    while (await new Upkeep(server.db).turn());
    expect(await stored()).toEqual(before);
    expect(await beside()).toEqual(BESIDE.map(() => []));
    await age(WHOLE_VERSION - 1);
    while (await new Upkeep(server.db).turn());
    expect(await stored()).toEqual(before);
    expect(await beside()).toEqual(all);
  });

  test('of which a source has changed as well is still projected whole afterwards', async () => {
    const all = await beside();
    await sql`delete from pedido_persona where id_pedido = ${viaje.idViaje}`.execute(server.db);
    await age();
    await sql`insert into pedido_pendiente (id_cliente, id_pedido) values (${idCliente}, ${viaje.idViaje})`.execute(
      server.db,
    );
    for (let after = 0; await older(); ) ({ after } = await projectOlder(server.db, after));
    expect(await beside()).not.toEqual(all);
    await projectFew(server.db);
    expect(await beside()).toEqual(all);
  });

  test('of an order that is gone, by a hand in the database, goes too', async () => {
    const before = await stored();
    await sql`
      insert into pedido select * from json_populate_record((select p from pedido p where id = ${viaje.idViaje}),
        '{"id": 2000000000, "id_public": "perdido"}')`.execute(server.db);
    await sql`delete from pedido_pendiente`.execute(server.db);
    await age();
    while (await new Upkeep(server.db).turn());
    expect(await stored()).toEqual(before);
  });

  test('that an order is written meanwhile, writes it in this version', async () => {
    await age();
    await insertSolicitud(server.db);
    const [newest] = await server.db.selectFrom('pedido').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(newest).toMatchObject({ v: VERSION });
    expect(newest?.item).toContain('"pedido"');
  });
});
