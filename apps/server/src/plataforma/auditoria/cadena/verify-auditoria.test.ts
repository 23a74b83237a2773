import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { tamper, writeLines } from './cadena.kit.ts';
import { failureText } from './cadena-lines.ts';
import { sealAuditoria } from './seal.ts';
import { type CadenaProof, verifyAuditoria } from './verify-auditoria.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A client of its own for each case. */
let idCliente = 900;
let ids: number[];
beforeEach(async () => {
  idCliente += 1;
  ids = await writeLines(server, idCliente, 30);
});
// what is broken stays of its own case
afterEach(async () => {
  for (const table of ['auditoria', 'auditoria_sello', 'auditoria_pendiente', 'auditoria_cadena']) {
    await sql`delete from ${sql.table(table)} where id_cliente = ${idCliente}`.execute(server.db);
  }
});

const at = (index: number) => ids[index] ?? 0;
async function prove(options = {}): Promise<CadenaProof> {
  const proofs = await verifyAuditoria(server.db, { batch: 7, ...options });
  const proof = proofs.find((one) => one.idCliente === idCliente);
  if (!proof) throw new Error('no proof');
  return proof;
}
const toldBy = async (options = {}) => (await prove(options)).fallas.map(failureText);
const seal = () => sealAuditoria(server.db, 4);

test('what was written and sealed is proven', async () => {
  expect(await toldBy()).toEqual([]);
  expect(await prove()).toMatchObject({ sellos: 0, pendientes: 30 });
  await seal();
  expect(await prove()).toMatchObject({ sellos: 30, pendientes: 0, fallas: [], cabeza: { n: 30 } });
});

// filling the embedded database is what takes long
test('ten thousand lines that nobody touched are proven, and one of them that was touched is found', {
  timeout: 90_000,
}, async () => {
  await sql`insert into auditoria (id_cliente, ts, actor, accion, objeto, id_objeto, despues)
            select ${idCliente}, now(), 'persona', 'editar', 'cuenta', i::text, jsonb_build_object('ñ', i)
              from generate_series(1, 9970) as i`.execute(server.db);
  expect(await sealAuditoria(server.db)).toBe(10_000);
  const proven = { sellos: 10_000, pendientes: 0, fallas: [], cabeza: { n: 10_000 } };
  expect(await prove({ batch: 3333 })).toMatchObject(proven);
  await tamper(
    server,
    `update auditoria set despues = '{"ñ": 0}' where id_cliente = ${idCliente} and id_objeto = '8888'`,
  );
  expect(await toldBy({ batch: 5000 })).toEqual([
    expect.stringMatching(/^la fila \d+ cambió después de escrita \(sello 8918\)$/),
  ]);
});

test('what concerns no client has a chain as well', async () => {
  await writeLines(server, 0, 3);
  await seal();
  await tamper(server, `update auditoria set actor = 'otra' where id_cliente = 0`);
  const proofs = await verifyAuditoria(server.db);
  expect(proofs.find((one) => one.idCliente === 0)?.fallas).toHaveLength(3);
  await sql`delete from auditoria where id_cliente = 0`.execute(server.db);
  await sql`delete from auditoria_sello where id_cliente = 0`.execute(server.db);
  await sql`delete from auditoria_cadena where id_cliente = 0`.execute(server.db);
});

