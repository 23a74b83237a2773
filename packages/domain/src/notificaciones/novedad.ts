import { NOTIFICACIONES } from './limits.ts';

/** States that a novedad can announce. A push carries the same word in capitals, after its underscore (DT-48). */
export const NOVEDAD_STATES = [
  'Pedido',
  'Confirmado',
  'Asignado',
  'Circulando',
  'Arribado',
  'Iniciado',
  'Modificado',
  'Finalizado',
  'Anulado',
  'Pendiente',
  'Autorizado',
  'Rechazado',
  'Respondido',
] as const;
export type NovedadState = (typeof NOVEDAD_STATES)[number];

/** One notice about an order (T-321); `fecha` is `dd/mm/yyyy` and `hora` is `HH:mm`. */
export interface Novedad {
  idSolicitud: number | null;
  idViaje: number | null;
  fecha: string;
  hora: string;
  asap?: true | undefined;
  estado: string;
  subestado: string;
}

/** The list of the bell, newest first, and how many novedades are unread. */
export interface NovedadList<T extends Novedad = Novedad> {
  novedades: readonly T[];
  sinLeer: number;
}

/** The type of a push: `PEDIDO_CONFIRMADO` (T-248). */
export function pushType(estado: string): string {
  return `PEDIDO_${estado.toUpperCase()}`;
}

/** Of the same trip where both have one, else of the same request, and the same state and substate (T-245, DT-49). */
export function isSameNovedad(a: Novedad, b: Novedad): boolean {
  const isSamePedido =
    a.idViaje !== null && b.idViaje !== null
      ? a.idViaje === b.idViaje
      : a.idSolicitud !== null && a.idSolicitud === b.idSolicitud;
  return isSamePedido && a.estado === b.estado && a.subestado === b.subestado;
}

/** Puts a notice in front and counts it; one that is there already changes nothing (T-245, T-246). */
export function receiveNovedad<T extends Novedad>(list: NovedadList<T>, novedad: T): NovedadList<T> {
  if (list.novedades.some((known) => isSameNovedad(known, novedad))) return list;
  return { novedades: [novedad, ...list.novedades].slice(0, NOTIFICACIONES.shown), sinLeer: list.sinLeer + 1 };
}

/** The state in a push, by the part of its type after the underscore; undefined if the push is about no pedido (T-248). */
export function pushState(type: unknown): string | undefined {
  if (typeof type !== 'string' || !type.includes('PEDIDO')) return undefined;
  const word = type.slice(type.indexOf('_') + 1);
  return NOVEDAD_STATES.find((state) => state.toUpperCase() === word) ?? word;
}

function idOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A push as a notice; undefined where it is none of ours (T-248). */
export function readPush(payload: unknown): Novedad | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const push: Record<string, unknown> = { ...payload };
  const estado = pushState(push['type']);
  const idSolicitud = idOf(push['idSolicitud']);
  const idViaje = idOf(push['idViaje']);
  if (estado === undefined || (idSolicitud ?? idViaje) === null) return undefined;
  const { fecha, hora, asap, subestado } = push;
  const when = { fecha: textOf(fecha), hora: textOf(hora), ...(asap === true ? { asap: true as const } : {}) };
  return { idSolicitud, idViaje, ...when, estado, subestado: textOf(subestado) };
}
