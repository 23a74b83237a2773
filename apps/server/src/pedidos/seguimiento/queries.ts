import { SEGUIMIENTO } from '@traza/domain/seguimiento';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { currentItems } from '#pedidos/proyeccion/current.ts';
import { isOld } from '#pedidos/proyeccion/version.ts';

/** What decides whether a public link answers. */
const trackable = ['v.status', 'v.integrado'] as const;
const ended = sql<Temporal.Instant>`coalesce(v.fin, v.modificado)`;

/**
 * The versions of all rows behind the answers about a viaje `v`: while this text is the same, so are the answers. `xmin` is the transaction
 * that wrote a row; events and positions are only ever added. Before the blank is the last position, which changes every few seconds; after
 * it, everything else.
 */
const stamp = sql<string>`(
  select coalesce((select u.xmin::text from posicion_ultima u where u.id_cliente = v.id_cliente and u.id_viaje = v.id), '')
    || ' ' || array_to_string(array[
      v.xmin::text,
      (select p.xmin::text from pedido p where p.id_cliente = v.id_cliente and p.id = v.id),
      (select max(e.id)::text from evento e where e.id_cliente = v.id_cliente and e.id_pedido = v.id),
      (select string_agg(w.foto, ' ' order by w.id) from pasaje j join persona w on w.id = j.id_persona
        where j.id_cliente = v.id_cliente and j.id_viaje = v.id)], '|', ''))`;

/** Events `e` of a viaje `v` that count. Events that came too late are stored and shown to nobody (ruling: time of carrier events). */
const happened = sql`e.id_cliente = v.id_cliente and e.id_pedido = v.id and not e.sin_efecto`;

