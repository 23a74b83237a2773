import type { Cents } from '@traza/domain';
import type { AuditActionOf } from '@traza/domain/auditoria';
import type { BareNovedad } from '@traza/domain/notificaciones';
import type { EventType, ViajeCosto } from '@traza/domain/pedidos';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { NewViaje } from './make-viaje.ts';

/** What happened, now and by the author unless it says otherwise. */
export interface EventInsert {
  tipo: EventType;
  parada?: number | null;
  ts?: Temporal.Instant;
  declarado?: Temporal.Instant | null;
  corrido?: boolean;
  sinEfecto?: boolean;
  origen?: string;
  actor?: string;
}

export interface CostoLine extends ViajeCosto {
  obs: string;
}

/** What the audit says of a change; the object is the pedido itself. */
interface Audited {
  accion: AuditActionOf<'viaje'>;
  antes?: object;
  despues?: object;
}

type SolicitudColumns = Pick<Updateable<Schema['solicitud']>, 'estado' | 'motivoAnulacion' | 'idViaje' | 'cotizacion'>;

type ViajeColumns = Pick<
  Updateable<Schema['viaje']>,
  | 'status'
  | 'substatus'
  | 'confirmado'
  | 'fin'
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

/** What is written of a pedido besides its row. */
export interface PedidoAdditions {
  /** Of its tickets, empty seats left out. */
  pasajes?: Pick<Updateable<Schema['pasaje']>, 'anulando' | 'nroLiquidacion'>;
  eventos?: readonly EventInsert[];
  /** Its cost lines anew, and what night or holiday added to them. */
  costos?: { lines: readonly CostoLine[]; plus: Cents };
  calificacion?: Pick<Selectable<Schema['calificacion']>, 'idPersona' | 'estrellas' | 'obs' | 'enDesacuerdo'>;
}

/** What a use case decided: all of it is written, or nothing. */
export interface Change<T> extends PedidoAdditions {
  answer: T;
  solicitud?: SolicitudColumns;
  /** What the solicitud becomes, taken by an agencia. */
  becomes?: NewViaje;
  viaje?: ViajeColumns;
  /** Absent where nothing changed that somebody would ask about. */
  audit?: Audited;
  /** For who asked for it and who travels; or for those of one solicitud alone. */
  notices?: readonly (BareNovedad & { idSolicitud?: number })[];
  /** Nobody else's work is lost by it, whatever version was seen: it stands already, or takes only what it names. */
  isHarmless?: boolean;
  /** What lists show beside it from now on: solicitudes that lost their last seat. */
  left?: readonly number[];
}

/** What leaves the pedido as it is; what was told of it may still be kept, as a fact without an effect. */
export interface NoChange<T> {
  answer: T;
  unchanged: true;
  eventos: readonly EventInsert[];
}

export function unchanged<T>(answer: T, eventos: readonly EventInsert[] = []): NoChange<T> {
  return { answer, unchanged: true, eventos };
}
