import { type EventType, statusesIn } from '@traza/domain/pedidos';
import type { ParadaContent, PasajeContent, PedidoContent, ShipmentContent } from '@traza/pedido/content.ts';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/**
 * The solicitudes offered to an agencia: open, of an active cliente linked to it, and not refused by it (decisions "Carrier API"). Of a
 * cliente with a cascada only once its minute came, and while it was open still (M-084).
 */
function offeredTo(idAgencia: number, now: Temporal.Instant) {
  return (eb: ExpressionBuilder<Schema, 'solicitud'>) =>
    eb.and([
      eb.exists(
        eb
          .selectFrom('agenciaCliente')
          .innerJoin('cliente as linked', 'linked.id', 'agenciaCliente.idCliente')
          .select(sql`1`.as('one'))
          .where('agenciaCliente.idAgencia', '=', idAgencia)
          .where('linked.activo', '=', true)
          .whereRef('agenciaCliente.idCliente', '=', 'solicitud.idCliente'),
      ),
      eb.not(
        eb.exists(
          eb
            .selectFrom('solicitudRechazo')
            .select(sql`1`.as('one'))
            .where('solicitudRechazo.idAgencia', '=', idAgencia)
            .whereRef('solicitudRechazo.idCliente', '=', 'solicitud.idCliente')
            .whereRef('solicitudRechazo.idSolicitud', '=', 'solicitud.id'),
        ),
      ),
      eb.or([
        eb.not(eb.exists(ofertasOf(eb))),
        eb.exists(
          ofertasOf(eb)
            .where('oferta.idAgencia', '=', idAgencia)
            .where('oferta.desde', '<=', now)
            .where((open) =>
              open.or([
                open('solicitud.estado', '=', 'A'),
                open('oferta.desde', '<=', open.ref('solicitud.modificado')),
              ]),
            ),
        ),
      ]),
    ]);
}

/** Where there are any, its cliente has a cascada. */
function ofertasOf(eb: ExpressionBuilder<Schema, 'solicitud'>) {
  return eb
    .selectFrom('oferta')
    .select(sql`1`.as('one'))
    .whereRef('oferta.idCliente', '=', 'solicitud.idCliente')
    .whereRef('oferta.idSolicitud', '=', 'solicitud.id');
}

/** Cancellations that the job has not decided yet. */
function openAnulaciones(eb: ExpressionBuilder<Schema, 'solicitud'>) {
  return eb.selectFrom('anulacion').select(sql`1`.as('one')).where('anulacion.resuelta', 'is', null);
}

function offerRows(db: Executor, idAgencia: number, now: Temporal.Instant) {
  return db
    .selectFrom('solicitud')
    .innerJoin('cliente', 'cliente.id', 'solicitud.idCliente')
    .innerJoin('tipoVehiculo', 'tipoVehiculo.id', 'solicitud.idTipoVehiculo')
    .selectAll('solicitud')
    .select(['cliente.alias as aliasCliente', 'tipoVehiculo.alias as aliasTipoVehiculo'])
    .select((eb) =>
      eb
        .selectFrom('pasaje')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('pasaje.idCliente', '=', 'solicitud.idCliente')
        .whereRef('pasaje.idSolicitud', '=', 'solicitud.id')
        .where('pasaje.tipo', '<>', 'ASIENTO VACÍO')
        .as('pasajeros'),
    )
    .where('solicitud.estado', '=', 'A')
    .where(offeredTo(idAgencia, now))
    .where((eb) =>
      eb.not(
        eb.exists(
          openAnulaciones(eb)
            .whereRef('anulacion.idCliente', '=', 'solicitud.idCliente')
            .whereRef('anulacion.idPedido', '=', 'solicitud.id'),
        ),
      ),
    )
    .orderBy('solicitud.fechaHoraSalida')
    .orderBy('solicitud.id');
}

