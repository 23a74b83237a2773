import { type AnulacionAuthor, PEDIDOS, STATUSES, statusesIn, WITHOUT_GRUPO } from '@traza/domain/pedidos';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { currentItems, type StoredItem } from '../proyeccion/current.ts';
import { isOld } from '../proyeccion/version.ts';

/** The basis of an answer: the stored pedido, and when its cliente counts a cancellation as late. */
export interface ItemRow extends StoredItem {
  minutosAnulacionTardia: number;
}

/** An order of one of the given clients by its number. */
export async function findItem(
  db: Executor,
  idsCliente: readonly number[],
  clase: 's' | 'v',
  id: number,
): Promise<ItemRow | undefined> {
  if (idsCliente.length === 0) return undefined;
  const rows = await db
    .selectFrom('pedido as p')
    .innerJoin('cliente as c', 'c.id', 'p.idCliente')
    .select(['p.idCliente', 'p.id', 'p.clase', 'p.item', isOld('p').as('isOld'), 'c.minutosAnulacionTardia'])
    .where('p.idCliente', 'in', idsCliente)
    .where('p.id', '=', id)
    .where('p.clase', '=', clase)
    .execute();
  const [row] = await currentItems(db, rows);
  return row;
}

export interface PedidoId {
  idCliente: number;
  id: number;
}

/** Some orders, each of its own client; those that lists show no more are left out. */
export async function findItems(db: Executor, keys: readonly PedidoId[]): Promise<StoredItem[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('pedido as p')
    .select(['p.idCliente', 'p.id', 'p.clase', 'p.item', isOld('p').as('isOld')])
    .where(
      sql<boolean>`(p.id_cliente, p.id) in (select * from unnest(
        ${keys.map(({ idCliente }) => idCliente)}::int[], ${keys.map(({ id }) => id)}::int[]))`,
    )
    .execute();
  return currentItems(db, rows);
}

/** When a pedido was called off or failed, and by whom. */
export async function findAnulacion(db: Executor, { idCliente, id }: PedidoId) {
  const { rows } = await sql<{ ts: Temporal.Instant; por: AnulacionAuthor }>`
    select e.ts, case when e.origen <> 'portal' then e.origen
                      when exists (select from usuario u join solicitud s on s.id_persona_sol = u.id_persona
                                    where u.username = e.actor and s.id_cliente = e.id_cliente
                                      and (s.id = e.id_pedido or s.id_viaje = e.id_pedido)) then 'solicitante'
                      else 'empresa' end as por
      from evento e
     where e.id_cliente = ${idCliente} and e.id_pedido = ${id} and e.tipo in ('anulado', 'cancelado', 'fallo')
     order by e.id desc limit 1`.execute(db);
  return rows[0];
}

/** Of some salidas of a client the route, by the name that it has today, and how many of their seats are sold. */
export async function findRecorridos(db: Executor, idCliente: number, idsViaje: readonly number[]) {
  if (idsViaje.length === 0) return [];
  return db
    .selectFrom('viaje as v')
    .innerJoin('carpool as c', (join) =>
      join.onRef('c.idCliente', '=', 'v.idCliente').onRef('c.id', '=', 'v.idCarpool'),
    )
    .leftJoin('pasaje as e', (join) => join.onRef('e.idCliente', '=', 'v.idCliente').onRef('e.idViaje', '=', 'v.id'))
    .select(['v.id', 'c.nombre'])
    .select((eb) => [
      eb.fn.count<number>('e.id').filterWhere('e.tipo', '=', 'PASAJERO').as('vendidos'),
      eb.fn.count<number>('e.id').as('plazas'),
    ])
    .where('v.idCliente', '=', idCliente)
    .where('v.id', 'in', idsViaje)
    .groupBy(['v.id', 'c.nombre'])
    .execute();
}

/** The trip that a request became. */
export async function findViajeOfSolicitud(
  db: Executor,
  idsCliente: readonly number[],
  idSolicitud: number,
): Promise<number | undefined> {
  if (idsCliente.length === 0) return undefined;
  const row = await db
    .selectFrom('solicitud')
    .select('idViaje')
    .where('idCliente', 'in', idsCliente)
    .where('id', '=', idSolicitud)
    .executeTakeFirst();
  return row?.idViaje ?? undefined;
}

