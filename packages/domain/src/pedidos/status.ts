/** Statuses of an order (spec orders §4.1; `iniciado` by DT-26). */
export const STATUSES = ['registrado', 'confirmado', 'iniciado', 'finalizado', 'calificado', 'anulado'] as const;
export type Status = (typeof STATUSES)[number];

export const SUBSTATUSES = ['', 'a origen', 'Cancelado en origen', 'Fallo'] as const;
export type Substatus = (typeof SUBSTATUSES)[number];

/** Internal state of what was asked: active, needs authorization, has a trip, plan, cancelled (ordering.md §4.2). */
export const SOLICITUD_STATES = ['A', 'B', 'C', 'P', 'X'] as const;
export type SolicitudState = (typeof SOLICITUD_STATES)[number];

/** Kinds of tracking event (spec orders §3). */
export const EVENT_TYPES = [
  'registrado',
  'confirmado',
  'circulando',
  'arribado',
  'iniciado',
  'finalizado',
  'calificado',
  'cancelado',
  'anulado',
  'fallo',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface PedidoState {
  status: Status;
  substatus: Substatus;
}

export function isLateOutcome(substatus: Substatus): boolean {
  return substatus === 'Cancelado en origen' || substatus === 'Fallo';
}

export function isOver(status: Status): boolean {
  return status === 'finalizado' || status === 'calificado' || status === 'anulado';
}