/** Where a page of offers ended: what became of that one since is no matter, nor that the agencia refused it. */
export async function findOnceOffered(db: Executor, idAgencia: number, idSolicitud: number) {
  return db
    .selectFrom('solicitud')
    .innerJoin('agenciaCliente', 'agenciaCliente.idCliente', 'solicitud.idCliente')
    .select(['solicitud.id', 'solicitud.fechaHoraSalida'])
    .where('agenciaCliente.idAgencia', '=', idAgencia)
    .where('solicitud.id', '=', idSolicitud)
    .where('solicitud.estado', '<>', 'B')
    .executeTakeFirst();
}

export async function listOfferRows(
  db: Executor,
  idAgencia: number,
  {
    limit,
    after,
    now,
  }: { limit: number; after: { fechaHoraSalida: Temporal.Instant; id: number } | undefined; now: Temporal.Instant },
) {
  let rows = offerRows(db, idAgencia, now).limit(limit);
  if (after) {
    const { fechaHoraSalida, id } = after;
    rows = rows.where((eb) =>
      eb(eb.refTuple('solicitud.fechaHoraSalida', 'solicitud.id'), '>', eb.tuple(fechaHoraSalida, id)),
    );
  }
  return rows.execute();
}
export type OfferRow = Awaited<ReturnType<typeof listOfferRows>>[number];

export async function findOfferRow(
  db: Executor,
  idAgencia: number,
  { idCliente, id, now }: PedidoKey & { now: Temporal.Instant },
) {
  return offerRows(db, idAgencia, now)
    .where('solicitud.idCliente', '=', idCliente)
    .where('solicitud.id', '=', id)
    .executeTakeFirst();
}

/** The request, in whatever state, when it is or was offered to the agencia. */
export async function findOffered(
  db: Executor,
  idAgencia: number,
  { idSolicitud, now }: { idSolicitud: number; now: Temporal.Instant },
) {
  return db
    .selectFrom('solicitud')
    .selectAll('solicitud')
    .where('solicitud.id', '=', idSolicitud)
    .where('solicitud.estado', 'in', ['A', 'C', 'X'])
    .where(offeredTo(idAgencia, now))
    .executeTakeFirst();
}

export async function findViaje(db: Executor, idAgencia: number, idViaje: number) {
  return ownViaje(db, idAgencia, idViaje).executeTakeFirst();
}

function ownViaje(db: Executor, idAgencia: number, idViaje: number) {
  return db.selectFrom('viaje').selectAll().where('id', '=', idViaje).where('idAgencia', '=', idAgencia);
}

/** A parada as an agencia reads it. */
export type AgenciaParada = Omit<ParadaContent, 'alias' | 'esTerminal'> & { id: number; orden: number };

/** Who travels, or what is sent, with the note of the solicitud that it came with. */
export type PasajeroRow = Pick<PasajeContent, 'tipo' | 'nombre' | 'tel' | 'vueloNumero'> &
  OrNull<ShipmentContent & { cantidad: number } & Pick<PedidoContent, 'observacion'>> &
  Record<'personaNombre' | 'personaApellido' | 'personaCelular', string | null> &
  Record<'idParadaAsc' | 'idParadaDes', number | null> & { anulando: boolean };

type OrNull<T> = { [K in keyof T]: T[K] | null };

/** An event, its moments as the database writes them into JSON. */
export interface AgenciaEvent {
  tipo: EventType;
  parada: number | null;
  ts: string;
  declarado: string | null;
  corrido: boolean;
  sinEfecto: boolean;
}

const PARADAS = sql<AgenciaParada[]>`(select coalesce(json_agg(x order by x.orden), '[]') from (
  select p.id, p.orden, p.direccion, p.lat, p.lon, p.espera_min "esperaMin", p.aproximada
    from parada p where p.id_cliente = viaje.id_cliente and p.id_viaje = viaje.id) x)`;

const PASAJEROS = sql<PasajeroRow[]>`(select coalesce(json_agg(x order by x.id), '[]') from (
  select j.id, j.tipo, j.nombre, j.tel, j.anulando, j.id_parada_asc "idParadaAsc", j.id_parada_des "idParadaDes",
         j.vuelo_numero "vueloNumero", q.nombre "personaNombre", q.apellido "personaApellido", q.celular "personaCelular",
         s.observacion, e.despachante_nombre "despachanteNombre", e.despachante_celular "despachanteCelular",
         e.receptor_nombre "receptorNombre", e.receptor_celular "receptorCelular", e.cantidad, e.alto, e.largo, e.ancho, e.peso
    from pasaje j
    left join persona q on q.id = j.id_persona
    left join envio e on e.id_cliente = j.id_cliente and e.id_pasaje = j.id
    left join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
   where j.id_cliente = viaje.id_cliente and j.id_viaje = viaje.id and j.tipo <> 'ASIENTO VACÍO') x)`;

