import { isIn, isOver, type PedidoState, type SolicitudState } from '../pedidos/status.ts';
import { inBuenosAires, isBefore } from '../time.ts';

/** The columns of the board in their order (M-137). */
export const CARRILES = [
  'sin_tomar',
  'sin_chofer',
  'por_salir',
  'a_origen',
  'en_viaje',
  'por_cerrar',
  'cerrados_hoy',
] as const;
export type Carril = (typeof CARRILES)[number];

/** What is asked and no viaje yet. */
export interface CarrilSolicitud {
  clase: 's';
  estado: SolicitudState;
  modificado: Temporal.Instant;
}

export interface CarrilViaje extends PedidoState {
  clase: 'v';
  /** A dated run of a recorrido. */
  isSalida: boolean;
  hasAgencia: boolean;
  /** Whether the agencia sends an event for each step. */
  integrado: boolean;
  hasChofer: boolean;
  /** At the last parada, by an event that counts. */
  hasArrived: boolean;
  finPrevisto: Temporal.Instant;
  /** When it finished, failed or was cancelled. */
  fin: Temporal.Instant | null;
}

export type CarrilPedido = CarrilSolicitud | CarrilViaje;

/** The column in which a pedido stands; none of a plan, of what waits for an aprobacion, and of what was over before today (M-136, M-138). */
export function carrilOf(pedido: CarrilPedido, now: Temporal.Instant): Carril | undefined {
  return pedido.clase === 's' ? carrilOfSolicitud(pedido, now) : carrilOfViaje(pedido, now);
}

function carrilOfSolicitud({ estado, modificado }: CarrilSolicitud, now: Temporal.Instant): Carril | undefined {
  if (estado === 'X') return isToday(modificado, now) ? 'cerrados_hoy' : undefined;
  return estado === 'A' ? 'sin_tomar' : undefined;
}

function carrilOfViaje(viaje: CarrilViaje, now: Temporal.Instant): Carril | undefined {
  if (isOver(viaje.status)) return viaje.fin !== null && isToday(viaje.fin, now) ? 'cerrados_hoy' : undefined;
  return VIAJE_ROWS.find(([, holds]) => holds(viaje, now))?.[0];
}

/** The first row that holds (DM-21). */
const VIAJE_ROWS: readonly (readonly [Carril, (viaje: CarrilViaje, now: Temporal.Instant) => boolean])[] = [
  ['sin_tomar', ({ isSalida, hasAgencia }) => isSalida && !hasAgencia],
  ['por_cerrar', (viaje, now) => viaje.hasArrived || isUnreportedEnd(viaje, now)],
  ['en_viaje', ({ status }) => isIn(status, 'driven')],
  ['a_origen', ({ substatus, hasChofer }) => substatus === 'a origen' && hasChofer],
  ['sin_chofer', lacksChofer],
  ['por_salir', () => true],
];

/** An agencia that reports nothing should have finished by now. */
function isUnreportedEnd({ status, integrado, finPrevisto }: CarrilViaje, now: Temporal.Instant): boolean {
  return isIn(status, 'taken') && !integrado && isBefore(finPrevisto, now);
}

/** Whether a viaje needs somebody named who drives it: an agencia that is not integrada names nobody, but for a salida. */
export function lacksChofer({
  integrado,
  isSalida,
  hasChofer,
}: Pick<CarrilViaje, 'integrado' | 'isSalida' | 'hasChofer'>): boolean {
  return !hasChofer && (integrado || isSalida);
}

function isToday(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return inBuenosAires(moment).toPlainDate().equals(inBuenosAires(now).toPlainDate());
}
