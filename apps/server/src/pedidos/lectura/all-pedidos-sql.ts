import { BUSQUEDA } from '@traza/domain/busqueda';
import { type DeskGrouping, needlesOf, type Period, type SearchTerm, type Status } from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { currentItems, type StoredItem } from '../proyeccion/current.ts';
import { isOld } from '../proyeccion/version.ts';
import { CHARGED, SERVICE } from './narrow-sql.ts';
import { type Cursor, matches } from './scope-sql.ts';

/** What the list of all clientes is narrowed by (M-252). */
export interface AllPedidosFilter {
  period: Period;
  terms: readonly SearchTerm[];
  idCliente?: number | undefined;
  idAgencia?: number | undefined;
  idChofer?: number | undefined;
  patente?: string | undefined;
  idOperador?: number | undefined;
  estado?: Status | undefined;
  tipo?: 'trip' | 'package' | undefined;
  servicio?: number | undefined;
  /** Asked for by telephone, or not. */
  porTelefono?: boolean | undefined;
  cobrado?: boolean | undefined;
}

type Sql = RawBuilder<unknown>;

/** What the indexes over all clientes ask for; every pedido meets it. */
export const OF_ALL = sql`p.clase in ('s', 'v')`;
export const NEWEST_FIRST = sql`order by p.datetime desc, p.id desc`;
const and = (conditions: readonly Sql[]) => sql.join(conditions, sql` and `);

const BY_PHONE = sql`select id_cliente, id from solicitud where id_operador is not null`;

/** Those of a chofer, a plate or an operador, and those by telephone: so few that they are found first and put in order then. */
function keysOf({ idChofer, patente, idOperador, porTelefono }: AllPedidosFilter): Sql[] {
  return [
    ...(idChofer === undefined ? [] : [sql`select id_cliente, id from viaje where id_chofer = ${idChofer}`]),
    ...(patente === undefined
      ? []
      : [
          sql`select id_cliente, id from viaje
              where id_vehiculo = any(array(select m.id from vehiculo m where m.patente_clave = ${patente}))`,
        ]),
    ...(idOperador === undefined ? [] : [doneBy(idOperador)]),
    ...(porTelefono === true ? [BY_PHONE] : []),
  ];
}

/** What an operador did, and wrote for others, about pedidos; a solicitud that was taken since is the viaje that it became. */
const doneBy = (idOperador: number) => sql`
  select a.id_cliente, coalesce(s.id_viaje, a.id)
    from (select id_cliente, case when objeto in ('solicitud', 'viaje') then id_objeto::int end as id
            from auditoria where id_operador = ${idOperador}
          union select id_cliente, id_pedido from nota where id_operador = ${idOperador}) a
    left join solicitud s on s.id_cliente = a.id_cliente and s.id = a.id
   where a.id is not null`;

function conditionsOf(filter: AllPedidosFilter): Sql[] {
  const { period, idCliente, idAgencia, estado, tipo, servicio, porTelefono, cobrado } = filter;
  return [
    idCliente === undefined ? OF_ALL : sql`p.id_cliente = ${idCliente}`,
    sql`p.datetime >= ${period.from} and p.datetime < ${period.to}`,
    ...keysOf(filter).map((keys) => sql`(p.id_cliente, p.id) in (${keys})`),
    ...(idAgencia === undefined ? [] : [sql`p.id_agencia = ${idAgencia}`]),
    // spelled out, so that an index of few states is seen to serve
    ...(estado === undefined ? [] : [sql`p.status = ${sql.lit(estado)}`]),
    ...(tipo === undefined ? [] : [sql`p.tipo = ${tipo}`]),
    ...(servicio === undefined ? [] : [sql`${SERVICE} = ${servicio}`]),
    ...(porTelefono === false ? [sql`(p.id_cliente, p.id) not in (${BY_PHONE})`] : []),
    ...(cobrado === undefined ? [] : [cobrado ? CHARGED : sql`not ${CHARGED}`]),
  ];
}

interface PageOfAll {
  after: Cursor | undefined;
  limit: number;
}

/**
 * A page of the pedidos of all clientes, newest first. A usual word is found among the next few thousand; a rare one by the index of words,
 * where what was found is put in order after.
 */
