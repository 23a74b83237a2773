import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Kept {
  idCliente: number;
  idCuenta: number;
  columna: string;
  clave: string | null;
  orden: string;
}

const keysOf = (source: 'cuenta_clave' | 'claves_de_cuenta') =>
  sql<Kept>`select id_cliente, id_cuenta, columna, clave, orden from ${sql.table(source)}
             order by id_cliente, id_cuenta, columna`.execute(server.db);

const ANA = sql`(select id_persona from usuario where username = 'ana.admin')`;

/** Whoever writes, what the list is sorted by is that of today (W-143). */
test.each([
  ['nothing', sql`select 1`],
  ['a name', sql`update persona set nombre = 'Ñata', apellido = 'Zárate' where id = ${ANA}`],
  ['a document', sql`update persona set doc_num = '9' where id = ${ANA}`],
  [
    'what an account holds',
    sql`update cuenta set legajo = '12', email = 'Álvarez@x.example', celular = '+541' where activa`,
  ],
  ['states', sql`update cuenta set activa = not activa where id % 2 = 0`],
  ['no group and no cost centre', sql`update cuenta set id_grupo = null, id_ceco_preferido = null where id % 3 = 0`],
  ['a user name', sql`update usuario set username = 'otra.ana' where id_persona = ${ANA}`],
  ['an entry', sql`update usuario set ultimo_ingreso = now()`],
  ['the name of a group', sql`update grupo set nombre = nombre || ' Ánexo'`],
  ['the name of a cost centre', sql`update centro_costo set denominacion = 'Á ' || denominacion`],
  [
    'another employee',
    sql`with nueva as (insert into persona (nombre, apellido) values ('Una', 'Nueva') returning id),
           de as (insert into usuario (id_persona, username) select id, 'una.nueva' from nueva)
        insert into cuenta (id_cliente, id_persona, legajo, permisos)
        select (select min(id) from cliente), id, '007', '{}' from nueva`,
  ],
  [
    'an account that goes',
    sql`delete from cuenta c using persona p where p.id = c.id_persona and p.apellido = 'Nueva'`,
  ],
])('the keys are kept after a change of %s', async (_what, change) => {
  await change.execute(server.db);
  const [kept, built] = [await keysOf('cuenta_clave'), await keysOf('claves_de_cuenta')];
  expect(kept.rows.length).toBeGreaterThan(100);
  expect(kept.rows).toEqual(built.rows);
});
