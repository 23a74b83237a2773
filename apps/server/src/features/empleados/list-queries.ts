import type { Empleado } from '@traza/contract';
import {
  type EmpleadoCampo,
  type EmpleadoOrden,
  foldSearch,
  type Ingreso,
  LISTED_TEXTS,
  type PermissionKey,
  type Sentido,
} from '@traza/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { TEXT_COLUMN } from './text-columns.ts';

export interface EmpleadosFilter {
  idCliente: number;
  /** Null is who has none, undefined is everybody. */
  idGrupo: number | null | undefined;
  activo: boolean | undefined;
  query: string;
  idCeco: number | undefined;
  permiso: PermissionKey | undefined;
  /** By the last entry, with the moment that parts old ones from recent ones. */
  ingreso: { which: Ingreso; recentFrom: Temporal.Instant } | undefined;
}

export interface EmpleadosAsked extends EmpleadosFilter {
  /** Undefined is by surname, name and number (DA-32). */
  sort: { by: EmpleadoOrden; sentido: Sentido } | undefined;
  campos: readonly EmpleadoCampo[];
  length: number;
  offset: number;
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const MAX_WORDS = 8;

/** Each for itself, so that surname and name are found in any order (ruling; the person search does the same). */
function wordsOf(query: string): string[] {
  return foldSearch(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Of the key that the list is sorted by, which is the moment in UTC (20_empleados.sql). */
function ingresoCondition({ which, recentFrom }: NonNullable<EmpleadosFilter['ingreso']>): RawBuilder<unknown> {
  if (which === 'nunca') return sql`k.columna = 'ingreso' and k.clave is null`;
  const from = sql`to_char(${recentFrom}::timestamptz at time zone 'UTC', 'YYYYMMDDHH24MISSUS') collate "C"`;
  return sql`k.columna = 'ingreso' and k.clave ${which === 'viejo' ? sql`<` : sql`>=`} ${from}`;
}

/** Who matches, of the table `c`. */
function conditionsOf(filter: EmpleadosFilter): RawBuilder<unknown> {
  const { idCliente, idGrupo, activo, query, idCeco, permiso, ingreso } = filter;
  return all([
    sql`c.id_cliente = ${idCliente}`,
    ...(idGrupo === undefined ? [] : [idGrupo === null ? sql`c.id_grupo is null` : sql`c.id_grupo = ${idGrupo}`]),
    ...(activo === undefined ? [] : [activo ? sql`c.activa` : sql`not c.activa`]),
    ...wordsOf(query).map((word) => sql`c.busqueda like armar_patron(${word})`),
    ...(idCeco === undefined
      ? []
      : [
          sql`exists (select 1 from cuenta_ceco x
               where x.id_cliente = c.id_cliente and x.id_cuenta = c.id and x.id_ceco = ${idCeco})`,
        ]),
    ...(permiso === undefined ? [] : [sql`(c.permisos ->> ${permiso})::boolean`]),
    ...(ingreso === undefined
      ? []
      : [
          sql`exists (select 1 from cuenta_clave k
               where k.id_cliente = c.id_cliente and k.id_cuenta = c.id and ${ingresoCondition(ingreso)})`,
        ]),
  ]);
}

const NARROWING = ['query', 'idGrupo', 'activo', 'idCeco', 'permiso', 'ingreso'] as const;
const KEPT: ReadonlySet<(typeof NARROWING)[number]> = new Set(['idGrupo', 'activo', 'permiso']);

/**
 * How many match, without passing over the company where that can be: group, state and permission have their counts kept, and so
 * have those who never signed in; a cost centre and an entry, each for itself, are counted along an index of their own (W-253).
 */
function countOf(filter: EmpleadosFilter): RawBuilder<unknown> {
  const { idCliente, idCeco, ingreso } = filter;
  const narrowing = NARROWING.filter((key) => filter[key] !== undefined && filter[key] !== '');
  if (narrowing.every((key) => KEPT.has(key))) return keptTotal(filter);
  if (narrowing.length > 1) return sql`select count(*) from cuenta c where ${conditionsOf(filter)}`;
  if (idCeco !== undefined) {
    return sql`select count(*) from cuenta_ceco x where x.id_cliente = ${idCliente} and x.id_ceco = ${idCeco}`;
  }
  if (ingreso?.which === 'nunca') {
    return sql`coalesce((select cantidad from empleados_sin_ingreso where id_cliente = ${idCliente}), 0)`;
  }
  if (ingreso) {
    return sql`select count(*) from cuenta_clave k where k.id_cliente = ${idCliente} and ${ingresoCondition(ingreso)}`;
  }
  return sql`select count(*) from cuenta c where ${conditionsOf(filter)}`;
}

function keptTotal({ idCliente, idGrupo, activo, permiso }: EmpleadosFilter): RawBuilder<unknown> {
  const conditions = [
    sql`t.id_cliente = ${idCliente}`,
    ...(permiso === undefined ? [] : [sql`t.permiso = ${permiso}`]),
    ...(idGrupo === undefined ? [] : [sql`t.id_grupo = ${idGrupo ?? 0}`]),
    ...(activo === undefined ? [] : [sql`t.activa = ${activo}`]),
  ];
  const kept = sql.table(permiso === undefined ? 'empleados_total' : 'empleados_con_permiso');
  return sql`select coalesce(sum(t.cantidad), 0) from ${kept} t where ${all(conditions)}`;
}

/** What the list is sorted by is kept apart, column by column, with an index each way (W-143, W-253). */
function sourceOf({ sort }: Pick<EmpleadosAsked, 'sort'>): { key: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  if (!sort) return { key: sql`null`, from: sql`cuenta c` };
  return {
    key: sql`s.clave`,
    from: sql`cuenta_clave s join cuenta c on c.id_cliente = s.id_cliente and c.id = s.id_cuenta and s.columna = ${sort.by}`,
  };
}

/**
 * Those that match, in the order of the list, and how many they are. A text is looked up once for both, and apart from the page,
 * so that no planner walks the whole client in order in the hope of ten matches; whatever else narrows finds its page by the way,
 * and sorts nobody for the number alone.
 */
function matchesOf(asked: EmpleadosAsked): { found: RawBuilder<unknown>; total: RawBuilder<unknown> } {
  const { key, from } = sourceOf(asked);
  const conditions = conditionsOf(asked);
  const orden = asked.sort ? sql`s.orden` : sql`c.orden`;
  const columns = sql`select c.id, c.id_grupo, ${orden}, ${key} as clave from ${from} where ${conditions}`;
  if (asked.query !== '') {
    return { found: sql`found as materialized (${columns})`, total: sql`select count(*) from found` };
  }
  return { found: sql`found as not materialized (${columns})`, total: countOf(asked) };
}

/** Whom a change means: all of a filter but for some, or some by name. */
export interface EmpleadosChosen extends EmpleadosFilter {
  sort: EmpleadosAsked['sort'];
  only: readonly number[] | undefined;
  except: readonly number[];
  length: number;
}

/** Their accounts, in the order of the list, without those whose person was erased: the list shows them, and nobody changes them. */
export async function findChosen(db: Executor, chosen: EmpleadosChosen): Promise<number[]> {
  const { key, from } = sourceOf(chosen);
  const conditions = [
    conditionsOf(chosen),
    sql`not exists (select from persona p where p.id = c.id_persona and p.suprimida is not null)`,
    ...(chosen.only ? [sql`c.id = any(${chosen.only}::int[])`] : []),
    ...(chosen.except.length > 0 ? [sql`c.id <> all(${chosen.except}::int[])`] : []),
  ];
  const { rows } = await sql<{ id: number }>`
    select m.id from (select c.id, c.id_grupo, c.orden, ${key} as clave from ${from} where ${all(conditions)}) m
     order by ${sortOf(chosen)} limit ${chosen.length}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What has no value comes last either way, and equals follow the order of the list (W-143). */
function sortOf({ sort, idGrupo }: Pick<EmpleadosAsked, 'sort' | 'idGrupo'>): RawBuilder<unknown> {
  const way = sort?.sentido === 'desc' ? sql`desc` : sql`asc`;
  if (sort) return sql`m.clave ${way} nulls last, m.orden, m.id`;
  // null is no constant to an index: naming the column keeps its order
  return idGrupo === null ? sql`m.id_grupo, m.orden, m.id` : sql`m.orden, m.id`;
}

const listed = sql.join(LISTED_TEXTS.map((text) => sql`${sql.lit(text)}, ${TEXT_COLUMN[text]}`));

/** Of each row, where `c`, `p` and `u` are account, person and user. */
const CAMPO: Readonly<Record<EmpleadoCampo, RawBuilder<unknown>>> = {
  usuario: sql`u.username`,
  legajo: sql`c.legajo`,
  cecos: sql`(
    select coalesce(json_agg(json_build_object('id', k.id, 'alias', k.denominacion)
                             order by k.id = c.id_ceco_preferido desc nulls last, normalizar_texto(k.denominacion), k.id), '[]')
      from cuenta_ceco x join centro_costo k on k.id_cliente = x.id_cliente and k.id = x.id_ceco
     where x.id_cliente = c.id_cliente and x.id_cuenta = c.id)`,
  permisos: sql`c.permisos`,
  ingreso: sql`u.ultimo_ingreso`,
  invitacion: sql`json_build_object(
    'ultimoIngreso', u.ultimo_ingreso,
    'invitada', (select max(i.enviada) from invitacion i where i.id_cliente = c.id_cliente and i.id_persona = c.id_persona),
    'venceClave', (select t.vence from clave_temporal t where t.id_usuario = u.id),
    'hasAccountElsewhere', exists (select 1 from cuenta o where o.id_persona = p.id and o.id_cliente <> c.id_cliente)
                           or exists (select 1 from cuenta_particular o where o.id_persona = p.id))`,
};

/** The parts as they are kept; moments are the texts that JSON makes of them. */
export interface TrabajoRow {
  usuario?: string | null;
  legajo?: string | null;
  cecos?: { id: number; alias: string }[];
  permisos?: Record<string, boolean>;
  ingreso?: string | null;
  invitacion?: {
    ultimoIngreso: string | null;
    invitada: string | null;
    venceClave: string | null;
    hasAccountElsewhere: boolean;
  };
}

export type ListedRow = Omit<Empleado, 'trabajo'> & { trabajo?: TrabajoRow };

interface EmpleadosPage {
  empleados: ListedRow[];
  total: number;
}

/** A page of employees with how many there are in all, in one statement (DA-32, W-143, W-147). */
export async function findEmpleados(db: Executor, asked: EmpleadosAsked): Promise<EmpleadosPage> {
  const { rows } = await empleadosQuery(asked).execute(db);
  return rows[0] ?? { empleados: [], total: 0 };
}

/** That statement. */
export function empleadosQuery(asked: EmpleadosAsked): RawBuilder<EmpleadosPage> {
  const { idCliente, length, offset, campos } = asked;
  const { found, total } = matchesOf(asked);
  const parts = sql.join(campos.map((campo) => sql`${sql.lit(campo)}, ${CAMPO[campo]}`));
  const trabajo = campos.length === 0 ? sql`` : sql`, 'trabajo', json_build_object(${parts})`;
  const sort = sortOf(asked);
  return sql<EmpleadosPage>`
    with ${found}
    select (${total})::int as total, coalesce((
      select json_agg(json_build_object(
               'id', c.id, 'idPersona', p.id, ${listed},
               'grupo', case when g.id is not null then json_build_object('id', g.id, 'alias', g.nombre) end,
               'activo', c.activa ${trabajo}) order by ${sort})
        from (select * from found m order by ${sort} limit ${length} offset ${offset}) m
        join cuenta c on c.id_cliente = ${idCliente} and c.id = m.id
        join persona p on p.id = c.id_persona
        left join usuario u on u.id_persona = p.id
        left join grupo g on g.id_cliente = c.id_cliente and g.id = c.id_grupo), '[]') as empleados`;
}
