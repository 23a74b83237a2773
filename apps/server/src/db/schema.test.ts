import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { schemaSource } from './describe-schema.ts';
import { migrate } from './migrate.ts';

test('the types of the database are those of the migrations, and migrating again does nothing', async () => {
  const database = await openDatabase({});
  await migrate(database.db);
  expect(await migrate(database.db)).toEqual([]);
  expect(await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')).toBe(await schemaSource(database.pool));
  await database.close();
});

/** Tables that belong to no client: catalogues, people and their sessions, carriers, plumbing. */
const SHARED = new Set([
  'agencia',
  'agencia_clave',
  'agencia_cliente',
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
  'email_anterior',
  'forma_pago',
  'foto',
  'idempotencia',
  'limite',
  'llamada_soporte',
  'notificacion',
  'pedido_favorito',
  'persona',
  'registro_pendiente',
  'sesion',
  'tarifa',
  'terminal',
  'tipo_vehiculo',
  'usuario',
  'informe',
  'informe_archivo',
  'firma',
  'posicion_resto',
]);

test('the key of every table of a tenant leads with the client', async () => {
  const database = await openDatabase({});
  await migrate(database.db);
  const { rows } = await database.pool.query<{ table: string; first: string }>(`
    select c.relname "table", a.attname first
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'p' and k.connamespace = 'public'::regnamespace and c.relname not like 'kysely%'`);
  const wrong = rows.filter(({ table, first }) => !SHARED.has(table) && first !== 'id_cliente');
  expect(rows.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
  await database.close();
});
