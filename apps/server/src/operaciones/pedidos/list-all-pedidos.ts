import { createHash } from 'node:crypto';
import type { Api, DeskPedido, Output } from '@traza/contract';
import { inBuenosAires, parseWire, personName, surnameFirst } from '@traza/domain';
import { readDeskSearch } from '@traza/domain/busqueda';
import { normalisePatente } from '@traza/domain/flota';
import { deskPeriod, isIn, itemRest, itemTitle, PEDIDOS, paradasBetween } from '@traza/domain/pedidos';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { AppError, badInput, refuse } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { type AllPedidosFilter, findPageOfAll } from '#pedidos/lectura/all-pedidos-sql.ts';
import type { Cursor } from '#pedidos/lectura/scope-sql.ts';
import type { StoredItem } from '#pedidos/proyeccion/current.ts';
import { type BarePedido, parseStored } from '#pedidos/proyeccion/stored.ts';

type ListQuery = z.output<Api['GET /operaciones/v1/pedidos']['query']>;
type AllPedidosPage = Output<Api['GET /operaciones/v1/pedidos']>['data'];

/** The filters of the list of all clientes, as they were asked for. */
export type AllPedidosQuery = Omit<ListQuery, 'cursor'>;

/** Those of the list and of its sums, read and checked. */
export function readAllFilter(query: AllPedidosQuery, now: Temporal.Instant): AllPedidosFilter {
  const { desde, hasta, q, patente, ...same } = query;
  const period = deskPeriod({ desde, hasta }, now);
  if ('code' in period) {
    refuse(period);
    throw new AppError(period.code);
  }
  const words = readDeskSearch(q, inBuenosAires(now).toPlainDate()).readings.at(-1);
  return {
    ...same,
    period,
    terms: words?.terms ?? [],
    patente: patente === undefined ? undefined : normalisePatente(patente),
  };
}

/** A page of the pedidos of all clientes, newest first (M-252). */
export async function listAllPedidos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { idOperador }: Operador,
  query: ListQuery,
): Promise<AllPedidosPage> {
  const { cursor, ...asked } = query;
  const filter = readAllFilter(asked, clock.now());
  const list = markOf({ ...asked, idOperador });
  const after = cursor === undefined ? undefined : readCursor(cursor, list);
  const rows = await findPageOfAll(db, filter, { after, limit: PEDIDOS.pageSize + 1 });
  const page = rows.slice(0, PEDIDOS.pageSize).map(presentRow);
  const last = page.at(-1);
  return {
    filas: page,
    siguiente: rows.length > PEDIDOS.pageSize && last ? `${last.fecha},${last.id},${list}` : null,
    opciones: cursor === undefined ? await findChoices(db, asked.idChofer) : null,
  };
}

/** Tells the list of one filter and one operador from every other: a page goes on in its own alone (XM-41). */
const markOf = (list: object) => createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12);

function readCursor(text: string, list: string): Cursor {
  const [fecha = '', id = '', mark = ''] = text.split(',');
  const clave = parseWire(fecha);
  if (clave === undefined || !/^[1-9]\d{0,8}$/.test(id) || mark !== list) throw badInput('cursor');
  return { clave, id: Number(id) };
}

function presentRow({ idCliente, id, clase, item }: StoredItem): DeskPedido {
  const { pedido, tipoVehiculo } = parseStored(item);
  const { datetime, created, type, status, substatus, extras } = pedido;
  const title = itemTitle(pedido);
  const rest = itemRest({ ...pedido, actions: [] });
  const placeAt = (at: number) => {
    const dir = extras.paradas.at(at)?.dir;
    return dir ? dir.alias || dir.direccion : '';
  };
  const { total, servicio, ...driving } = drivingOf(extras);
  return {
    idCliente,
    id,
    clase,
    fecha: datetime,
    creado: created,
    cliente: extras.cliente.alias,
    tipo: type,
    status,
    substatus,
    servicio: servicio || tipoVehiculo,
    quien: title.kind === 'person' ? title.name : '',
    otros: rest.pasajeros + rest.envios,
    solicitante: extras.solicitante,
    porTelefono: extras.pasajes.find((pasaje) => pasaje.porTelefono)?.porTelefono ?? null,
    origen: placeAt(0),
    destino: extras.paradas.length > 1 ? placeAt(-1) : '',
    paradas: paradasBetween(extras.paradas.length),
    ...driving,
    importe: isIn(status, 'off') ? null : (total ?? extras.cotizacion),
    cobrado: isIn(status, 'done') && total !== null,
  };
}

/** By whom and in what, and for how much; nothing of what nobody took yet. */
function drivingOf(extras: BarePedido['extras']) {
  if (extras.type === 's') return { agencia: null, chofer: null, patente: null, servicio: '', total: null };
  const { agencia, chofer, vehiculo, importeTotal } = extras;
  return {
    agencia: agencia?.denominacion ?? null,
    chofer: (chofer && personName(chofer)) || null,
    patente: vehiculo?.patente ?? null,
    servicio: vehiculo?.tipoVehiculo.alias ?? '',
    total: importeTotal,
  };
}

/** What there is to narrow by, in the order of people, and what a chosen chofer is called. */
async function findChoices(
  db: Executor,
  idChofer: number | undefined,
): Promise<NonNullable<AllPedidosPage['opciones']>> {
  const named = (table: 'cliente' | 'agencia' | 'tipo_vehiculo', name: 'alias' | 'denominacion') =>
    sql<{ id: number; alias: string }>`
      select id, ${sql.ref(name)} as alias from ${sql.table(table)} order by normalizar_busqueda(${sql.ref(name)}), id`.execute(
      db,
    );
  const clientes = await named('cliente', 'alias');
  const agencias = await named('agencia', 'denominacion');
  const servicios = await named('tipo_vehiculo', 'alias');
  const operadores = await sql<{ id: number; nombre: string; apellido: string }>`
    select id, nombre, apellido from operador
     order by normalizar_busqueda(apellido), normalizar_busqueda(nombre), id`.execute(db);
  const chofer =
    idChofer === undefined
      ? undefined
      : await db.selectFrom('chofer').select(['nombre', 'apellido']).where('id', '=', idChofer).executeTakeFirst();
  return {
    clientes: clientes.rows,
    agencias: agencias.rows,
    servicios: servicios.rows,
    operadores: operadores.rows.map((operador) => ({ id: operador.id, alias: surnameFirst(operador) })),
    chofer: chofer ? surnameFirst(chofer) : null,
  };
}

/** The filters as people read them. */
export async function allFilterWords(db: Executor, query: AllPedidosQuery): Promise<string[]> {
  const { q, estado, tipo, patente, cobrado, idCliente, idAgencia, idOperador, servicio, idChofer } = query;
  const { clientes, agencias, operadores, servicios, chofer } = await findChoices(db, idChofer);
  const nameOf = (named: readonly { id: number; alias: string }[], id: number | undefined) =>
    named.find((each) => each.id === id)?.alias;
  const parts = {
    Búsqueda: q,
    Empresa: nameOf(clientes, idCliente),
    Estado: estado && statusWords({ status: estado, substatus: '' }),
    Tipo: tipo && (tipo === 'trip' ? 'Viajes' : 'Envíos'),
    Transportista: nameOf(agencias, idAgencia),
    Servicio: nameOf(servicios, servicio),
    Chofer: chofer,
    Patente: patente,
    Operador: nameOf(operadores, idOperador),
    Cobrado: cobrado === undefined ? undefined : cobrado ? 'sí' : 'no',
  };
  return Object.entries(parts).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
}