/** Who belongs now to some groups of a client, with the group. */
export async function findMembers(
  db: Executor,
  idCliente: number,
  idsGrupo: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (idsGrupo.length === 0) return new Map();
  const rows = await db
    .selectFrom('cuenta')
    .select(['idPersona', 'idGrupo'])
    .where('idCliente', '=', idCliente)
    .where(sql<boolean>`id_grupo = any(${idsGrupo}::int[])`)
    .where('activa', '=', true)
    .execute();
  return new Map(rows.map(({ idPersona, idGrupo }) => [idPersona, idGrupo ?? 0]));
}

/** The people who are in a grupo of some clientes now; in any grupo, for a filter by people without one. */
export async function findPeopleOfGrupo(
  db: Executor,
  idsCliente: readonly number[],
  idGrupo: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('cuenta')
    .select('idPersona')
    .where(sql<boolean>`id_cliente = any(${idsCliente}::int[])`)
    .where((eb) => (idGrupo === WITHOUT_GRUPO ? eb('idGrupo', 'is not', null) : eb('idGrupo', '=', idGrupo)))
    .where('activa', '=', true)
    .execute();
  return new Set(rows.map(({ idPersona }) => idPersona));
}

/** The groups that some people are in now, each at their client. */
export async function findGruposOf(db: Executor, people: readonly { idCliente: number; idPersona: number }[]) {
  if (people.length === 0) return [];
  return db
    .selectFrom('cuenta as c')
    .innerJoin('grupo as g', (join) => join.onRef('g.idCliente', '=', 'c.idCliente').onRef('g.id', '=', 'c.idGrupo'))
    .select(['c.idCliente', 'c.idPersona', 'g.id', 'g.nombre as alias'])
    .where(
      sql<boolean>`(c.id_cliente, c.id_persona) in (select * from unnest(
        ${people.map(({ idCliente }) => idCliente)}::int[], ${people.map(({ idPersona }) => idPersona)}::int[]))`,
    )
    .where('c.activa', '=', true)
    .execute();
}

/** One side of a moment. */
export interface Direction {
  idsCliente: readonly number[];
  idPersona: number;
  isFuture: boolean;
  from: Temporal.Instant;
  /** A pedido that is over counts as past, whenever its departure is (W-068). */
  isOverPast: boolean;
}

const OVER = statusesIn('done', 'off');
const OPEN = STATUSES.filter((status) => !OVER.includes(status));

/**
 * Disjoint conditions for the pedidos on one side of a moment. A pedido that is not over is never in the past, whenever its departure was.
 * There are few of those, so one condition for each status lets an index find them.
 */
export function waysToSide(
  { datetime, status }: Record<'datetime' | 'status', RawBuilder<unknown>>,
  { isFuture, from, isOverPast }: Direction,
): RawBuilder<unknown>[] {
  if (!isFuture) {
    const over = sql`${status} = any(${OVER}::text[])`;
    return [isOverPast ? over : sql`${datetime} < ${from} and ${over}`];
  }
  const open = OPEN.map((each) => sql`${status} = ${each}`);
  if (isOverPast) return open;
  return [sql`${datetime} >= ${from}`, ...open.map((isEach) => sql`${isEach} and ${datetime} < ${from}`)];
}

/** As far as pages go. */
const COUNTED = PEDIDOS.maxOffset + PEDIDOS.pageSize;

/** Of one person, counted no further than pages go. */
export async function countOwn(db: Executor, direction: Direction): Promise<number> {
  const { idsCliente, idPersona } = direction;
  const ways = waysToSide({ datetime: sql`x.datetime`, status: sql`x.status` }, direction);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from pedido_persona x
       where x.id_cliente = any(${idsCliente}::int[]) and x.id_persona = ${idPersona} and (${sql.join(ways, sql` or `)})
       limit ${COUNTED}) as own`.execute(db);
  return rows[0]?.n ?? 0;
}
