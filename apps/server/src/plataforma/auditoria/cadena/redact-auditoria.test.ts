import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { tamper, writeLines } from './cadena.kit.ts';
import { failureText } from './cadena-lines.ts';
import { type RedactedLine, redactAuditoria } from './redact-auditoria.ts';
import { sealAuditoria } from './seal.ts';
import { verifyAuditoria } from './verify-auditoria.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let idCliente = 600;
let ids: number[];
beforeEach(async () => {
  idCliente += 1;
  ids = await writeLines(server, idCliente, 6);
});

const NOW = Temporal.Now.instant();
const without = (id: number): RedactedLine => ({
  id,
  actor: 'Persona suprimida',
  idObjeto: '0',
  ip: null,
  antes: { nombre: 'Persona suprimida', celular: null },
  despues: null,
});
const redact = (...gone: number[]) =>
  server.db.transaction().execute((tx) => redactAuditoria(tx, { idCliente, filas: gone.map(without), now: NOW }));
const proof = async () => (await verifyAuditoria(server.db)).find((one) => one.idCliente === idCliente);
const told = async () => (await proof())?.fallas.map(failureText);

test.each([true, false])(
  'what a person was called is gone, and the chain is whole (sealed before: %s)',
  async (sealed) => {
    if (sealed) await sealAuditoria(server.db);
    const [first = 0, second = 0] = ids;
    await redact(first, second);
    expect(await told()).toEqual([]);
    await sealAuditoria(server.db);
    expect(await proof()).toMatchObject({ fallas: [], suprimidas: 2, sellos: 9, pendientes: 0 });
    const row = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('idCliente', '=', idCliente)
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor: 'Persona suprimida', ip: null, accion: 'editar', objeto: 'cuenta' });
    // nothing is left by which what was there could be found out
    const { rows } = await sql<{ clase: string; salted: boolean }>`
    select clase, sal is not null as salted from auditoria_sello
     where id_cliente = ${idCliente} and id = ${first} order by n`.execute(server.db);
    expect(rows).toEqual([
      { clase: 'alta', salted: false },
      { clase: 'suprimida', salted: true },
    ]);
  },
);

test('twice is once more, and what is left of a line is held still', async () => {
  const [first = 0] = ids;
  await redact(first);
  await sealAuditoria(server.db);
  await redact(first);
  await sealAuditoria(server.db);
  expect(await told()).toEqual([]);
  await tamper(server, `update auditoria set actor = 'otra' where id_cliente = ${idCliente} and id = ${first}`);
  expect(await told()).toEqual([`la fila ${first} cambió después de escrita (sello 9)`]);
  await tamper(
    server,
    `update auditoria set actor = 'Persona suprimida', accion = 'crear' where id_cliente = ${idCliente} and id = ${first}`,
  );
  expect((await told())?.length).toBeGreaterThan(0);
});

test('a change that is made to look like an erasure is named: nobody asked for it', async () => {
  await sealAuditoria(server.db);
  const [first = 0] = ids;
  await tamper(
    server,
    `update auditoria set actor = 'otra' where id_cliente = ${idCliente} and id = ${first}`,
    `update auditoria_sello set sal = null where id_cliente = ${idCliente} and id = ${first}`,
    `insert into auditoria_pendiente (id_cliente, id, clase, fija, persona, sal, anotado)
     select id_cliente, id, 'suprimida', huella_fija(a), huella_personal(a, '\\x00'), '\\x00', now()
       from auditoria a where id_cliente = ${idCliente} and id = ${first}`,
  );
  await sealAuditoria(server.db);
  expect(await told()).toEqual([
    `la fila ${first} cambió como si se hubiera suprimido a una persona, y nadie lo pidió (sello 7)`,
  ]);
});

test('one from before the chain is sealed as it is, once its turn comes', async () => {
  await sql`delete from auditoria_pendiente where id_cliente = ${idCliente}`.execute(server.db);
  await sql`insert into auditoria_cadena (id_cliente, previas_hasta) values (${idCliente}, ${ids.at(-1)})`.execute(
    server.db,
  );
  await redact(ids[0] ?? 0);
  await sealAuditoria(server.db);
  expect(await proof()).toMatchObject({ fallas: [], sellos: 7, suprimidas: 0 });
});
