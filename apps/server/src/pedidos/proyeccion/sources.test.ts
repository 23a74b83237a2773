import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor, Tx } from '#db/database.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { projectPedidos } from './project.ts';

let server: TestServer;
let columns: Column[];
beforeAll(async () => {
  server = await startTestServer();
  await insertSamples();
  await loosen();
  columns = await columnsRead();
});
afterAll(() => server.close());

interface Column {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
}

/** One of each kind, so that every column that is read is seen in one of them. */
async function insertSamples(): Promise<void> {
  const { db } = server;
  const calificaciones = [{ who: 'pablo.empleado', stars: 4, obs: 'bien', ts: TEST_NOW }];
  const events = [
    { tipo: 'arribado' as const, parada: 0, ts: TEST_NOW },
    { tipo: 'iniciado' as const, ts: TEST_NOW.add({ minutes: 2 }) },
  ];
  const lines = [
    { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 800_000, obs: 'Grúa' },
    { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 100_000, obs: 'Peaje' },
  ] as const;
  await insertViaje(db, {
    status: 'calificado',
    requester: 'pablo.empleado',
    calificaciones,
    events,
    lines,
    total: 900_000,
  });
  await insertViaje(db, {
    status: 'finalizado',
    substatus: 'Fallo',
    total: 600_000,
    pasajes: [{ nombre: 'Juan Paz' }],
  });
  await insertSolicitud(db, { requester: 'gabi.grupo' });
  // its number is that of a plan once both have one
  await insertSolicitud(db, { requester: 'gabi.grupo', estado: 'P' });
  const shipment = [{ tipo: 'ENVIO' as const, sender: 'Ana', receiver: 'Juan' }];
  await insertViaje(db, { tipo: 'PAQUETERIA', status: 'confirmado', pasajes: shipment });
  const asientos = [{ who: 'pablo.empleado', precioAsiento: 150_000 }, { tipo: 'ASIENTO VACÍO' as const }];
  await insertViaje(db, { idCarpool: 1, tipo: 'RECORRIDOFIJO', status: 'registrado', pasajes: asientos });
  // one without a price that was told: its minimum is that of the tarifa of its day
  await sql`update viaje set id_tarifa = null where id_carpool is not null`.execute(db);
  await sql`update solicitud set id_tarifa = null where id_viaje is null`.execute(db);
  await sql`with de as (insert into operador (email, nombre, apellido, roles)
                values ('telefono@traza.example', 'Dora', 'Despacho', '{despachar}') returning id)
            update solicitud set canal = 'telefono', id_operador = de.id from de where id_viaje is null`.execute(db);
  await sql`update envio set cantidad = 1, alto = 2, largo = 3, ancho = 4, peso = 5`.execute(db);
  await sql`update pasaje set tel = null where id_persona is not null`.execute(db);
  await sql`update persona set celular = '+541155550000' where celular is null`.execute(db);
  await db.transaction().execute(projectNoted);
}

/** What keeps a column from becoming another value alone is no part of this test; PostgreSQL would check it before any trigger. */
async function loosen(): Promise<void> {
  await sql`
    do $$
    declare
      c record;
    begin
      for c in select conrelid::regclass as tabla, conname from pg_constraint
                where connamespace = 'public'::regnamespace and contype in ('f', 'x', 'u') and conparentid = 0
                  and conrelid::regclass::text not like 'pedido%' order by contype loop
        execute format('alter table %s drop constraint if exists %I cascade', c.tabla, c.conname);
      end loop;
      for c in select indexrelid::regclass as indice from pg_index
                where indisunique and not indisprimary and not exists (select from pg_inherits where inhrelid = indexrelid)
                  and indrelid in ('usuario'::regclass, 'cuenta'::regclass, 'parada'::regclass, 'solicitud'::regclass) loop
        execute format('drop index if exists %s', c.indice);
      end loop;
    end $$`.execute(server.db);
}

/** Each parameter and variable of those functions, as a value. */
const LITERALS: Readonly<Record<string, string>> = {
  un_cliente: '1',
  un_tipo: '1',
  un_viaje: '1',
  una_salida: 'now()',
  unos_ids: "'{}'::int[]",
  todos: "'{}'::int[]",
};