export async function findPageOfAll(db: Executor, filter: AllPedidosFilter, page: PageOfAll): Promise<StoredItem[]> {
  const { after, limit } = page;
  const conditions = [
    ...conditionsOf(filter),
    ...(after ? [sql`(p.datetime, p.id) < (${after.clave}, ${after.id})`] : []),
  ];
  const words = filter.terms.map(matches);
  const select = sql`select p.id_cliente, p.id, p.clase, p.item, ${isOld('p')} as is_old, p.datetime`;
  const found = async (from: Sql) => {
    const { rows } = await sql<StoredItem>`${from} ${NEWEST_FIRST} limit ${limit}`.execute(db);
    return rows;
  };
  const isFew = keysOf(filter).length > 0;
  // keys alone are put in order: of what is left out nothing is read
  const sortedAfter = (all: readonly Sql[]) => sql`
    ${select} from (
      select * from (select p.id_cliente, p.id, p.datetime from pedido p where ${and(all)} offset 0) as p
       ${NEWEST_FIRST} limit ${limit}) as k
      join pedido p on p.id_cliente = k.id_cliente and p.id = k.id`;
  if (isFew) return currentItems(db, await found(sortedAfter([...conditions, ...words])));
  if (words.length === 0) return currentItems(db, await found(sql`${select} from pedido p where ${and(conditions)}`));
  const near = sql`(select * from pedido p where ${and(conditions)} ${NEWEST_FIRST} limit ${sql.lit(BUSQUEDA.considered)}) as p`;
  const usual = await found(sql`${select} from ${near} where ${and(words)}`);
  const isRead = usual.length === limit || !filter.terms.some(hasIndexedNeedle);
  return currentItems(db, isRead ? usual : await found(sortedAfter([...conditions, ...words])));
}

/** Three letters are one of those that the index of words knows. */
const INDEXED_FROM = 3;
const hasIndexedNeedle = (term: SearchTerm) => needlesOf(term).every(({ length }) => length >= INDEXED_FROM);

/** What a pedido belongs to of each division, as a key and as people call it. */
const PARTS: Readonly<Record<DeskGrouping, { clave: Sql; nombre: Sql; from: Sql }>> = {
  cliente: {
    clave: sql`p.id_cliente::text`,
    nombre: sql`(select c.alias from cliente c where c.id = g.clave::int)`,
    from: sql``,
  },
  agencia: {
    clave: sql`coalesce(p.id_agencia::text, '')`,
    nombre: sql`(select a.denominacion from agencia a where a.id = nullif(g.clave, '')::int)`,
    from: sql``,
  },
  chofer: {
    clave: sql`coalesce(v.id_chofer::text, '')`,
    nombre: sql`(select apellido_primero(h.apellido, h.nombre) from chofer h where h.id = nullif(g.clave, '')::int)`,
    from: sql`left join viaje v on v.id_cliente = p.id_cliente and v.id = p.id`,
  },
  servicio: {
    clave: sql`${SERVICE}::text`,
    nombre: sql`(select t.alias from tipo_vehiculo t where t.id = g.clave::int)`,
    from: sql``,
  },
  estado: { clave: sql`p.status`, nombre: sql`g.clave`, from: sql`` },
  mes: {
    clave: sql`to_char(p.datetime at time zone (select valor from regla where nombre = 'zonaHoraria'), 'YYYY-MM')`,
    nombre: sql`g.clave`,
    from: sql``,
  },
};

interface AllSum {
  pedidos: number;
  /** Cents. */
  importe: number;
}
export interface Part extends AllSum {
  clave: string;
  /** None of those that belong to nobody yet. */
  nombre: string | null;
}

const SUMS = sql`count(*) as pedidos, coalesce(sum(p.importe_total) filter (where ${CHARGED}), 0) as importe`;
const allOf = (filter: AllPedidosFilter) => and([...conditionsOf(filter), ...filter.terms.map(matches)]);

/** How many there are on all pages, and what is charged for them. */
export async function sumAll(db: Executor, filter: AllPedidosFilter): Promise<AllSum> {
  const { rows } = await sql<AllSum>`select ${SUMS} from pedido p where ${allOf(filter)}`.execute(db);
  return rows[0] ?? { pedidos: 0, importe: 0 };
}

/** The same divided, the largest first; each pedido is in one part. */
export async function sumParts(db: Executor, filter: AllPedidosFilter, agrupar: DeskGrouping): Promise<Part[]> {
  const { clave, nombre, from } = PARTS[agrupar];
  const { rows } = await sql<Part>`
    select g.clave, ${nombre} as nombre, g.pedidos, g.importe
      from (select ${clave} as clave, ${SUMS} from pedido p ${from} where ${allOf(filter)} group by 1) as g
     order by g.importe desc, g.pedidos desc, g.clave`.execute(db);
  return rows;
}
