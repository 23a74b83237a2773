import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVISO_STATES } from '@traza/domain/avisos';
import { DOCUMENTO_STATES, WORK_STATES } from '@traza/domain/flota';
import { LOTE_ROW_STATES, LOTE_STATES } from '@traza/domain/lotes';
import { ASIGNACION_STATES } from '@traza/domain/mesa';
import { NOVEDAD_STATES } from '@traza/domain/notificaciones';
import { EVENT_TYPES, SOLICITUD_STATES, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import { CASO_STATES, RECLAMO_STATES } from '@traza/domain/reclamos';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { LLAMADA_STATES } from '@traza/domain/soporte';
import { ENTREGA_STATES } from '@traza/domain/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/harness.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.db);
});
afterAll(() => database.drop());

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

/** Columns that are called as a reference and are none, each with its reason. */
const NO_REFERENCE: Readonly<Record<string, string>> = {
  'alerta.id_objeto': 'a solicitud, a viaje, a chofer or a vehiculo',
  'anulacion.id_pedido': 'a solicitud or a viaje, which share their numbers',
  'aviso.id_correo': 'e-mails go after their days, and what was told stays',
  'aviso.id_pedido': 'a solicitud or a viaje, which share their numbers',
  'auditoria.id_agencia': 'the trail outlives what it tells of',
  'auditoria.id_cliente': 'the trail outlives what it tells of, and tells of what concerns no client',
  'auditoria.id_lote': 'the trail outlives what it tells of, and an import has no lote',
  'auditoria.id_objeto': 'any object by any key',
  'auditoria_cadena.id_cliente': 'as auditoria.id_cliente',
  'auditoria_pendiente.id_cliente': 'as auditoria.id_cliente',
  'auditoria_sello.id_cliente': 'as auditoria.id_cliente',
  'cambio.id_cliente': 'a line is gone after ten minutes, and each write of a pedido adds one',
  'auditoria.id_operador': 'the trail outlives what it tells of',
  'auditoria.id_usuario': 'the trail outlives what it tells of',
  'correo.id_mensaje': 'a Message-ID',
  'cuenta_particular.id_centro_de_costo': 'a private person has no cost centres: the wire has the field',
  'enlace.id_pedido': 'a solicitud or a viaje, which share their numbers',
  'evento.id_pedido': 'a solicitud or a viaje, which share their numbers',
  'llamativo_decision.id_alcance': 'a ceco, a grupo or the cliente itself',
  'lote_fila.id_pedido': 'a solicitud or a viaje, which share their numbers',
  'nota.id_pedido': 'a solicitud or a viaje, which share their numbers',
  'pasaje.id_empresa_aerea': 'an airline of the list of the wire',
  'posicion.id_cliente': 'written from the row of its trip, some hundred times a second',
  'posicion.id_viaje': 'written from the row of its trip, some hundred times a second',
  'posicion_ultima.id_cliente': 'written from the row of its trip, some hundred times a second',
  'posicion_ultima.id_viaje': 'written from the row of its trip, some hundred times a second',
  'rendicion.id_alcance': 'a ceco, a grupo or the cliente itself',
  'solicitud.id_public': 'what a link carries',
  'tarifa_actualizacion_linea.id_nueva': 'gone once the update is undone; what it was stays told',
  'tarifa_actualizacion_linea.id_tarifa': 'as its new one: the line tells what was raised, whatever becomes of it',
  'viaje.id_public': 'what a link carries',
  'viaje.id_viaje_tservice': 'the number that a carrier keeps',
  'webhook_entrega.id_pedido': 'a solicitud or a viaje, which share their numbers',
};
/** What lists store is made of rows that have these references, and is made again with them. */
const PROJECTED = /^(pedido|pedido_aporte|pedido_ceco|pedido_grupo|pedido_persona|pedido_pendiente)\./;

test('every column that is called as a reference is one, or says why not', async () => {
  const rows = await rowsOf<{ name: string }>(`
    select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname like 'id\\_%'
       and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))`);
  const names = rows.map(({ name }) => name).filter((name) => !PROJECTED.test(name));
  expect(names.toSorted()).toEqual(Object.keys(NO_REFERENCE).toSorted());
});

test('every constraint has been looked at, also where it was added without', async () => {
  expect(await rowsOf(`select conname from pg_constraint where not convalidated`)).toEqual([]);
});

const PEDIDO_STATE = { status: STATUSES, substatus: SUBSTATUSES };
/** What each state may be: the list of the domain; of what the domain knows nothing, the list itself. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'asignacion.estado': ASIGNACION_STATES,
  'aviso.estado': AVISO_STATES,
  'caso.estado': CASO_STATES,
  'chofer.estado': WORK_STATES,
  'correo.estado': ['pendiente', 'enviado', 'fallido'],
  'documento.estado': DOCUMENTO_STATES,
  'evento.tipo': EVENT_TYPES,
  'informe.estado': ['encolado', 'generando', 'enviado', 'fallido'],
  'llamada_soporte.estado': LLAMADA_STATES,
  'lote.estado': LOTE_STATES,
  'lote_fila.estado': LOTE_ROW_STATES,
  'notificacion.estado': NOVEDAD_STATES,
  'pedido.status': PEDIDO_STATE.status,
  'pedido.substatus': PEDIDO_STATE.substatus,
  'pedido_ceco.status': PEDIDO_STATE.status,
  'pedido_grupo.status': PEDIDO_STATE.status,
  'pedido_persona.status': PEDIDO_STATE.status,
  'reclamo.estado': RECLAMO_STATES,
  'solicitud.estado': SOLICITUD_STATES,
  'solicitud.tipo': SOLICITUD_TYPES,
  'vehiculo.estado': WORK_STATES,
  'viaje.status': PEDIDO_STATE.status,
  'viaje.substatus': PEDIDO_STATE.substatus,
  'webhook_entrega.estado': ENTREGA_STATES,
  'webhook_entrega.status': PEDIDO_STATE.status,
  'webhook_entrega.substatus': PEDIDO_STATE.substatus,
};
/** `subestado` of a notice is what it adds to its state: of an assignment the plate. */
const NO_STATE = new Set(['notificacion.subestado']);