const EVENTS = sql<AgenciaEvent[]>`(select coalesce(json_agg(x order by x.ts, x.id), '[]') from (
  select e.id, e.tipo, e.parada, e.ts, e.declarado, e.corrido, e.sin_efecto "sinEfecto"
    from evento e where e.id_cliente = viaje.id_cliente and e.id_pedido = viaje.id) x)`;

/** The viajes of an agencia, each with all that it reads of it. */
function viajeRows(db: Executor, idAgencia: number) {
  return db
    .selectFrom('viaje')
    .innerJoin('cliente', 'cliente.id', 'viaje.idCliente')
    .innerJoin('tipoVehiculo', 'tipoVehiculo.id', 'viaje.idTipoVehiculo')
    .leftJoin('solicitud', (join) =>
      join
        .onRef('solicitud.idCliente', '=', 'viaje.idCliente')
        .onRef('solicitud.idViaje', '=', 'viaje.id')
        // a run of a fixed route has many requests, and is none of them
        .on('viaje.idCarpool', 'is', null),
    )
    .select([
      'viaje.id',
      'viaje.idCliente',
      'viaje.idPublic',
      'viaje.idTipoVehiculo',
      'viaje.status',
      'viaje.substatus',
    ])
    .select(['viaje.inicio', 'viaje.modificado', 'viaje.version', 'viaje.idViajeTservice', 'viaje.voucherNro'])
    .select(['viaje.cotizacion', 'viaje.metrosCotizados', 'viaje.segundosCotizados'])
    .select(['viaje.choferNombre', 'viaje.choferApellido', 'viaje.choferPhone'])
    .select(['viaje.vehiculoPatente', 'viaje.vehiculoMarca', 'viaje.vehiculoModelo'])
    .select([
      'cliente.alias as aliasCliente',
      'tipoVehiculo.alias as aliasTipoVehiculo',
      'solicitud.id as idSolicitud',
      'solicitud.tipo as tipo',
      'solicitud.asap as asap',
      'solicitud.observacion as observacion',
    ])
    .select((eb) =>
      eb
        .selectFrom('solicitud as next')
        .select('next.id')
        .whereRef('next.idCliente', '=', 'solicitud.idCliente')
        .whereRef('next.idReemplazada', '=', 'solicitud.id')
        .as('reemplazadoPor'),
    )
    .select([PARADAS.as('paradas'), PASAJEROS.as('pasajeros'), EVENTS.as('events')])
    .where('viaje.idAgencia', '=', idAgencia);
}

export async function listViajeRows(
  db: Executor,
  idAgencia: number,
  {
    activos,
    limit,
    after,
  }: { activos: boolean; limit: number; after: { inicio: Temporal.Instant; id: number } | undefined },
) {
  let rows = viajeRows(db, idAgencia).limit(limit);
  if (after) {
    const { inicio, id } = after;
    rows = rows.where((eb) => eb(eb.refTuple('viaje.inicio', 'viaje.id'), activos ? '>' : '<', eb.tuple(inicio, id)));
  }
  return activos
    ? rows
        .where('viaje.status', 'in', statusesIn('asked', 'taken', 'driven'))
        .orderBy('viaje.inicio')
        .orderBy('viaje.id')
        .execute()
    : rows.orderBy('viaje.inicio', 'desc').orderBy('viaje.id', 'desc').execute();
}
export type ViajeListRow = Awaited<ReturnType<typeof listViajeRows>>[number];

export async function findViajeRow(db: Executor, idAgencia: number, idViaje: number) {
  return viajeRows(db, idAgencia).where('viaje.id', '=', idViaje).executeTakeFirst();
}
