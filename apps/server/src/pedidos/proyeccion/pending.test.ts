import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Db, openDatabase, type Tx } from '#db/database.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud } from '../../../test/pedidos.ts';
import { projectFew } from './pending.ts';
import { projectPedidos } from './project.ts';
import { Upkeep } from './upkeep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => sql`delete from pedido_pendiente`.execute(server.db));

const rename = (db: Db | Tx, apellido: string) =>
  sql`update persona set apellido = ${apellido} where id = (
    select id_persona from usuario where username = 'pablo.empleado')`.execute(db);
const searchOf = async (id: number) =>
  (await server.db.selectFrom('pedido').select('search').where('id', '=', id).executeTakeFirst())?.search;

test('more than 5,000 orders of one name wait until the few are done', async () => {
  const { idSolicitud, idCliente } = await insertSolicitud(server.db, { requester: 'pablo.empleado' });
  await sql`
    insert into pedido select 500000 + i, id_cliente, clase, id_public || i, datetime, creado, modificado, tipo, status, substatus,
      id_carpool, id_agencia, importe_total, search, item, v
      from pedido, generate_series(1, 5001) i where id = ${idSolicitud}`.execute(server.db);
  await sql`update cliente set alias = 'Andina Grande' where id = ${idCliente}`.execute(server.db);
  const noted = () => server.db.selectFrom('pedidoPendiente').select('muchos').execute();
  expect((await noted()).filter(({ muchos }) => muchos).length).toBeGreaterThan(5001);
  await rename(server.db, 'Quiroga');
  await new Upkeep(server.db).turn();
  expect(await searchOf(idSolicitud)).toContain('quiroga');
  const left = await noted();
  expect(left.length).toBeGreaterThan(4500);
  expect(left.every(({ muchos }) => muchos)).toBe(true);
  // these copies have no solicitud: projecting them takes them away
  await sql`delete from pedido where id > 500000`.execute(server.db);
  await sql`update cliente set alias = 'Andina Servicios' where id = ${idCliente}`.execute(server.db);
});

// who waits for whom needs more than one connection
describe.skipIf(inject('database').kind !== 'postgres')('beside others', () => {
  let other: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    other = await openDatabase({ url: server.url, poolMax: 1 });
  });
  afterAll(() => other.close());

  test('an order that is projected while a name is being changed is projected again', async () => {
    const { idSolicitud, idCliente } = await insertSolicitud(server.db, { requester: 'pablo.empleado' });
    await sql`delete from pedido_pendiente`.execute(server.db);
    await other.db.transaction().execute(async (tx) => {
      await rename(tx, 'Ledesma');
      // the other one has not committed: this one reads the old name, and must not take away what it cannot see
      await server.db.transaction().execute((own) => projectPedidos(own, idCliente, [idSolicitud]));
    });
    expect(await searchOf(idSolicitud)).not.toContain('ledesma');
    await projectFew(server.db);
    expect(await searchOf(idSolicitud)).toContain('ledesma');
  });

  test('an order that somebody is writing is left for the next time, and nobody waits', async () => {
    const { idSolicitud, idCliente } = await insertSolicitud(server.db, { requester: 'pablo.empleado' });
    const free = await insertSolicitud(server.db, { requester: 'pablo.empleado' });
    await other.db.transaction().execute(async (tx) => {
      await sql`select from solicitud where id_cliente = ${idCliente} and id = ${idSolicitud} for update`.execute(tx);
      await rename(server.db, 'Bazán');
      await projectFew(server.db);
      expect(await searchOf(free.idSolicitud)).toContain('bazan');
      expect(await searchOf(idSolicitud)).not.toContain('bazan');
    });
    await projectFew(server.db);
    expect(await searchOf(idSolicitud)).toContain('bazan');
  });
});
