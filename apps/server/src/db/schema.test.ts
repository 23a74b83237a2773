import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { schemaSource } from './describe-schema.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
  await migrate(database.db);
});
afterAll(() => database.close());

test('the types of the database are those of the migrations, and migrating again does nothing', async () => {
  expect(await migrate(database.db)).toEqual({ applied: [], gone: [], told: [] });
  expect(await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')).toBe(await schemaSource(database.pool));
});

/** Tables that belong to no client: catalogues, people and their sessions, carriers, plumbing. */
const SHARED = new Set([
  'agencia',
  'agencia_clave',
  'agencia_cliente',
  // of a cliente, or of the own flota
  'alerta',
  // of a number at a client, or of a person
  'aviso_baja',
  'caso',
  'caso_nota',
  'chofer',
  'vehiculo',
  'clave_push',
  'clave_temporal',
  'cliente',
  'correo',
  'codigo_registro',
  'cuenta_particular',
  'direccion',
  'direccion_uso',
  'dispositivo',
  'documento',
  'documento_archivo',
  'documento_tipo',
  'email_anterior',
  'esquema',
  'forma_pago',
  'foto',
  'idempotencia',
  'limite',
  'migracion_repetible',
  'llamada_soporte',
  'notificacion',
  'operador',
  'operador_desafio',
  'operador_enlace',
  'operador_idempotencia',
  'operador_sesion',
  'pedido_favorito',
  'persona',
  'posicion_flota',
  'registro_pendiente',
  'sesion',
  'tarifa',
  'tarifa_actualizacion',
  'tarifa_actualizacion_linea',
  'feriado',
  'terminal',
  'tipo_vehiculo',
  'turno',
  'usuario',
  'informe',
  'informe_archivo',
  'firma',
  'calendario',
  'posicion_resto',
  'regla',
  'cambio',
  // of a client or of a carrier
  'webhook',
  'webhook_entrega',
]);

test('the key of every table of a tenant leads with the client', async () => {
  const { rows } = await database.pool.query<{ table: string; first: string }>(`
    select c.relname "table", a.attname first
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'p' and k.connamespace = 'public'::regnamespace and c.relname not like 'kysely%'`);
  const wrong = rows.filter(({ table, first }) => !SHARED.has(table) && first !== 'id_cliente');
  expect(rows.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test('functions, triggers and views stand in the repeatable files, each once, and nowhere else', async () => {
  const folder = join(import.meta.dirname, '../../migrations/repeatable');
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  const written = texts
    .flatMap((text) => [...text.matchAll(/^create (?:or replace|constraint) (function|trigger|view) (\w+)/gm)])
    .map(([, kind, name]) => `${kind} ${name}`);
  // 60_proyeccion.sql makes these of a table of its own, a line for each source
  const sources = texts.flatMap((text) => [...text.matchAll(/^ {4}\('(\w+)', /gm)]);
  const made = sources.flatMap(([, table]) => [`function anotar_${table}`, `trigger ${table}_cambio`]);
  const { rows } = await database.pool.query<{ what: string }>(`
    select 'function ' || p.proname what from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'trigger ' || t.tgname from pg_trigger t where not t.tgisinternal
    union all select 'view ' || v.viewname from pg_views v where v.schemaname = 'public'`);
  expect([...written, ...made].toSorted()).toEqual(rows.map(({ what }) => what).toSorted());
});