/** The queries of the functions that read the sources, without their frames. */
async function queriesRead(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where proname in ('leer_fuentes', 'tarifa_vigente', 'comienzo_de')`.execute(
    server.db,
  );
  return rows.map(({ text }) => {
    const query = /return \((.*)\);\s*end\s*$/s.exec(text)?.[1] ?? text;
    return query.replaceAll(/\b\w+\b/g, (word) => LITERALS[word] ?? word);
  });
}

/** The tables and columns that the projection reads: PostgreSQL says what a view of each query depends on. */
async function columnsRead(): Promise<Column[]> {
  const statements = await queriesRead();
  expect(statements).toHaveLength(3);
  for (const [n, text] of statements.entries()) await sql.raw(`create view leido_${n} as ${text}`).execute(server.db);
  const { rows } = await sql<Column>`
    select distinct u.table_name as "table", u.column_name as "column", c.udt_name as type,
           exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
                    where i.indisprimary and i.indrelid = u.table_name::regclass and a.attname = u.column_name) as is_key
      from information_schema.view_column_usage u
      join information_schema.columns c using (table_schema, table_name, column_name)
     where u.view_name like 'leido\_%' order by 1, 2`.execute(server.db);
  for (const n of statements.keys()) await sql.raw(`drop view leido_${n}`).execute(server.db);
  return rows;
}

/** Another value where none can be made of the type alone: what a check, a key or a reference allows. */
const OTHERS: Readonly<Record<string, string>> = {
  'calificacion.estrellas': '6 - estrellas',
  'cuenta.id_grupo':
    '(select min(g.id) from grupo g where g.id_cliente = cuenta.id_cliente and g.id is distinct from cuenta.id_grupo)',
  'cuenta.activa': 'false',
  'cuenta.id_persona': '(select min(id) + max(id) from persona) - id_persona',
  'costo_linea.concepto': "'espera'",
  'costo_linea.orden': '9 - orden',
  'evento.tipo': "'circulando'",
  'evento.sin_efecto': 'true',
  'parada.id_solicitud': '(select min(s.id) from solicitud s where s.id_viaje is null)',
  'parada.id_viaje': 'case when id_solicitud is null then id_viaje end',
  'parada.orden': '9 - orden',
  'parada.aproximada': 'aproximada is not true',
  'parada.lat': 'lat + 0.1',
  'pasaje.id_ceco':
    '(select max(k.id) from centro_costo k where k.id_cliente = pasaje.id_cliente and k.id is distinct from pasaje.id_ceco)',
  'pasaje.id_parada_asc': 'id_parada_des',
  'pasaje.id_parada_des': 'id_parada_asc',
  'pasaje.id_persona': "(select id_persona from usuario where username = 'mario.rutas')",
  'pasaje.id_solicitud': '(select min(s.id) from solicitud s where s.id_viaje is null)',
  'pasaje.id_viaje': 'case when id_solicitud is null then id_viaje end',
  'pasaje.tipo': "'ASIENTO VACÍO'",
  'solicitud.estado': "case when id_viaje is null then 'X' else estado end",
  'solicitud.id_cuenta': '(select max(c.id) from cuenta c where c.id_cliente = solicitud.id_cliente)',
  'solicitud.id_persona_sol': "(select id_persona from usuario where username = 'mario.rutas')",
  'solicitud.id_tarifa': '(select max(id) from tarifa)',
  'solicitud.id_tipo_vehiculo': '(select min(id) from tipo_vehiculo)',
  'solicitud.id_viaje':
    "(select max(v.id) from viaje v where v.id_cliente = solicitud.id_cliente and v.status = 'confirmado')",
  'solicitud.segundos': 'segundos + 600',
  'solicitud.tipo': "'MENSAJERIA'",
  'tarifa.id_cliente': "(select id from cliente where alias = 'Río Salud')",
  'tarifa.id_tipo_vehiculo': '(select max(id) from tipo_vehiculo) + 1 - id_tipo_vehiculo',
  'tarifa.vigencia_desde': "'2100-01-01'",
  'tarifa.vigencia_hasta': "vigencia_desde + interval '1 second'",
  'viaje.id_agencia': '(select max(a.id) from agencia a where a.id <> viaje.id_agencia)',
  'viaje.id_carpool': 'case when id_carpool is null then 1 end',
  'viaje.id_tarifa': '(select max(id) from tarifa)',
  'viaje.id_tipo_vehiculo': '(select min(id) from tipo_vehiculo)',
  'viaje.segundos_cotizados': 'segundos_cotizados + 600',
  'viaje.status': "'iniciado'",
  'viaje.substatus': "'a origen'",
};

/** The statement that finds the tarifa that holds answers all of it; an order shows its minimo alone. */
const WHOLE_TARIFA = [
  'base',
  'espera_gratis',
  'por_asiento',
  'por_espera_min',
  'por_km',
  'por_min',
  'recargo_noche',
  'version',
];

const BY_TYPE: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'z'`,
  varchar: (column) => `coalesce(${column}, '') || 'z'`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 100`,
  float8: (column) => `${column} + 0.1`,
  numeric: (column) => `${column} / 2`,
  bool: (column) => `not ${column}`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  timestamptz: (column) => `coalesce(${column}, '2026-01-01') + interval '1 hour'`,
};

function otherOf({ table, column, type }: Column): string {
  const other = OTHERS[`${table}.${column}`] ?? BY_TYPE[type]?.(column);
  if (other === undefined) throw new Error(`another value of ${table}.${column}, which is ${type}?`);
  return other;
}

const STORED = ['pedido', 'pedido_persona', 'pedido_ceco', 'pedido_grupo'];

async function storedIn(tx: Executor): Promise<string[]> {
  const found = [];
  for (const table of STORED) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      tx,
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}

async function projectEach(tx: Tx, found: readonly { idCliente: number; id: number }[]): Promise<void> {
  for (const [idCliente, own] of Map.groupBy(found, (row) => row.idCliente))
    await projectPedidos(
      tx,
      idCliente,
      own.map(({ id }) => id),
    );
}

async function projectNoted(tx: Tx): Promise<void> {
  await projectEach(
    tx,
    await tx.selectFrom('pedidoPendiente').select(['idCliente', 'idPedido as id']).distinct().execute(),
  );
}

async function projectEverything(tx: Tx): Promise<void> {
  const { rows } = await sql<{ idCliente: number; id: number }>`
    select id_cliente, id from solicitud union select id_cliente, id from viaje`.execute(tx);
  await projectEach(tx, rows);
}

class TakenBack extends Error {}

/** What becomes of the stored orders when a statement changes a source, which is taken back. */
async function afterChange(change: string): Promise<{ before: string[]; stored: string[]; built: string[] }> {
  let seen: { before: string[]; stored: string[]; built: string[] } | undefined;
  await server.db
    .transaction()
    .execute(async (tx) => {
      const before = await storedIn(tx);
      await sql
        .raw(change)
        .execute(tx)
        .catch((error: unknown) => {
          throw new Error(change, { cause: error });
        });
      await projectNoted(tx);
      const stored = await storedIn(tx);
      await projectEverything(tx);
      seen = { before, stored, built: await storedIn(tx) };
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  if (!seen) throw new Error('nothing was seen');
  return seen;
}

describe('what lists store is told of every change of its sources', () => {
  test('every column that the projection reads', async () => {
    const changeable = columns.filter(({ isKey }) => !isKey);
    expect(new Set(changeable.map(({ table }) => table)).size).toBeGreaterThan(13);
    expect(changeable.length).toBeGreaterThan(95);
    const untold: string[] = [];
    const unseen: string[] = [];
    for (const column of changeable) {
      const { table, column: name } = column;
      const { before, stored, built } = await afterChange(`update ${table} set ${name} = ${otherOf(column)}`);
      if (JSON.stringify(stored) !== JSON.stringify(built)) untold.push(`${table}.${name}`);
      if (JSON.stringify(built) === JSON.stringify(before)) unseen.push(`${table}.${name}`);
    }
    expect(untold).toEqual([]);
    // else the change would have proven nothing
    expect(unseen).toEqual(WHOLE_TARIFA.map((name) => `tarifa.${name}`));
  });
});
