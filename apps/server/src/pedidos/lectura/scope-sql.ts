import type { NumberRange } from '@traza/domain/busqueda';
import {
  needlesOf,
  type PedidoScope,
  type PedidoSort,
  type Period,
  picksPasajes,
  publicIdOf,
  type SearchTerm,
  type Status,
  WITHOUT_CECO,
} from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';
import { isOld } from '../proyeccion/version.ts';
import { type MoreFilters, narrowing, pickedAmount } from './narrow-sql.ts';
import { type Direction, type ItemRow, waysToSide } from './queries.ts';

/** Where a page begins: after the order with this number and what the list is put in order by, its departure for one. */
export interface Cursor {
  clave: Clave;
  id: number;
}
export type Clave = Temporal.Instant | number;

export interface PageRequest {
  idsCliente: readonly number[];
  idPersona: number;
  scope: Exclude<PedidoScope, { kind: 'forbidden' }>;
  period: Period;
  statuses: readonly Status[];
  tipo: 'trip' | 'package' | undefined;
  grupo: number | undefined;
  terms: readonly SearchTerm[];
  more: MoreFilters;
  /** One of these numbers. */
  numbers?: readonly NumberRange[];
  after: Cursor | undefined;
  offset: number;
  limit: number;
  /** By departure where it is not said. */
  orden?: PedidoSort | undefined;
  /** The newest first where it is not said. */
  isSoonestFirst?: boolean;
}

/** A row of a page without its item. */
export interface StampRow extends Omit<ItemRow, 'item'> {
  /** Another one for each version of the row: the transaction that wrote it. */
  stamp: string;
  /** The sort key, where the list is not sorted by departure. */
  clave?: Clave;
}
export type PageRow = StampRow & ItemRow;

type ScopeSql = RawBuilder<unknown>;

const STAMP = sql`p.xmin::text as stamp`;

/** A way to reach orders in the order of the list: a table or a join, and the columns of its index. */
interface Source {
  from: ScopeSql;
  datetime: ScopeSql;
  id: ScopeSql;
  status: ScopeSql;
  where: ScopeSql;
  /** The sort key, where that is not the departure. */
  clave?: ScopeSql;
}

/** No way to any order: no ceco, no group, no client. */
export function isBlind({ scope, idsCliente }: PageRequest): boolean {
  const isNothing =
    scope.kind === 'some' && !scope.own && !scope.recorridos && scope.cecos.length + scope.grupos.length === 0;
  return isNothing || idsCliente.length === 0;
}

const and = (conditions: readonly ScopeSql[]) => sql.join(conditions, sql` and `);

/**
 * The page of a list, newest first unless asked otherwise, in one statement made for exactly these filters: a condition that is not asked for
 * is not in it, so the planner sees what it gets (performance.md §1). Statements are never named.
 */
export function pageQuery(request: PageRequest): RawBuilder<PageRow> {
  return pageOf<PageRow>(request, sql`${STAMP}, p.item`);
}

/** The same page without its items, which are most of what there is to read: for callers with a cache of items. */
export function stampsQuery(request: PageRequest): RawBuilder<StampRow> {
  return pageOf<StampRow>(request, STAMP);
}

function pageOf<R>(request: PageRequest, columns: ScopeSql): RawBuilder<R> {
  const sources = sourcesOf(request);
  const [only] = sources;
  const { idsCliente, limit, offset, orden } = request;
  const withClave = (clave: ScopeSql) => (orden === undefined ? columns : sql`${columns}, ${clave} as clave`);
  if (only && sources.length === 1) {
    return sql<R>`select ${withClave(claveOf(only))}, ${rowColumns(idsCliente)} from ${rowsOf(only, request)} limit ${limit} offset ${offset}`;
  }
  const found = sources.map(
    (source) =>
      sql`(select p.id_cliente, p.id, ${claveOf(source)} as clave from ${rowsOf(source, request)} limit ${limit + offset})`,
  );
  return sql<R>`
    select ${withClave(sql`found.clave`)}, ${rowColumns(idsCliente)} from (${sql.join(found, sql` union `)}) as found
    join pedido p on p.id_cliente = found.id_cliente and p.id = found.id
    order by found.clave ${wayOf(request)}, found.id ${wayOf(request)} limit ${limit} offset ${offset}`;
}

function claveOf(source: Source): ScopeSql {
  return source.clave ?? source.datetime;
}

