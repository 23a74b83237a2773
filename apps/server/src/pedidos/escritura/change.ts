import type { Cents } from '@traza/domain';
import type { AuditActionOf } from '@traza/domain/auditoria';
import type { AsignacionSpan } from '@traza/domain/mesa';
import type { BareNovedad } from '@traza/domain/notificaciones';
import type { AnulacionCause, CostoSource, EventType, ViajeCosto } from '@traza/domain/pedidos';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { listPeople } from '#plataforma/avisos/notify-people.ts';
import type { NewViaje } from './make-viaje.ts';
import type { NewSolicitud } from './new-solicitud.ts';

/** What happened, now and by the author unless it says otherwise. */
export interface EventInsert {
  tipo: EventType;
  parada?: number | null;
  ts?: Temporal.Instant;
  declarado?: Temporal.Instant | null;
  corrido?: boolean;
  sinEfecto?: boolean;
  /** Why it is told, and then, by somebody who was not there. */
  motivo?: string;
  origen?: string;
  actor?: string;
}

export interface CostoLine extends ViajeCosto {
  obs: string;
  origen: CostoSource;
}

/** The line of a change in the audit trail; its object is the pedido itself. */
interface Audited {
  accion: AuditActionOf<'viaje'>;
  antes?: object;
  despues?: object;
}

/** A chofer and a vehiculo of the own flota, named for a viaje. */
export interface NewAsignacion extends AsignacionSpan {
  idChofer: number;
  idVehiculo: number;
  /** Why they drive it although something speaks against it. */
  motivo: string | null;
}

/** What may be written of a solicitud; the column itself takes any text. */
export interface SolicitudUpdate extends Omit<Updateable<Schema['solicitud']>, 'motivoAnulacion'> {
  motivoAnulacion?: AnulacionCause;
}

type SolicitudColumns = Pick<SolicitudUpdate, 'estado' | 'motivoAnulacion' | 'idViaje' | 'cotizacion'>;

type ViajeColumns = Pick<
  Updateable<Schema['viaje']>,
  | 'idPublic'
  | 'status'
  | 'substatus'
  | 'confirmado'
  | 'fin'
  | 'idAgencia'
  | 'integrado'
  | 'idViajeTservice'
  | 'idChofer'
  | 'idVehiculo'
  | 'cotizacion'
  | 'metros'
  | 'segundos'
  | 'rutaReal'
  | 'recorridoDudoso'
  | 'voucherNro'
  | 'fechaFacturacion'
>;

/** The writes of a pedido beside its own row. */
export interface PedidoAdditions {
  /** Who asks for it from now on, in place of somebody. */
  requester?: { from: number; idPersona: number; idCuenta: number };
  /** Of its pasajes, empty seats left out. */
  pasajes?: Pick<Updateable<Schema['pasaje']>, 'anulando' | 'nroLiquidacion'>;
  /** The cecos that pay some of its pasajes from now on; null where none does. */
  cecos?: readonly { idCeco: number | null; pasajes: readonly number[] }[];
  eventos?: readonly EventInsert[];
  /**
   * Its cost lines anew, and what night or holiday added to them; null where nobody told any who counts. Lines that are a part of what it
   * costs give no total.
   */
  costos?: { lines: readonly CostoLine[]; plus: Cents; isPart?: boolean } | null;
  calificacion?: Pick<Selectable<Schema['calificacion']>, 'idPersona' | 'estrellas' | 'obs' | 'enDesacuerdo'>;
}

/** The decision of a use case: all of it is written, or nothing. */
export interface Change<T> extends PedidoAdditions {
  answer: T;
  solicitud?: SolicitudColumns;
  /** What its requester asks for in place of what the solicitud was, under its number. */
  asked?: NewSolicitud;
  /** The viaje that the solicitud becomes, once an agencia took it. */
  becomes?: NewViaje;
  viaje?: ViajeColumns;
  /** Who of the own flota drives it from now on, in place of whom it had; null where nobody of it does. */
  asignacion?: NewAsignacion | null;
  /** It loses the vehiculo that was on its way: what that one did has no effect any more. */
  losesVehiculo?: boolean;
  /** Absent where nothing changed that somebody would ask about. */
  audit?: Audited;
  /** Novedades for requesters and pasajeros, of all solicitudes or of one. */
  notices?: readonly (BareNovedad & { idSolicitud?: number })[];
  /** Solicitudes for seats of it that are asked for with it. */
  asks?: readonly number[];
  /** Who travelled before it changed who does, and by which solicitud those travel who stay. */
  travelled?: { before: Awaited<ReturnType<typeof listPeople>>; idSolicitud: number };
  /** The user whose act it is, where a job carries it out. */
  doneBy?: number | undefined;
  /** No other work is lost, whatever version the caller saw: the change is there already, or takes away only what it names. */
  isHarmless?: boolean;
  /** What lists show beside it from now on: solicitudes that lost their last seat, or the one that takes its place. */
  left?: readonly number[];
}

/** A change that leaves the pedido as it is; the carrier's event may still be stored, without an effect. */
export interface NoChange<T> {
  answer: T;
  unchanged: true;
  eventos: readonly EventInsert[];
}

export function unchanged<T>(answer: T, eventos: readonly EventInsert[] = []): NoChange<T> {
  return { answer, unchanged: true, eventos };
}
