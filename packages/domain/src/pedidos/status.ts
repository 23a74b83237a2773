/** The state of a pedido: requested, accepted by an agencia, under way, finished or failed, cancelled at no cost. */
export type Phase = 'asked' | 'taken' | 'driven' | 'done' | 'off';

/** Statuses of an order in their order (spec orders §4.1; `iniciado` by DT-26). Rules ask for the phase, so that a status is named here. */
const PHASES = {
  registrado: 'asked',
  confirmado: 'taken',
  iniciado: 'driven',
  finalizado: 'done',
  calificado: 'done',
  anulado: 'off',
} as const satisfies Record<string, Phase>;
export type Status = keyof typeof PHASES;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys forgets what the table says
export const STATUSES = Object.keys(PHASES) as [Status, ...Status[]];

/** The statuses of these phases. */
export function statusesIn(...phases: readonly Phase[]): Status[] {
  return STATUSES.filter((status) => phases.includes(PHASES[status]));
}

export function isIn(status: Status, ...phases: readonly Phase[]): boolean {
  return phases.includes(PHASES[status]);
}

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
  return isIn(status, 'done', 'off');
}