/** A page of one person's orders of some clients, on one side of a moment and leading away from it (DT-15). */
export function ownPageQuery(
  direction: Direction,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<ItemRow> {
  const { idsCliente, idPersona } = direction;
  const sorting = direction.isFuture ? sql`asc` : sql`desc`;
  const found = idsCliente.flatMap((idCliente) => {
    const source = byPerson(idCliente, idPersona);
    return waysToSide(source, direction).map(
      (way) => sql`(select p.id_cliente, p.id, p.datetime from ${source.from} where ${source.where} and ${way}
        order by ${source.datetime} ${sorting}, ${source.id} ${sorting} limit ${limit + offset})`,
    );
  });
  return sql<ItemRow>`
    select p.item, ${rowColumns(idsCliente)} from (${sql.join(found, sql` union all `)}) as found
    join pedido p on p.id_cliente = found.id_cliente and p.id = found.id
    order by found.datetime ${sorting}, found.id ${sorting} limit ${limit} offset ${offset}`;
}

/** The rule of late cancellation is read once where all orders are of one client. */
function rowColumns(idsCliente: readonly number[]): ScopeSql {
  const theCliente = idsCliente.length === 1 ? sql`${idsCliente[0]}` : sql`p.id_cliente`;
  return sql`p.id_cliente, p.id, p.clase, ${isOld('p')} as is_old,
    (select c.minutos_anulacion_tardia from cliente c where c.id = ${theCliente}) as minutos_anulacion_tardia`;
}

/** The number of pedidos on all pages together, and the cents of the pasajes asked for, for a viewer of all their pasajes. */
export function totalsQuery(request: PageRequest): RawBuilder<{ pedidos: number; importe: number }> {
  return sql`
    select count(*) as pedidos, coalesce(sum(${pickedAmount(request.more)}), 0) as importe
      from (${allOf(request)}) as found
      join pedido_aporte a on a.id_cliente = found.id_cliente and a.id_pedido = found.id`;
}

/** Every order of all pages, once: `id_cliente`, `id`. */
export function allOf(request: PageRequest): ScopeSql {
  const found = sourcesOf(request).map(
    (source) => sql`select p.id_cliente, p.id from ${source.from} where ${conditionsOf(source, request)}`,
  );
  // an order has one status; of several cecos it may have more than one
  return sql.join(found, request.more.cecos.length > 1 ? sql` union ` : sql` union all `);
}

function rowsOf(source: Source, request: PageRequest): ScopeSql {
  return sql`${source.from} where ${conditionsOf(source, request)}
    order by ${claveOf(source)} ${wayOf(request)}, ${source.id} ${wayOf(request)}`;
}

function wayOf({ isSoonestFirst }: PageRequest): ScopeSql {
  return isSoonestFirst ? sql`asc` : sql`desc`;
}

function conditionsOf(source: Source, request: PageRequest): ScopeSql {
  const { period, after, isSoonestFirst } = request;
  const conditions = [
    source.where,
    sql`${source.datetime} >= ${period.from} and ${source.datetime} < ${period.to}`,
    ...(after
      ? [sql`(${claveOf(source)}, ${source.id}) ${isSoonestFirst ? sql`>` : sql`<`} (${after.clave}, ${after.id})`]
      : []),
    ...filtersOf(request),
  ];
  return and(conditions);
}

/** Each source for each status: an index that begins with both gives a page without sorting. */
function sourcesOf(request: PageRequest): Source[] {
  const { statuses, orden = 'salida' } = request;
  const ways = waysTo(request);
  if (orden !== 'salida') return ways.flatMap((way) => sortRows(withStatus(way, statuses), request, orden));
  if (statuses.length === 0) return ways;
  return ways.flatMap((way) =>
    statuses.map((status) => ({ ...way, where: sql`${way.where} and ${way.status} = ${status}` })),
  );
}

function withStatus(way: Source, statuses: readonly Status[]): Source {
  if (statuses.length === 0) return way;
  return { ...way, where: sql`${way.where} and ${way.status} = any(${statuses}::text[])` };
}

const AMOUNT = sql`coalesce(p.importe, -1)`;

/** A way to orders in another order than by departure: either its own index leads to them, or those of the way are put in order. */
function sortRows(way: Source, { scope }: PageRequest, orden: Exclude<PedidoSort, 'salida'>): Source[] {
  const id = sql`p.id`;
  switch (orden) {
    case 'pedido':
      return [{ ...way, id, clave: id }];
    case 'creado':
      return [{ ...way, id, clave: sql`p.creado` }];
    case 'importe':
      if (scope.kind === 'client' || scope.recorridos) return [{ ...way, id, clave: AMOUNT }];
      // the viewer must not learn from a row's place what asientos of others cost, so a salida has no price to sort by
      return [
        { ...way, id, clave: AMOUNT, where: sql`${way.where} and p.id_carpool is null` },
        { ...way, id, clave: sql`(-1)::bigint`, where: sql`${way.where} and p.id_carpool is not null` },
      ];
  }
}

function waysTo(request: PageRequest): Source[] {
  const { idsCliente, idPersona, scope, grupo, more } = request;
  return idsCliente.flatMap((idCliente) => {
    // a viewer of the whole grupo sees the same of it as a viewer of the cliente
    if (grupo !== undefined && seesGrupo(scope, grupo)) return [byGrupo(idCliente, grupo)];
    if (leadsByCeco(request)) return more.cecos.map((id) => byCeco(idCliente, id));
    if (scope.kind === 'client') return [byCliente(idCliente)];
    return [
      ...(scope.own ? [byPerson(idCliente, idPersona)] : []),
      ...scope.cecos.map((id) => byCeco(idCliente, id)),
      ...scope.grupos.map((id) => byGrupo(idCliente, id)),
      ...(scope.recorridos ? [byRecorrido(idCliente)] : []),
    ];
  });
}

/** An index leads to the orders of a ceco, and none to those without; a group has its own. */
function leadsByCeco({ scope, grupo, more: { cecos } }: PageRequest): boolean {
  return scope.kind === 'client' && grupo === undefined && cecos.length > 0 && !cecos.includes(WITHOUT_CECO);
}

function seesGrupo(scope: PageRequest['scope'], grupo: number): boolean {
  return scope.kind === 'client' || scope.grupos.includes(grupo);
}

const ownColumns = { datetime: sql`p.datetime`, id: sql`p.id`, status: sql`p.status` };
const joinedColumns = { datetime: sql`x.datetime`, id: sql`x.id_pedido`, status: sql`x.status` };
const joined = (table: string) =>
  sql`${sql.table(table)} x join pedido p on p.id_cliente = x.id_cliente and p.id = x.id_pedido`;

const byCliente = (idCliente: number): Source => ({
  ...ownColumns,
  from: sql`pedido p`,
  where: sql`p.id_cliente = ${idCliente}`,
});
const byRecorrido = (idCliente: number): Source => ({
  ...ownColumns,
  from: sql`pedido p`,
  where: sql`p.id_cliente = ${idCliente} and p.id_carpool is not null`,
});
const byPerson = (idCliente: number, idPersona: number): Source => ({
  ...joinedColumns,
  from: joined('pedido_persona'),
  where: sql`x.id_cliente = ${idCliente} and x.id_persona = ${idPersona}`,
});
const byCeco = (idCliente: number, idCeco: number): Source => ({
  ...joinedColumns,
  from: joined('pedido_ceco'),
  where: sql`x.id_cliente = ${idCliente} and x.id_ceco = ${idCeco}`,
});
const byGrupo = (idCliente: number, idGrupo: number): Source => ({
  ...joinedColumns,
  from: joined('pedido_grupo'),
  where: sql`x.id_cliente = ${idCliente} and x.id_grupo = ${idGrupo}`,
});

function filtersOf(request: PageRequest): ScopeSql[] {
  const { scope, tipo, grupo, terms, more, numbers } = request;
  // one pasaje has to answer all that is asked of pasajes, so a way says enough only where cecos are all of it
  const isToldByWay = leadsByCeco(request) && !picksPasajes({ ...more, cecos: [] });
  const isNarrowed = grupo !== undefined && !seesGrupo(scope, grupo);
  return [
    ...(numbers === undefined ? [] : [isAmong(numbers)]),
    ...(tipo === undefined ? [] : [sql`p.tipo = ${tipo}`]),
    ...(isNarrowed
      ? [
          sql`exists (select 1 from pedido_grupo g
            where g.id_cliente = p.id_cliente and g.id_pedido = p.id and g.id_grupo = ${grupo})`,
        ]
      : []),
    ...narrowing(isToldByWay ? { ...more, cecos: [] } : more, request.idPersona),
    ...terms.map(matches),
  ];
}

function isAmong(numbers: readonly NumberRange[]): ScopeSql {
  const ranges = numbers.map(({ from, to }) => sql`p.id between ${from} and ${to}`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Whether the order `p` has a term. */
export function matches(term: SearchTerm): ScopeSql {
  const idPublic = publicIdOf(term);
  const ways = needlesOf(term).map((needle) => sql`p.search like ${`%${escapeLike(needle)}%`}`);
  if (idPublic !== undefined) ways.push(sql`p.id_public = ${idPublic}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
