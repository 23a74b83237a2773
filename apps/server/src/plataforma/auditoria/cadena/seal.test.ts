import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { writeLines } from './cadena.kit.ts';
import { runSealing, sealAuditoria } from './seal.ts';
import { verifyAuditoria } from './verify-auditoria.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let idCliente = 800;
beforeEach(() => {
  idCliente += 1;
});

const prove = async () => (await verifyAuditoria(server.db)).find((one) => one.idCliente === idCliente);

test('writers at once, of several clients, and sealers at once: each line once, and nobody waits for another', async () => {
  const writers = Array.from({ length: 6 }, (_, i) => writeLines(server, idCliente + (i % 2) * 50, 40));
  const sealers = Array.from({ length: 5 }, async () => {
    for (let turn = 0; turn < 5; turn += 1) await sealAuditoria(server.db, 7);
  });
  await Promise.all([...writers, ...sealers]);
  await sealAuditoria(server.db);
  for (const cliente of [idCliente, idCliente + 50]) {
    const { rows } = await sql<{ seals: number; lines: number; last: number }>`
      select count(*)::int as seals, count(distinct id)::int as lines, max(n)::int as last
        from auditoria_sello where id_cliente = ${cliente}`.execute(server.db);
    expect(rows[0]).toEqual({ seals: 120, lines: 120, last: 120 });
  }
  expect(await prove()).toMatchObject({ sellos: 120, pendientes: 0, fallas: [] });
});

test('a line that is written and not committed is sealed behind one that was written later', async (context) => {
  if (server.kind === 'pglite') return context.skip();
  const late = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const open = server.db.transaction().execute(async (tx) => {
    await writeLines({ db: tx }, idCliente, 1);
    written.resolve();
    await late.promise;
  });
  await written.promise;
  await writeLines(server, idCliente, 2);
  expect(await sealAuditoria(server.db)).toBe(2);
  late.resolve();
  await open;
  expect(await sealAuditoria(server.db)).toBe(1);
  expect(await prove()).toMatchObject({ sellos: 3, fallas: [] });
});

test('lines of a database from before the chain are sealed in batches, and what is written meanwhile after them', async () => {
  const old = await writeLines(server, idCliente, 25);
  await sql`delete from auditoria_pendiente where id_cliente = ${idCliente}`.execute(server.db);
  await sql`insert into auditoria_cadena (id_cliente, previas_hasta) values (${idCliente}, ${old.at(-1)})`.execute(
    server.db,
  );
  expect(await prove()).toMatchObject({ sellos: 0, previas: 25, fallas: [] });
  await writeLines(server, idCliente, 5);
  await sql`select sellar_auditoria(${idCliente}, 10)`.execute(server.db);
  expect(await prove()).toMatchObject({ sellos: 10, previas: 15, pendientes: 5, fallas: [] });
  expect(await sealAuditoria(server.db, 10)).toBe(20);
  expect(await prove()).toMatchObject({ sellos: 30, previas: 0, pendientes: 0, fallas: [] });
});

test('a process seals what it wrote soon after the commit', async () => {
  const over = new AbortController();
  const running = runSealing(server.deps, over.signal);
  await server.db.transaction().execute(async (tx) => {
    await sql`insert into auditoria (id_cliente, ts, actor, accion, objeto, id_objeto)
              values (${idCliente}, now(), 'sistema', 'crear', 'cliente', '1')`.execute(tx);
  });
  await expect.poll(async () => (await prove())?.sellos, { timeout: 5000 }).toBe(1);
  over.abort();
  await running;
});
