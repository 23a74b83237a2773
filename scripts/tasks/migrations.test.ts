import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allMigrationFaults, editedFaults, migrationFaults } from './migrations.ts';
import { ROOT } from './root.ts';

const faultsIn = (text: string) => migrationFaults([{ name: '0099_prueba.sql', text }]);

test('the migrations of this tree hold', async () => {
  expect(await allMigrationFaults(ROOT)).toEqual([]);
});

describe('what a process of the last release could not go on with is refused', () => {
  test.each([
    ['drop table sesion;', 'drops a table'],
    ['drop table if exists public.sesion cascade;', 'drops a table'],
    ['drop function f_fold(text);', 'drops a function'],
    ['drop view pedido_vista;', 'drops a view'],
    ['drop index pedido_orden;', 'drops an index'],
    ['drop trigger pedido_resumen on pedido;', 'drops a trigger'],
    ['alter table viaje drop column voucher;', 'drops a column'],
    ['alter table viaje rename column voucher to comprobante;', 'renames'],
    ['alter table viaje rename to trayecto;', 'renames'],
    ['alter function f_fold(text) rename to plegar;', 'renames'],
    ['alter table viaje rename constraint viaje_pkey to viaje_clave;', 'renames'],
    ['alter table viaje set schema otro;', 'moves'],
    ['alter table viaje alter column voucher set not null;', 'demands a value'],
    ['alter table viaje add column mano text not null;', 'has no default'],
    ['alter table viaje add column mano text; alter table viaje alter mano set not null;', 'demands a value'],
    ['alter table viaje alter column status drop default;', 'takes a default'],
    ['alter table viaje alter column metros type smallint;', 'changes the type'],
    ['alter table viaje alter column metros type bigint;', 'changes the type'],
    ['alter table viaje add constraint uno unique (id_cliente, voucher);', 'forbids rows'],
    ['create unique index uno on viaje (id_cliente, voucher);', 'forbids rows'],
    ['alter table posicion detach partition posicion_resto;', 'takes rows out'],
    ['truncate posicion;', 'empties a table'],
    ['do $$ begin alter table viaje drop column voucher; end $$;', 'drops a column'],
    ["do $$ declare n text := 'a'; begin if n = 'a' then drop table sesion; end if; end $$;", 'drops a table'],
    ['create table if not exists sesion (id int); drop table sesion;', 'drops a table'],
    ["do $$ begin execute 'drop table sesion'; end $$;", 'cannot be read'],
  ])('%s', async (text, says) => {
    const faults = await faultsIn(`-- España\ncreate table nueva (id int);\n\n${text}`);
    expect(faults).toEqual([expect.stringMatching(`^apps/server/migrations/0099_prueba.sql:4 .*${says}`)]);
  });
});

describe('what adds or loosens passes', () => {
  test.each([
    'alter table viaje add column mano text;',
    "alter table viaje add column mano text not null default '';",
    'alter table viaje add column orden int generated always as identity;',
    "alter table viaje add column mano text; alter table viaje alter mano set default ''; alter table viaje alter mano set not null;",
    'alter table viaje add column mano text; create unique index uno on viaje (id_cliente, mano);',
    'alter table viaje add column mano text unique; alter table viaje alter mano type int using 1; alter table viaje drop column mano;',
    'alter table viaje alter column voucher drop not null;',
    'alter table viaje drop constraint viaje_id_key;',
    'alter table viaje add constraint a_solicitud foreign key (id_cliente, id) references solicitud (id_cliente, id);',
    "alter table viaje add constraint estado check (status <> '') not valid;",
    'create table nueva (id int primary key); create unique index una on nueva (id); alter table nueva rename to otra;',
    'create table nueva (id int); drop table nueva;',
    'create index lenta on viaje (voucher); drop index lenta;',
    'drop trigger pedido_resumen on pedido; create trigger pedido_resumen after insert on pedido execute function f();',
    "create or replace function f_fold(t text) returns text language sql as 'select t';",
    "alter function f_fold(text) rename to plegar; create function f_fold(text) returns text language sql as 'select plegar($1)';",
    'create temp table paso (id int); drop table pg_temp.paso;',
    'do $$ declare r record; begin for r in select 1 loop update viaje set metros = 1; perform plegar(); end loop; end $$;',
  ])('%s', async (text) => {
    expect(await faultsIn(text)).toEqual([]);
  });
});

test('a statement passes whose comment says why, and that one alone', async () => {
  const [column, table] = ['alter table viaje drop column voucher;', 'drop table sesion;'];
  expect(await faultsIn(`-- allowed: nobody reads it since 0.2.0\n${column}\n${table}`)).toHaveLength(1);
  expect(await faultsIn(`${column} -- allowed: nobody reads it since 0.2.0\n${table}`)).toHaveLength(2);
  expect(await faultsIn(`-- allowed: yes\n${column}`)).toHaveLength(1);
});

test('where the last release writes rows whole, a column has to do without a value, or a trigger gives one', async () => {
  const sent = [
    '\n insert into pedido select * from json_populate_recordset(null::pedido, $1::json) on conflict do nothing',
  ];
  const faults = (text: string) => migrationFaults([{ name: '0099_prueba.sql', text }], sent);
  const column = 'alter table pedido add column v int not null default 0;';
  const trigger =
    'create trigger sin_v before insert on pedido for each row when (new.v is null) execute function poner_v();';
  expect(await faults(column)).toEqual([expect.stringContaining('writes whole')]);
  expect(await faults(column.replace('not null ', ''))).toEqual([]);
  expect(await faults(column.replace('pedido', 'viaje'))).toEqual([]);
  expect(await faults(`${column}\n${trigger}`)).toEqual([]);
});

test('a migration of a release is never edited nor taken away', () => {
  const file = { name: '0001_a.sql', text: 'create table a (id int);' };
  const released = { '0001_a': createHash('sha256').update(file.text).digest('hex') };
  expect(editedFaults([file], released)).toEqual([]);
  expect(editedFaults([{ ...file, text: `${file.text} ` }], released)).toEqual([
    expect.stringContaining('0001_a.sql was released'),
  ]);
  expect(editedFaults([], released)).toHaveLength(1);
});
