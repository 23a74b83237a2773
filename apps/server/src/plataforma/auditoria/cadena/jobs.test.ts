import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { tamper, writeLines } from './cadena.kit.ts';
import { proveAuditoria } from './jobs.ts';
import { sealAuditoria } from './seal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const kept = (idCliente: number) =>
  server.db.selectFrom('auditoriaCadena').selectAll().where('idCliente', '=', idCliente).executeTakeFirst();

test('a night proves the chains, keeps what came of it, and names in the log what was changed', async () => {
  const told: unknown[][] = [];
  const note = (...line: unknown[]) => void told.push(line);
  const log = Object.assign(Object.create(server.deps.log), { info: note, error: note });
  const [first = 0] = await writeLines(server, 501, 3);
  await writeLines(server, 502, 3);
  await sealAuditoria(server.db);
  await tamper(server, `update auditoria set actor = 'x' where id_cliente = 501 and id = ${first}`);
  await proveAuditoria({ db: server.db, clock: server.clock, log });
  expect(await kept(501)).toMatchObject({
    verificada: server.clock.now(),
    falla: `la fila ${first} cambió después de escrita (sello 1)`,
  });
  const { n, huella, falla } = (await kept(502)) ?? {};
  expect({ n, falla }).toEqual({ n: 3, falla: null });
  expect(told).toContainEqual([
    { cabeza: { idCliente: 502, n: 3, huella: huella?.toString('hex') } },
    'the audit trail of a client is proven',
  ]);
  expect(told.filter(([, text]) => String(text).startsWith('the audit trail was changed'))).toHaveLength(1);
});
