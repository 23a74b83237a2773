import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { tamper, writeLines } from './cadena.kit.ts';
import { failureText } from './cadena-lines.ts';
import { redactAuditoria } from './redact-auditoria.ts';
import { sealAuditoria } from './seal.ts';
import { trimAuditoria } from './trim-auditoria.ts';
import { verifyAuditoria } from './verify-auditoria.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOW = Temporal.Now.instant();
const OLD = NOW.subtract({ hours: 24 * 400 });
const BEFORE = NOW.subtract({ hours: 24 * 365 });

let idCliente = 700;
let old: number[];
beforeEach(async () => {
  idCliente += 1;
  old = await writeLines(server, idCliente, 12, OLD);
  await writeLines(server, idCliente, 5, NOW);
});

const prove = async (kept = {}) =>
  (await verifyAuditoria(server.db, kept)).find((one) => one.idCliente === idCliente) ?? {
    fallas: [],
    cabeza: undefined,
  };
const trim = (most?: number) =>
  server.db
    .transaction()
    .execute((tx) => trimAuditoria(tx, { idCliente, before: BEFORE, now: NOW, ...(most !== undefined && { most }) }));
const lines = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from auditoria where id_cliente = ${idCliente}`.execute(
      server.db,
    )
  ).rows[0]?.count;

test('the oldest lines go, the chain goes on behind its anchor, and the trail tells of it', async () => {
  expect(await trim()).toBe(0);
  await sealAuditoria(server.db);
  const before = await prove();
  expect(await trim(5)).toBe(5);
  expect(await trim()).toBe(7);
  expect(await trim()).toBe(0);
  expect(await prove()).toMatchObject({ sellos: 5, recortados: 12, pendientes: 2, fallas: [] });
  await sealAuditoria(server.db);
  const kept = before.cabeza ? [before.cabeza] : [];
  expect(await prove({ kept })).toMatchObject({ sellos: 7, recortados: 12, fallas: [] });
  expect(await lines()).toBe(7);
  // and what was there at that time is still held
  await tamper(
    server,
    `update auditoria set actor = 'x' where id_cliente = ${idCliente} and ts = '${NOW.toString()}' and actor = 'persona-0'`,
  );
  expect((await prove()).fallas.map(({ kind }) => kind)).toEqual(['cambiada']);
});

test('a beginning that somebody cut off is no trimming', async () => {
  await sealAuditoria(server.db);
  await tamper(
    server,
    `delete from auditoria where id_cliente = ${idCliente} and id <= ${old[3]}`,
    `delete from auditoria_sello where id_cliente = ${idCliente} and n <= 4`,
  );
  expect((await prove()).fallas.map(failureText)).toEqual(['falta el sello 1']);
  await sql`update auditoria_cadena c set ancla_n = 4,
      ancla_huella = (select huella from auditoria_sello s where s.id_cliente = c.id_cliente and n = 4)
    where id_cliente = ${idCliente}`
    .execute(server.db)
    .catch(() => undefined);
  await sql`update auditoria_cadena set ancla_n = 4 where id_cliente = ${idCliente}`.execute(server.db);
  expect((await prove()).fallas.map(failureText)).toContain(
    'la cadena empieza después del sello 4 y nadie la recortó ahí',
  );
});

test('lines of which a person was erased go with the others, and what tells of it stays whole', async () => {
  await sealAuditoria(server.db);
  const erased = [old[1] ?? 0, old[2] ?? 0];
  const rows = erased.map((id) => ({
    id,
    actor: 'Persona suprimida',
    idObjeto: '1',
    ip: null,
    antes: null,
    despues: null,
  }));
  await server.db.transaction().execute((tx) => redactAuditoria(tx, { idCliente, filas: rows, now: NOW }));
  await sealAuditoria(server.db);
  expect(await trim()).toBe(12);
  expect(await prove()).toMatchObject({ fallas: [], suprimidas: 2 });
});
