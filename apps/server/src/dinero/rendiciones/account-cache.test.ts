import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, cecoOf, grupoOf } from '../../../test/people.ts';
import { countStatements } from '../../../test/statements.ts';
import { authenticateSession } from '../../identidad/sesion/authenticate.ts';
import { KeptAccounts } from './account-cache.ts';
import { getRendicion } from './get-rendicion.ts';
import { listEfecto } from './list-efecto.ts';
import { listRendiciones } from './list-rendiciones.ts';
import { billed, inOctober } from './rendiciones.kit.ts';

let server: TestServer;
let idCliente = 0;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
});
afterAll(() => server.close());

async function actorOf(as: string) {
  const headers = { authorization: `Bearer ${await server.login(as)}` };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the session is read from these two alone
  return authenticateSession(server.deps, { headers, url: '/' } as unknown as FastifyRequest);
}

/** What the upkeep does within a second: rows that tests write by hand wait to be projected. */
const settle = () => sql`delete from pedido_pendiente`.execute(server.db);

const october = { anio: 2026, mes: 10 };

/** An account as one process reads it, with the statements that it took. */
async function readBy(kept: KeptAccounts, scope: { alcance: 'ceco' | 'grupo' | 'cliente'; idAlcance: number }) {
  const caller = await actorOf('ana.admin');
  let found: Awaited<ReturnType<typeof getRendicion>> | undefined;
  const statements = await countStatements(server.db, async (db) => {
    found = await getRendicion({ ...server.deps, db, kept }, caller, { idCliente, ...scope, ...october });
  });
  return { statements, found };
}

test('W-255 what has not changed is not reckoned again, and what has is', async () => {
  const kept = new KeptAccounts();
  const ceco = { alcance: 'ceco', idAlcance: await cecoOf(server.db, 'Comercial') } as const;
  await billed(server, inOctober(5), 5_000);
  await settle();
  const first = await readBy(kept, ceco);
  const again = await readBy(kept, ceco);
  expect(again.found).toEqual(first.found);
  // the name, the first month, the signature, the state of the orders, the decisions, and the open claims
  expect(again.statements).toBe(7);
  expect(first.statements).toBeGreaterThan(8);

  await billed(server, inOctober(6), 2_000);
  await settle();
  const then = await readBy(kept, ceco);
  expect(then.found?.importe).toBe((first.found?.importe ?? 0) + 2_000);
  expect(then.found).toEqual((await readBy(new KeptAccounts(), ceco)).found);
});

test('DW-20 who goes to another group takes open months along', async () => {
  const kept = new KeptAccounts();
  const grupo = { alcance: 'grupo', idAlcance: await grupoOf(server.db, 'Ventas') } as const;
  await billed(server, inOctober(7), 900, { requester: 'pablo.empleado' });
  await settle();
  await readBy(kept, grupo);
  await sql`
    update cuenta set id_grupo = case when id_grupo = ${grupo.idAlcance} then null else ${grupo.idAlcance}::int end
     where id_cliente = ${idCliente} and id_persona = (select id_persona from usuario where username = 'pablo.empleado')`.execute(
    server.db,
  );
  await settle();
  expect((await readBy(kept, grupo)).found).toEqual((await readBy(new KeptAccounts(), grupo)).found);
});

test('an order that waits to be stored as it is by now has its accounts reckoned', async () => {
  await settle();
  const kept = new KeptAccounts();
  const scope = { alcance: 'cliente', idAlcance: idCliente } as const;
  await readBy(kept, scope);
  await sql`insert into pedido_pendiente (id_cliente, id_pedido) select id_cliente, id from pedido where id_cliente = ${idCliente} limit 1`.execute(
    server.db,
  );
  expect((await readBy(kept, scope)).statements).toBeGreaterThan(8);
});

test('the list of a month takes what is kept of each, and no more', async () => {
  const kept = new KeptAccounts();
  const caller = await actorOf('ana.admin');
  await settle();
  const list = (with_: KeptAccounts) => (db: typeof server.db) =>
    listRendiciones({ ...server.deps, db, kept: with_ }, caller, { idCliente, ...october });
  const [first, again] = [await countStatements(server.db, list(kept)), await countStatements(server.db, list(kept))];
  expect(first).toBeGreaterThan(again);
  expect(again).toBe(5);
  expect(await list(kept)(server.db)).toEqual(await list(new KeptAccounts())(server.db));
});

test('W-193 the second page of an effect reads no order, and one that changed is read again', async () => {
  const kept = new KeptAccounts();
  const caller = await actorOf('ana.admin');
  const rendicion = {
    idCliente,
    alcance: 'ceco',
    idAlcance: await cecoOf(server.db, 'Comercial'),
    ...october,
  } as const;
  await billed(server, inOctober(8), 4_000);
  await settle();
  const page = async (desde: number) => {
    let found: Awaited<ReturnType<typeof listEfecto>> | undefined;
    const statements = await countStatements(server.db, async (db) => {
      found = await listEfecto({ db, kept, clock: server.clock }, caller, { rendicion, clave: 'viajes', desde });
    });
    return { statements, found };
  };
  const first = await page(0);
  const second = await page(1);
  // the name, the first month, and the state of the orders
  expect([second.statements, first.statements > 4]).toEqual([3, true]);
  expect(second.found?.filas).toEqual(first.found?.filas.slice(1));
  await billed(server, inOctober(9), 1_000);
  await settle();
  expect((await page(0)).found?.importe).toBe((first.found?.importe ?? 0) + 1_000);
});
