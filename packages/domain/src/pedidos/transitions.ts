import { type PedidoState, STATUSES, type Status, SUBSTATUSES, type Substatus } from './status.ts';

/** Everything that may happen to an order. `circulando` and `arribado` say of which stop, from 0. */
export type PedidoEvent =
  | { type: 'accept' }
  | { type: 'circulando'; parada: number }
  | { type: 'arribado'; parada: number }
  | { type: 'iniciado' }
  | { type: 'finalizado' }
  | { type: 'fallo' }
  /** Asked in term, refused by the approver, or left without a carrier: at no cost. */
  | { type: 'cancelInTerm' }
  /** Asked too late: the minimum cost is due (DT-29). */
  | { type: 'cancelLate' }
  | { type: 'rate' }
  /** The viaje has no vehiculo any more, or another one: what was confirmed stands (M-170). */
  | { type: 'loseVehiculo' }
  /** Somebody closes the viaje by hand, because the agencia sends no events. */
  | { type: 'dispatcherFinish' };

type StateName = Status | `${Status} ${Exclude<Substatus, ''>}`;
type TransitionRow = Partial<Record<StateName, StateName>>;

/**
 * From which state to which, by what happens; everything else is `invalid_transition` (DT-28, DT-26, DT-29,
 * ordering.md §4.2, decisions "States").
 */
const TRANSITIONS = {
  accept: { registrado: 'confirmado' },
  'circulando(0)': { confirmado: 'confirmado a origen' },
  'arribado(0)': { 'confirmado a origen': 'confirmado a origen' },
  iniciado: { 'confirmado a origen': 'iniciado', iniciado: 'iniciado' },
  'circulando(n)': { 'confirmado a origen': 'iniciado', iniciado: 'iniciado' },
  'arribado(n)': { iniciado: 'iniciado' },
  finalizado: { iniciado: 'finalizado' },
  fallo: { 'confirmado a origen': 'finalizado Fallo' },
  cancelInTerm: { registrado: 'anulado', confirmado: 'anulado', 'confirmado a origen': 'anulado' },
  cancelLate: {
    confirmado: 'finalizado Cancelado en origen',
    'confirmado a origen': 'finalizado Cancelado en origen',
  },
  rate: {
    finalizado: 'calificado',
    'finalizado Cancelado en origen': 'calificado Cancelado en origen',
    'finalizado Fallo': 'calificado Fallo',
    calificado: 'calificado',
    'calificado Cancelado en origen': 'calificado Cancelado en origen',
    'calificado Fallo': 'calificado Fallo',
  },
  dispatcherFinish: { confirmado: 'finalizado' },
  loseVehiculo: { registrado: 'registrado', confirmado: 'confirmado', 'confirmado a origen': 'confirmado' },
} as const satisfies Record<string, TransitionRow>;

function rowOf(happening: PedidoEvent): TransitionRow {
  if (happening.type !== 'circulando' && happening.type !== 'arribado') return TRANSITIONS[happening.type];
  return TRANSITIONS[`${happening.type}(${happening.parada === 0 ? '0' : 'n'})`];
}

function nameOf({ status, substatus }: PedidoState): StateName {
  return substatus === '' ? status : `${status} ${substatus}`;
}

const STATES = new Map<StateName, PedidoState>(
  STATUSES.flatMap((status) =>
    SUBSTATUSES.map((substatus): [StateName, PedidoState] => [nameOf({ status, substatus }), { status, substatus }]),
  ),
);

/** The state after an event, or undefined if the event is not allowed in this state. */
export function nextState(state: PedidoState, happening: PedidoEvent): PedidoState | undefined {
  const name = rowOf(happening)[nameOf(state)];
  return name === undefined ? undefined : STATES.get(name);
}

export function isSameState(a: PedidoState, b: PedidoState): boolean {
  return a.status === b.status && a.substatus === b.substatus;
}
