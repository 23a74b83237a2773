import type { Cents, OrderType } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { projectPedidos } from '#features/pedidos/project.ts';
import type { Actor } from '#lib/actor.ts';
import { audit } from '#lib/audit.ts';
import { newPublicId } from '#lib/ids.ts';

export interface NewStop {
  direccion: string;
  lat: number;
  lon: number;
  esTerminal: boolean;
}

/** A seat between two stops, told by their place in the order's list. */
export interface NewTicket {
  tipo: 'PASAJERO' | 'ENVIO';
  idPersona: number | null;
  nombre: string | null;
  tel: string | null;
  idCeco: number;
  from: number;
  to: number;
  coefProrrateo: number;
  flight: { idEmpresaAerea: number; vueloTipo: string; vueloNumero: string } | undefined;
}

/** Everything that is written of a new request, decided before its transaction begins. */
export interface NewSolicitud {
  idCliente: number;
  tipo: OrderType;
  estado: 'A' | 'B';
  idPersonaSol: number;
  idCuenta: number;
  idCeco: number;
  idFormaPago: number;
  idTipoVehiculo: number;
  asap: boolean;
  departure: Temporal.Instant;
  observacion: string;
  quote: Cents | null;
  idTarifa: number | null;
  meters: number;
  seconds: number;
  estimated: boolean;
  stops: readonly NewStop[];
  tickets: readonly NewTicket[];
}

async function insertSolicitud(tx: Tx, made: NewSolicitud, now: Temporal.Instant): Promise<number> {
  const { departure, quote, meters, seconds, estimated, stops: _stops, tickets: _tickets, ...columns } = made;
  const { id } = await tx
    .insertInto('solicitud')
    .values({
      ...columns,
      idPublic: newPublicId(),
      fechaHoraSalida: departure,
      cotizacion: quote,
      metros: meters,
      segundos: seconds,
      distanciaEstimada: estimated,
      creado: now,
      modificado: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertStopsAndTickets(tx: Tx, idSolicitud: number, made: NewSolicitud): Promise<void> {
  const { idCliente, departure, stops, tickets } = made;
  const paradas = await tx
    .insertInto('parada')
    .values(
      stops.map((stop, orden) => ({
        ...stop,
        idCliente,
        idSolicitud,
        orden,
        fechaHora: orden === 0 ? departure : null,
      })),
    )
    .returning(['id', 'orden'])
    .execute();
  const idAt = new Map(paradas.map(({ id, orden }) => [orden, id]));
  await tx
    .insertInto('pasaje')
    .values(
      tickets.map(({ from, to, flight, ...ticket }) => ({
        ...ticket,
        ...flight,
        idCliente,
        idSolicitud,
        idParadaAsc: idAt.get(from) ?? null,
        idParadaDes: idAt.get(to) ?? null,
      })),
    )
    .execute();
}

/** Writes a new request with its stops, tickets, first event, place in the lists and audit line; answers its number. */
export async function writeSolicitud(
  tx: Tx,
  made: NewSolicitud,
  { by, ip, key, now }: { by: Actor; ip: string; key: string | undefined; now: Temporal.Instant },
): Promise<number> {
  const { idCliente, tipo, estado, idCuenta, quote } = made;
  const id = await insertSolicitud(tx, made, now);
  await insertStopsAndTickets(tx, id, made);
  await tx
    .insertInto('evento')
    .values({
      idCliente,
      idPedido: id,
      tipo: 'registrado',
      ts: now,
      recibido: now,
      origen: 'portal',
      actor: by.username,
    })
    .execute();
  await projectPedidos(tx, idCliente, [id]);
  await audit(tx, {
    idCliente,
    ts: now,
    by,
    accion: 'crear',
    objeto: 'solicitud',
    idObjeto: id,
    ip,
    despues: { tipo, estado, idCuenta, cotizacion: quote, clave: key ?? null },
  });
  return id;
}