test('every column of a state holds what the domain knows, and nothing else', async () => {
  const rows = await rowsOf<{ name: string; checks: string | null }>(`
    select c.relname || '.' || a.attname as name,
           (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname in ('estado', 'status', 'substatus', 'subestado')
            or (c.relname, a.attname) in (('evento', 'tipo'), ('solicitud', 'tipo')))`);
  const listed = rows.flatMap(({ name, checks }) => {
    const values = [...(checks ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
    return NO_STATE.has(name) ? [] : [[name, values.toSorted()] as const];
  });
  const wanted = Object.entries(STATES).map(([name, values]) => [name, values.toSorted()] as const);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(wanted));
});

/** Unique over all clients, because it has to be. */
const UNIQUE_FOR_ALL: Readonly<Record<string, string>> = {
  alerta_abierta: 'perhaps of no client, which its key counts as 0',
  alerta_pkey: 'perhaps of no client',
  aviso_baja_id_persona_key: 'a person, at whatever client',
  aviso_baja_pkey: 'perhaps of no client',
  cambio_pkey: 'the order in which a reader of all clients comes by',
  cambio_uno: 'a thing of a transaction, which may concern no client',
  enlace_clave: 'who opens a link says nothing else',
  caso_id_llamada_key: 'a call-back, perhaps of no client',
  caso_pkey: 'perhaps of no client',
  codigo_registro_pkey: 'who registers types it, and no client',
  direccion_fav: 'of a person, at whatever client',
  direccion_pkey: 'of a person, of a client, or of nobody',
  feriado_pkey: 'of a client, or of all',
  idempotencia_pkey: 'the repeats of a person',
  informe_pkey: 'a uuid',
  llamada_soporte_pkey: 'of a person, perhaps of no client',
  lote_pedidos_corriendo: 'one sheet of a person under way, at whatever client',
  notificacion_pkey: 'the notices of a person',
  notificacion_una: 'the notices of a person',
  solicitud_id_public_key: 'a public link opens one trip, and names no client',
  tarifa_pkey: 'general tariffs are of no client',
  viaje_id_public_key: 'a public link opens one trip, and names no client',
  webhook_entrega_pkey: 'the order in which webhooks are told, those of an agencia of many clients',
  webhook_pkey: 'perhaps of an agencia, and no client',
};

test('nothing of a client is unique over all clients that need not be', async () => {
  const rows = await rowsOf<{ name: string }>(`
    select i.relname as name
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_cliente' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and x.indisunique
       and not a.attnum = any(x.indkey::int2[])`);
  // addresses that were found are everybody's
  const names = rows.map(({ name }) => name).filter((name) => name !== 'direccion_cache');
  expect(names.toSorted()).toEqual(Object.keys(UNIQUE_FOR_ALL).toSorted());
});

const SERVER = join(import.meta.dirname, '../..');
/** No code says their names, and they stay: each with its reason. */
const UNSAID: Readonly<Record<string, string>> = {
  'clave_push.unica': 'holds that there is one row',
  'esquema.unico': 'holds that there is one row',
  'plan.fecha_desde': 'what was asked for, as it came',
  'plan.fecha_hasta': 'what was asked for, as it came',
  'plan.frecuencia_ida': 'what was asked for, as it came',
  'plan.frecuencia_regreso': 'what was asked for, as it came',
  'plan.hora_ida': 'what was asked for, as it came',
  'plan.hora_regreso': 'what was asked for, as it came',
  'plan.omitir_feriados': 'what was asked for, as it came',
  'plan.omitir_no_laborables': 'what was asked for, as it came',
};

test('columns of no use are named where it is told what goes with the next release', async () => {
  const running = readFileSync(join(SERVER, '../../docs/running.md'), 'utf8');
  const going = [...running.matchAll(/^- column `([a-z_.]+)`/gm)].map(([, name = '']) => name);
  const columns = (
    await rowsOf<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name !~ '^(kysely|posicion_resto)'`)
  ).map(({ name }) => name);
  expect(going.filter((name) => !columns.includes(name))).toEqual([]);
  const files = globSync('{src/**/*.ts,migrations/repeatable/*.sql}', { cwd: SERVER });
  const sources = files
    .filter((file) => !/test|db.schema\.ts$/.test(file))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'));
  const said = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  const camel = (column: string) => column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const unsaid = columns.filter((name) => {
    const column = name.split('.')[1] ?? '';
    return !said.has(column) && !said.has(camel(column));
  });
  expect(unsaid.filter((name) => !(name in UNSAID) && !going.includes(name))).toEqual([]);
});
