import { type Status, type Substatus, statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { type ReadRow, SNAPSHOT, type SnapshotRows, toSnapshotRows } from '#lib/snapshot-rows.ts';
import { isUsableClave } from '#lib/usable-clave.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { countSeeing, type OfferedRow, offeredOf } from '#pedidos/ofertas/offered.ts';
import type { BoardMoment } from './moment.ts';

/** A pedido on the board as it is read, before instants become texts. */
export interface CardRow {
  idCliente: number;
  id: number;
  clase: 's' | 'v';
  version: number;
  estado: Schema['solicitud']['estado'] | null;
  status: Status;
  substatus: Substatus;
  modificado: Temporal.Instant;
  inicio: Temporal.Instant;
  /** Seconds of the way as quoted. */
  seconds: number | null;
  waitMin: number;
  llegadaPrevista: Temporal.Instant | null;
  asap: boolean;
  abierta: Temporal.Instant;
  anulando: boolean;
  recorrido: string | null;
  cliente: string;
  sigla: string;
  tipo: Schema['solicitud']['tipo'] | null;
  titulo: string | null;
  personas: number;
  envios: number;
  paradas: number;
  origen: PlaceRow;
  destino: PlaceRow;
  idTipoVehiculo: number;
  tipoVehiculo: string;
  idAgencia: number | null;
  agencia: string | null;
  propia: boolean | null;
  integrado: boolean | null;
  porSistema: boolean | null;
  idChofer: number | null;
  chofer: string | null;
  idVehiculo: number | null;
  patente: string | null;
  esperaDesde: Temporal.Instant | null;
  /** By the tarifa of a viaje whose vehiculo is on its way to the origin, or there. */
  esperaGratis: number | null;
  porEsperaMin: number | null;
  llego: boolean;
  fin: Temporal.Instant | null;
  notas: number;
  visiblePara: number;
}

export interface AuthoredCardRow extends CardRow {
  /** Who wrote it last. */
  por: string | null;
  porOperador: number | null;
}

interface PlaceRow {
  direccion: string;
  lat: number;
  lon: number;
}

/** The departures that a board covers, and the moment at which it is looked at. */
export interface CardWindow extends BoardMoment {
  desde: Temporal.Instant;
  hasta: Temporal.Instant;
}

/** What was closed today, the latest; of a longer day the rest is found by its number. */
const MOST_CLOSED = sql.lit(200);
/** Whoever drives what departs later has not set out yet. */
const SOON = sql.lit(12 * 60);

const isLive = sql`v.status in (${sql.join(statusesIn('asked', 'taken', 'driven').map((status) => sql.lit(status)))})`;

/** The keys of a window: what departs in it, what is under way or to be closed or has an alerta, and what was closed today (M-140, DM-21). */
function keysWithin({ desde, hasta, now, today }: CardWindow) {
  return sql`
    select v.id_cliente, v.id from viaje v
     where ${isLive} and v.inicio <= greatest(${hasta}::timestamptz, ${now}::timestamptz + make_interval(mins => ${SOON}))
       and (v.inicio between ${desde} and ${hasta} or v.status = 'iniciado' or v.substatus = 'a origen'
            or (v.status = 'confirmado' and not v.integrado and v.inicio < ${desde})
            or exists (select from alerta x where x.id_cliente = v.id_cliente and x.id_objeto = v.id and x.objeto = 'viaje'
                          and x.resuelta is null))
    union all
    (select v.id_cliente, v.id from viaje v where v.fin >= ${today} order by v.fin desc limit ${MOST_CLOSED})
    union all
    select s.id_cliente, s.id from solicitud s
     where s.estado = 'A' and s.id_viaje is null and s.fecha_hora_salida between ${desde} and ${hasta}
    union all
    (select s.id_cliente, s.id from solicitud s where s.estado = 'X' and s.id_viaje is null and s.modificado >= ${today}
      order by s.modificado desc limit ${MOST_CLOSED})`;
}

function keysOf(keys: readonly PedidoKey[]) {
  return sql`select * from unnest(${keys.map(({ idCliente }) => idCliente)}::int[], ${keys.map(({ id }) => id)}::int[])`;
}

/** The viaje of each key, or what was asked for under it; what stands on no board is left out, unless `isAny`. */
const pedidosOf = (today: Temporal.Instant, isAny = false) => sql`
  select k.id_cliente, k.id, 'v' as clase, k.id as de_viaje, null::int as de_solicitud, v.version, null::text as estado, v.status,
         v.substatus, v.modificado, v.inicio, v.segundos_cotizados as seconds, coalesce(s.asap, false) as asap,
         coalesce(s.abierta, s.creado, v.creado) as abierta, s.tipo, v.id_tipo_vehiculo, v.id_carpool, v.id_agencia, v.integrado,
         v.id_chofer, v.id_vehiculo, v.fin
    from claves k
    join viaje v on v.id_cliente = k.id_cliente and v.id = k.id
    left join solicitud s on s.id_cliente = k.id_cliente and s.id = k.id
   where ${isLive} or v.fin >= ${today} or ${isAny}::boolean
  union all
  select k.id_cliente, k.id, 's', null, k.id, s.version, s.estado, case s.estado when 'X' then 'anulado' else 'registrado' end, '',
         s.modificado, s.fecha_hora_salida, s.segundos, s.asap, coalesce(s.abierta, s.creado), s.tipo, s.id_tipo_vehiculo, null, null,
         null, null, null, case s.estado when 'X' then s.modificado end
    from claves k
    join solicitud s on s.id_cliente = k.id_cliente and s.id = k.id and s.id_viaje is null
   where s.estado = 'A' or (s.estado = 'X' and s.modificado >= ${today}) or ${isAny}::boolean`;

const place = sql`json_build_object('direccion', x.direccion, 'lat', x.lat, 'lon', x.lon)`;

/** When it arrived at the origin, if nothing came after that. */
const ARRIVAL = sql`
  select case when e.tipo = 'arribado' and e.parada = 0 then e.ts end from evento e
   where e.id_cliente = p.id_cliente and e.id_pedido = p.de_viaje and e.tipo in ('circulando', 'arribado', 'iniciado') and not e.sin_efecto
   order by e.ts desc, e.id desc limit 1`;

/** The tarifa by which a wait is billed: that of its quote, else the one that holds at the departure; a seat of a salida has none. */
const WAIT_PRICE = sql`
  select f.espera_gratis, f.por_espera_min from viaje x
    join tarifa f on f.id = coalesce(x.id_tarifa, (select t.id from tarifa_vigente(x.id_cliente, x.id_tipo_vehiculo, x.inicio) t))
   where p.substatus = 'a origen' and p.id_carpool is null and x.id_cliente = p.id_cliente and x.id = p.de_viaje`;

const card = (now: Temporal.Instant) => sql`
  select p.id_cliente, p.id, p.clase, p.version, p.estado, p.status, p.substatus, p.modificado, p.inicio, p.seconds, w.wait_min,
         d.llegada as llegada_prevista, p.asap, p.abierta,
         exists (select from anulacion a
                  where a.id_cliente = p.id_cliente and a.id_pedido = p.id and a.resuelta is null) as anulando,
         r.nombre as recorrido, cl.alias as cliente, cl.sigla, p.tipo, g.titulo, g.personas, g.envios, w.paradas, w.origen, w.destino,
         t.id as id_tipo_vehiculo, t.alias as tipo_vehiculo, p.id_agencia, ag.denominacion as agencia, ag.propia, p.integrado,
         exists (select from agencia_clave x where x.id_agencia = p.id_agencia and ${isUsableClave('x', now)}) as por_sistema,
         p.id_chofer, ch.nombre || ' ' || ch.apellido as chofer, p.id_vehiculo, ve.patente,
         case when p.substatus = 'a origen' then (${ARRIVAL}) end as espera_desde, e.espera_gratis, e.por_espera_min,
         exists (select from evento e where e.id_cliente = p.id_cliente and e.id_pedido = p.de_viaje and e.tipo = 'arribado'
                    and e.parada = w.paradas - 1 and not e.sin_efecto) as llego,
         p.fin, (select count(*)::int from nota n where n.id_cliente = p.id_cliente and n.id_pedido = p.id) as notas,
         case when p.estado = 'A' then ${offeredOf({ idCliente: 'p.id_cliente', id: 'p.id' })} end as offered
    from pedidos p
    join cliente cl on cl.id = p.id_cliente
    join tipo_vehiculo t on t.id = p.id_tipo_vehiculo
    left join agencia ag on ag.id = p.id_agencia
    left join chofer ch on ch.id = p.id_chofer
    left join vehiculo ve on ve.id = p.id_vehiculo
    left join carpool r on r.id_cliente = p.id_cliente and r.id = p.id_carpool
    left join prediccion d on d.id_cliente = p.id_cliente and d.id_viaje = p.de_viaje
    left join lateral (${WAIT_PRICE}) e on true
    cross join lateral (
      select count(*)::int as paradas, coalesce(sum(x.espera_min), 0)::int as wait_min,
             (array_agg(${place} order by x.orden))[1] as origen, (array_agg(${place} order by x.orden desc))[1] as destino
        from parada x
       where x.id_cliente = p.id_cliente and (x.id_viaje = p.de_viaje or x.id_solicitud = p.de_solicitud)) w
    cross join lateral (
      select count(*) filter (where x.tipo = 'PASAJERO')::int as personas, count(*) filter (where x.tipo = 'ENVIO')::int as envios,
             (array_agg(coalesce(x.nombre, concat_ws(' ', q.nombre, q.apellido)) order by x.id))[1] as titulo
        from pasaje x left join persona q on q.id = x.id_persona
       where x.id_cliente = p.id_cliente and (x.id_viaje = p.de_viaje or x.id_solicitud = p.de_solicitud)
         and x.tipo <> 'ASIENTO VACÍO' and x.quitado is null) g`;

/** Who wrote what a card shows now: the line of the trail of that very moment. */
const AUTHOR = sql`
  select case when x.id_operador is not null then concat_ws(' ', o.nombre, o.apellido)
              when x.id_usuario is not null then concat_ws(' ', q.nombre, q.apellido)
              when x.id_agencia is not null then x.actor end as por, x.id_operador as por_operador
    from auditoria x
    left join operador o on o.id = x.id_operador
    left join usuario u on u.id = x.id_usuario
    left join persona q on q.id = u.id_persona
   where x.id_cliente = c.id_cliente and x.objeto in ('solicitud', 'viaje') and x.id_objeto = c.id::text and x.ts = c.modificado
   order by x.id desc limit 1`;

/** A card behind its snapshot as the statement reads it; who sees a solicitud is for the domain to say. */
type OfferedCard<T extends CardRow> = Omit<T, 'visiblePara'> & { offered: OfferedRow | null };

function toCards<T extends CardRow>(read: readonly ReadRow<OfferedCard<T>>[], now: Temporal.Instant) {
  const { leida, rows } = toSnapshotRows<OfferedCard<T>>(read);
  return {
    leida,
    rows: rows.map((row) => ({ ...row, visiblePara: row.offered ? countSeeing(row.offered, now) : 0 })),
  };
}

/** Every card of a window, in one statement. */
export async function findCards(db: Executor, window: CardWindow): Promise<SnapshotRows<CardRow>> {
  const { rows } = await cardsWithin(window).execute(db);
  return toCards<CardRow>(rows, window.now);
}

export function cardsWithin(window: CardWindow) {
  return sql<ReadRow<OfferedCard<CardRow>>>`
    with ${SNAPSHOT},
    claves as materialized (select distinct * from (${keysWithin(window)}) k),
    pedidos as materialized (${pedidosOf(window.today)})
    select f.*, c.* from foto f left join (${card(window.now)}) c on true`;
}

/** When cards are read; `isAny` also those that stand on no board. */
interface CardMoment extends BoardMoment {
  isAny?: boolean;
}

/** The cards of some pedidos with who wrote them last; those that stand on no board are left out. */
export async function findCardsOf(
  db: Executor,
  keys: readonly PedidoKey[],
  { now, today, isAny }: CardMoment,
): Promise<SnapshotRows<AuthoredCardRow>> {
  const { rows } = await sql<ReadRow<OfferedCard<AuthoredCardRow>>>`
    with ${SNAPSHOT},
    claves (id_cliente, id) as materialized (${keysOf(keys)}),
    pedidos as materialized (${pedidosOf(today, isAny)})
    select f.*, c.*, a.* from foto f left join (${card(now)}) c on true left join lateral (${AUTHOR}) a on true`.execute(
    db,
  );
  return toCards<AuthoredCardRow>(rows, now);
}