/** One parameter, however many ids: the statement stays the same. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

/** The present stamps of trips, all in one statement. */
export async function findStamps(db: Executor, idsPublic: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ idPublic: string; stamp: string }>`
    select v.id_public as "idPublic", ${stamp} as stamp from viaje v where v.id_public = any(${idsPublic}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.idPublic, row.stamp]));
}

/** A request has no stamp: nobody follows it. */
export async function findPedidoByPublicId(db: Executor, idPublic: string) {
  const rows = await db
    .selectFrom('pedido as o')
    .leftJoin('viaje as v', (join) => join.onRef('v.idCliente', '=', 'o.idCliente').onRef('v.id', '=', 'o.id'))
    .select(['o.id', 'o.idCliente', 'o.clase', 'o.item', isOld('o').as('isOld'), stamp.as('stamp')])
    .where('o.idPublic', '=', idPublic)
    .execute();
  const [row] = await currentItems(db, rows);
  return row;
}

/** Whether there is, or was, an order of this link, whatever it answers now. */
export async function isPublicId(db: Executor, idPublic: string): Promise<boolean> {
  const row = await db.selectFrom('pedido').select('id').where('idPublic', '=', idPublic).executeTakeFirst();
  return row !== undefined;
}

/** Viajes with the current pictures of their pasajeros. */
export async function findTracked(db: Executor, idsPublic: readonly string[]) {
  const rows = await db
    .selectFrom('pedido as o')
    .innerJoin('viaje as v', (join) => join.onRef('v.idCliente', '=', 'o.idCliente').onRef('v.id', '=', 'o.id'))
    .select([
      'o.idPublic',
      'o.id',
      'o.idCliente',
      'o.clase',
      'o.item',
      isOld('o').as('isOld'),
      stamp.as('stamp'),
      sql<Record<string, string>>`(
        select coalesce(json_object_agg(w.id, w.foto), '{}') from persona w
        where w.foto is not null and w.id in (
          select j.id_persona from pasaje j where j.id_cliente = v.id_cliente and j.id_viaje = v.id))`.as('fotos'),
    ])
    .where('o.idPublic', '=', anyOf(idsPublic))
    .where('o.clase', '=', 'v')
    .execute();
  return currentItems(db, rows);
}

/** The events of trips, oldest first. */
export async function findEvents(db: Executor, idsPublic: readonly string[]) {
  return db
    .selectFrom('viaje as v')
    .select([
      'v.idPublic',
      ...trackable,
      ended.as('ended'),
      stamp.as('stamp'),
      sql<Temporal.Instant>`least(v.creado, (
        select min(s.creado) from solicitud s
        where s.id_cliente = v.id_cliente and s.id_viaje = v.id and v.id_carpool is null))`.as('creado'),
      sql<{ type: string; parada: number | null; timestamp: string }[]>`(
        select coalesce(json_agg(json_build_object('type', e.tipo, 'parada', e.parada, 'timestamp', e.ts)
                 order by e.ts, e.id), '[]')
        from evento e where ${happened})`.as('events'),
    ])
    .where('v.idPublic', '=', anyOf(idsPublic))
    .execute();
}

const lastParada = sql`(
  select max(s.orden) from parada s where s.id_cliente = v.id_cliente and s.id_viaje = v.id)`;

/** The last position of trips, and whether each drives between its first departure and its last arrival. */
export async function findLastPosition(db: Executor, idsPublic: readonly string[]) {
  return db
    .selectFrom('viaje as v')
    .leftJoin('posicionUltima as u', (join) =>
      join.onRef('u.idCliente', '=', 'v.idCliente').onRef('u.idViaje', '=', 'v.id'),
    )
    .select([
      'v.idPublic',
      ...trackable,
      ended.as('ended'),
      stamp.as('stamp'),
      'u.lat',
      'u.lon',
      'u.ts',
      sql<Temporal.Instant | null>`(
        select min(e.ts) from evento e where ${happened} and e.tipo = 'circulando' and e.parada = 0)`.as('departed'),
      sql<boolean>`exists (
        select 1 from evento e where ${happened} and e.tipo = 'arribado' and e.parada = ${lastParada})`.as(
        'hasArrived',
      ),
    ])
    .where('v.idPublic', '=', anyOf(idsPublic))
    .execute();
}

export interface ViajeKey {
  idCliente: number;
  id: number;
}

/** Longitude first. */
export type StoredPath = [lon: number, lat: number][];

/** The stored path of a viaje, quoted or driven. */
export async function findStoredPath(db: Executor, { idCliente, id }: ViajeKey, which: 'rutaCotizada' | 'rutaReal') {
  const row = await db
    .selectFrom('viaje')
    .select(which === 'rutaReal' ? 'rutaReal as path' : 'rutaCotizada as path')
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the migration names this very shape
  return (row?.path ?? null) as StoredPath | null;
}

/** Positions `p` of a viaje `v` from its departure to its last arrival. */
const onTheWay = sql`p.id_cliente = v.id_cliente and p.id_viaje = v.id
  and p.ts >= (select min(e.ts) from evento e where ${happened} and e.tipo = 'circulando' and e.parada = 0)
  and p.ts <= coalesce(
    (select min(e.ts) from evento e where ${happened} and e.tipo = 'arribado' and e.parada = ${lastParada}), 'infinity')`;

interface TrackRows {
  positions: { lat: number; lon: number; ts: string; descartada: boolean }[];
  /** The first arrival at each stop, by its place in the route. */
  arrivals: Record<string, string>;
}

/** What receivers said of a viaje from its departure to its last arrival, oldest first, and when it came to each stop. */
export async function findTrack(db: Executor, { idCliente, id }: ViajeKey): Promise<TrackRows> {
  const { rows } = await sql<TrackRows>`
    with v as (select ${idCliente}::int as id_cliente, ${id}::int as id)
    select (
        select coalesce(json_agg(json_build_object('lat', p.lat, 'lon', p.lon, 'ts', p.ts, 'descartada', p.descartada) order by p.ts), '[]')
        from posicion p where ${onTheWay}) as positions,
      (select coalesce(json_object_agg(a.parada, a.ts), '{}')
        from (select e.parada, min(e.ts) as ts from evento e where ${happened} and e.tipo = 'arribado' group by e.parada) a) as arrivals
    from v`.execute(db);
  return rows[0] ?? { positions: [], arrivals: {} };
}

/** Where a running trip has driven, from its departure to its last arrival, every n-th point of a long one. */
export async function findDrivenPath(db: Executor, { idCliente, id }: ViajeKey): Promise<StoredPath> {
  const { rows } = await sql<{ lat: number; lon: number }>`
    with v as (select ${idCliente}::int as id_cliente, ${id}::int as id),
      driven as (
        select p.lat, p.lon, row_number() over (order by p.ts) - 1 as n, count(*) over () as total
        from v join posicion p on ${onTheWay} where not p.descartada)
    select lat, lon from driven
    where n % ceil(total / ${SEGUIMIENTO.maxPathPoints - 1}::float8)::int = 0 or n = total - 1
    order by n`.execute(db);
  return rows.map(({ lat, lon }) => [lon, lat]);
}
