import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select "id" from "pedido" where "id" = $1', 'SELECT', 'pedido'],
  ['insert into "correo" ("para") values ($1)', 'INSERT', 'correo'],
  ['update pgboss.job set state = $1', 'UPDATE', 'pgboss.job'],
  ['delete from "sesion" where "vence" < $1', 'DELETE', 'sesion'],
  ['with a as (select 1 from viaje) select * from a', 'WITH', 'viaje'],
  ['begin', 'BEGIN', undefined],
  ['commit', 'COMMIT', undefined],
  ['select now()', 'SELECT', undefined],
  ['', 'SQL', undefined],
])('%s', (text, operation, table) => {
  expect(statementName(text)).toEqual({ operation, ...(table === undefined ? {} : { table }) });
});

test.each([
  "select 'from perez' as a from pedido",
  "select 'it''s from perez' from pedido",
  String.raw`select E'\' from perez' from pedido`,
  'select $$from perez$$ from pedido',
  'select $a$from perez$a$ from pedido',
  'select 1 -- from perez\n from pedido',
  'select /* from perez */ 1 from pedido',
])('nothing of a literal or a comment: %s', (text) => {
  expect(statementName(text)).toEqual({ operation: 'SELECT', table: 'pedido' });
});
