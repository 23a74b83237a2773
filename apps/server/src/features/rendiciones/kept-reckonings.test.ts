import { mesOf } from '@traza/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, cecoOf, grupoOf } from '../../../test/people.ts';
import { countStatements } from '../../../test/statements.ts';
import { authenticateSession } from '../sesion/authenticate.ts';
import { getRendicion } from './get-rendicion.ts';
import { KeptReckonings } from './kept-reckonings.ts';
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
async function readBy(kept: KeptReckonings, scope: { alcance: 'ceco' | 'grupo' | 'cliente'; idAlcance: number }) {
  const caller = await actorOf('ana.admin');
  let found: Awaited<ReturnType<typeof getRendicion>> | undefined;
  const statements = await countStatements(server.db, async (db) => {
    found = await getRendicion({ ...server.deps, db, kept }, caller, { idCliente, ...scope, ...october });
  });
  return { statements, found };
}

test('W-255 what has not changed is not reckoned again, and what has is', async () => {
  const kept = new KeptReckonings();
  const ceco = { alcance: 'ceco', idAlcance: await cecoOf(server.db, 'Comercial') } as const;
  await billed(server, inOctober(5), 5_000);
  await settle();
  const first = await readBy(kept, ceco);
  const again = await readBy(kept, ceco);
  expect(again.found).toEqual(first.found);
  // the name, the signature, the state of the orders, and the decisions
  expect(again.statements).toBe(4);
  expect(first.statements).toBeGreaterThan(8);

  await billed(server, inOctober(6), 2_000);
  await settle();
  const then = await readBy(kept, ceco);
  expect(then.found?.importe).toBe((first.found?.importe ?? 0) + 2_000);
  expect(then.found).toEqual((await readBy(new KeptReckonings(), ceco)).found);
});

test('DW-20 who goes to another group takes open months along', async () => {
  const kept = new KeptReckonings();
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
  expect((await readBy(kept, grupo)).found).toEqual((await readBy(new KeptReckonings(), grupo)).found);
});

test('an order that waits to be stored as it is by now has its accounts reckoned', async () => {
  await settle();
  const kept = new KeptReckonings();
  const scope = { alcance: 'cliente', idAlcance: idCliente } as const;
  await readBy(kept, scope);
  await sql`insert into pedido_pendiente (id_cliente, id_pedido) select id_cliente, id from pedido where id_cliente = ${idCliente} limit 1`.execute(
    server.db,
  );
  expect((await readBy(kept, scope)).statements).toBeGreaterThan(8);
});

test('the list of a month takes what is kept of each, and no more', async () => {
  const kept = new KeptReckonings();
  const caller = await actorOf('ana.admin');
  await settle();
  const list = (with_: KeptReckonings) => (db: typeof server.db) =>
    listRendiciones({ ...server.deps, db, kept: with_ }, caller, { idCliente, ...october });
  const [first, again] = [await countStatements(server.db, list(kept)), await countStatements(server.db, list(kept))];
  expect(first).toBeGreaterThan(again);
  expect(again).toBe(4);
  expect(await list(kept)(server.db)).toEqual(await list(new KeptReckonings())(server.db));
});

test('the oldest go first', () => {
  const kept = new KeptReckonings(2);
  const key = (mes: number) => ({ idCliente: 1, alcance: 'ceco' as const, idAlcance: 1, anio: 2026, mes });
  const nothing = { before: mesOf([]), now: mesOf([]), llamativos: [], personas: new Map(), aportes: [] };
  for (const mes of [1, 2]) kept.keep(key(mes), 'a', nothing);
  expect(kept.find(key(1), 'b')).toBeUndefined();
  expect(kept.find(key(1), 'a')).toBe(nothing);
  kept.keep(key(3), 'a', nothing);
  expect([1, 2, 3].map((mes) => kept.find(key(mes), 'a') !== undefined)).toEqual([true, false, true]);
});