describe('a line that somebody changes past the application is named', () => {
  beforeEach(seal);

  test.each(
    [
      `actor = 'otra'`,
      `ts = ts + interval '1 microsecond'`,
      `id_usuario = 7`,
      `id_agencia = 7`,
      `id_operador = 7`,
      `ip_operador = '10.0.0.1'`,
      `id_lote = gen_random_uuid()`,
      `accion = 'crear'`,
      `objeto = 'grupo'`,
      `id_objeto = 'x'`,
      `ip = null`,
      `antes = null`,
      `despues = despues || '{"celular": 1}'`,
    ].map((change) => [change]),
  )('%s', async (change) => {
    await tamper(server, `update auditoria set ${change} where id_cliente = ${idCliente} and id = ${at(11)}`);
    expect(await toldBy()).toEqual([`la fila ${at(11)} cambió después de escrita (sello 12)`]);
  });

  test('M-045 what an operador wrote, whose number and address are held too', async () => {
    await sql`insert into auditoria (id_cliente, ts, id_operador, ip_operador, actor, accion, objeto, id_objeto)
              values (${idCliente}, now(), 7, '10.0.0.1', 'Operaciones (A B)', 'editar', 'cuenta', '1')`.execute(
      server.db,
    );
    await seal();
    expect(await toldBy()).toEqual([]);
    for (const change of [`id_operador = 8`, `id_operador = null`, `ip_operador = '10.0.0.2'`, `ip_operador = null`]) {
      const own = `where id_cliente = ${idCliente} and actor = 'Operaciones (A B)'`;
      await tamper(server, `update auditoria set ${change} ${own}`);
      expect(await toldBy()).toEqual([expect.stringMatching(/^la fila \d+ cambió después de escrita \(sello 31\)$/)]);
      await tamper(server, `update auditoria set id_operador = 7, ip_operador = '10.0.0.1' ${own}`);
    }
  });

  test('every column of the trail is held by it', async () => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
       where attrelid = 'auditoria'::regclass and attnum > 0 and not attisdropped`.execute(server.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      'accion actor antes despues id id_agencia id_cliente id_lote id_objeto id_operador id_usuario ip ip_operador objeto ts'.split(
        ' ',
      ),
    );
  });

  test('deleted: one line, one with its seal, the newest ones with theirs', async () => {
    await tamper(server, `delete from auditoria where id_cliente = ${idCliente} and id = ${at(20)}`);
    expect(await toldBy()).toEqual([`falta la fila ${at(20)} (sello 21)`]);
    await tamper(server, `delete from auditoria_sello where id_cliente = ${idCliente} and id = ${at(20)}`);
    expect(await toldBy()).toEqual(['falta el sello 21']);
    await tamper(
      server,
      `delete from auditoria where id_cliente = ${idCliente} and id >= ${at(20)}`,
      `delete from auditoria_sello where id_cliente = ${idCliente} and id >= ${at(20)}`,
    );
    expect(await toldBy()).toEqual(['el final de la cadena no es el que estaba anotado (sello 30)']);
  });

  test('put in past the trigger, and told where it is dated back through it', async () => {
    const columns = '(id_cliente, ts, actor, accion, objeto, id_objeto)';
    const values = `(${idCliente}, now() - interval '9 days', 'sistema', 'editar', 'cuenta', '1')`;
    await tamper(server, `insert into auditoria ${columns} values ${values}`);
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from auditoria where id_cliente = ${idCliente}`.execute(server.db);
    expect(await toldBy()).toEqual([`la fila ${rows[0]?.id} no pasó por la aplicación: nadie la anotó`]);
    await sql.raw(`insert into auditoria ${columns} values ${values}`).execute(server.db);
    await seal();
    expect(await prove()).toMatchObject({ fueraDeFecha: 1 });
  });

  test('two that changed places, with their seals or without', async () => {
    const [a, b] = [at(3), at(25)];
    const swap = (table: string, columns: string) =>
      `update ${table} x set (${columns}) = (select ${columns} from ${table} y
         where y.id_cliente = x.id_cliente and y.id = case x.id when ${a} then ${b} else ${a} end)
        where id_cliente = ${idCliente} and id in (${a}, ${b})`;
    await tamper(server, swap('auditoria', 'actor, id_objeto, antes'));
    const both = [a, b].map((id) => `la fila ${id} cambió después de escrita`);
    expect((await toldBy()).map((line) => line.replace(/ \(.*/, ''))).toEqual(both);
    await tamper(server, swap('auditoria_sello', 'id, persona'));
    expect((await toldBy()).map((line) => line.replace(/ \(.*/, ''))).toEqual(both.toReversed());
    await tamper(server, swap('auditoria_sello', 'huella, sal, anotado'));
    expect((await toldBy()).length).toBeGreaterThan(1);
  });

  test('seals that changed places, and one that was written again', async () => {
    await tamper(
      server,
      `update auditoria_sello set n = -1 where id_cliente = ${idCliente} and n = 4`,
      `update auditoria_sello set n = 4 where id_cliente = ${idCliente} and n = 9`,
      `update auditoria_sello set n = 9 where id_cliente = ${idCliente} and n = -1`,
    );
    const [first = ''] = await toldBy();
    expect(first).toBe(`la fila ${at(8)} cambió después de escrita (sello 4)`);
  });

  test('a line whose salt is gone and that nothing stands for', async () => {
    await tamper(server, `update auditoria_sello set sal = null where id_cliente = ${idCliente} and n = 5`);
    expect(await toldBy()).toEqual([`la fila ${at(4)} cambió después de escrita (sello 5)`]);
  });

  test('a chain that was made anew as a whole is held by the head that was kept', async () => {
    const { cabeza } = await prove();
    expect(await toldBy({ kept: [cabeza] })).toEqual([]);
    await tamper(
      server,
      `update auditoria set actor = 'otra' where id_cliente = ${idCliente} and id = ${at(2)}`,
      `delete from auditoria_sello where id_cliente = ${idCliente}`,
      `update auditoria_cadena set n = 0, huella = '', previas_desde = 0, previas_hasta = ${at(29)} where id_cliente = ${idCliente}`,
    );
    await seal();
    expect(await toldBy()).toEqual([]);
    expect(await toldBy({ kept: [cabeza] })).toEqual([
      'el sello 30 no es el que se guardó afuera: la cadena se rehízo',
    ]);
  });
});

test('what is not sealed yet is held as well', async () => {
  await tamper(
    server,
    `update auditoria set ip = '1.1.1.1' where id_cliente = ${idCliente} and id = ${at(1)}`,
    `delete from auditoria where id_cliente = ${idCliente} and id = ${at(2)}`,
  );
  const told = [`la fila ${at(1)} cambió después de escrita`, `falta la fila ${at(2)}`];
  expect((await toldBy()).map((line) => line.replace(/ \(.*/, ''))).toEqual(told);
  await seal();
  expect((await toldBy()).map((line) => line.replace(/ \(.*/, ''))).toEqual(told);
});
