import { statusesIn } from '@traza/domain/pedidos';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { clientesOf, idsOf } from '#features/pedidos/actos/facts.ts';
import type { PedidoKey } from '#features/pedidos/escritura/lock-pedidos.ts';

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
    .selectAll('viaje')
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

/** Who travels and what is sent, with the request that each pasaje came with. */
export async function listPasajeros(db: Executor, viajes: readonly PedidoKey[]) {
  if (viajes.length === 0) return [];
  return db
    .selectFrom('pasaje')
    .leftJoin('persona', 'persona.id', 'pasaje.idPersona')
    .leftJoin('envio', (join) =>
      join.onRef('envio.idCliente', '=', 'pasaje.idCliente').onRef('envio.idPasaje', '=', 'pasaje.id'),
    )
    .leftJoin('solicitud', (join) =>
      join.onRef('solicitud.idCliente', '=', 'pasaje.idCliente').onRef('solicitud.id', '=', 'pasaje.idSolicitud'),
    )
    .select([
      'pasaje.idViaje',
      'pasaje.tipo',
      'pasaje.nombre',
      'pasaje.tel',
      'pasaje.anulando',
      'pasaje.idParadaAsc',
      'pasaje.idParadaDes',
      'pasaje.vueloNumero',
      'persona.nombre as personaNombre',
      'persona.apellido as personaApellido',
      'persona.celular as personaCelular',
      'solicitud.observacion',
    ])
    .select(['envio.despachanteNombre', 'envio.despachanteCelular', 'envio.receptorNombre', 'envio.receptorCelular'])
    .select(['envio.cantidad', 'envio.alto', 'envio.largo', 'envio.ancho', 'envio.peso'])
    .where('pasaje.idCliente', 'in', clientesOf(viajes))
    .where('pasaje.idViaje', 'in', idsOf(viajes))
    .where('pasaje.tipo', '<>', 'ASIENTO VACÍO')
    .orderBy('pasaje.id')
    .execute();
}
export type PasajeroRow = Awaited<ReturnType<typeof listPasajeros>>[number];
