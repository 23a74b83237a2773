import { hasRole, type Role } from '../operadores/roles.ts';
import { isIn, isLateOutcome, isOver, type PedidoState, type SolicitudState } from '../pedidos/status.ts';
import type { Violation } from '../violation.ts';

/** What an operador does on a pedido, by the `rel` under which a panel offers it. */
export const MESA_ACTS = [
  'tomar',
  'ofrecer',
  'asignar',
  'devolver',
  'pasar',
  'informar',
  'costos',
  'anular',
  'nota',
] as const;
export type MesaAct = (typeof MESA_ACTS)[number];

/** Who drives a viaje, as far as acts ask. */
export interface ActAgencia {
  propia: boolean;
  /** Has an active key: then it speaks for itself (DM-27). */
  bySystem: boolean;
}

/** A solicitud, or the viaje that it became. */
export interface ActPedido extends PedidoState {
  clase: 's' | 'v';
  /** Of a solicitud alone. */
  estado: SolicitudState | null;
  isSalida: boolean;
  agencia: ActAgencia | null;
  /** A chofer or a vehiculo is named. */
  isAssigned: boolean;
  /** Its anulacion is being decided (M-181). */
  isCancelling: boolean;
}

type ActCode = 'forbidden' | 'invalid_transition' | 'already_accepted' | 'order_not_cancellable';

const INVALID: Violation<ActCode> = { code: 'invalid_transition' };

/** Roles that act; whoever looks after the flota, or looks alone, does not (3.2). */
export const ACT_ROLES = ['despachar'] as const satisfies readonly [Role, ...Role[]];

/** Why an operador may not do this now; the use case behind the act refuses by the same rule (M-168 to M-181). */
export function whyNotAct(act: MesaAct, pedido: ActPedido, roles: readonly Role[]): Violation<ActCode> | undefined {
  if (!hasRole(roles, ACT_ROLES)) return { code: 'forbidden' };
  if (act === 'nota') return undefined;
  if (pedido.isCancelling) return act === 'anular' ? { code: 'order_not_cancellable' } : INVALID;
  return RULES[act](pedido);
}

/** Whether it is offered to agencias, or could be. */
function isOpen({ clase, estado }: ActPedido): boolean {
  return clase === 's' && estado === 'A';
}

/** What only the own flota, or an agencia without a key, has others do for it; before there is one, nobody can (M-176). */
function driven(
  { clase, agencia }: ActPedido,
  rule: () => Violation<ActCode> | undefined,
): Violation<ActCode> | undefined {
  if (clase !== 'v' || agencia === null) return INVALID;
  return agencia.bySystem && !agencia.propia ? { code: 'forbidden' } : rule();
}

/** Nobody is in the vehiculo yet. */
function isNotBegun({ status }: ActPedido): boolean {
  return isIn(status, 'asked', 'taken');
}

const RULES: Readonly<Record<Exclude<MesaAct, 'nota'>, (pedido: ActPedido) => Violation<ActCode> | undefined>> = {
  tomar(pedido) {
    if (pedido.clase === 'v') return { code: 'already_accepted' };
    return isOpen(pedido) ? undefined : INVALID;
  },
  ofrecer: (pedido) => (isOpen(pedido) ? undefined : INVALID),
  // until it is over: who drives may change under way (M-165)
  asignar: (pedido) => driven(pedido, () => (isOver(pedido.status) ? INVALID : undefined)),
  devolver: (pedido) => driven(pedido, () => (isNotBegun(pedido) && pedido.isAssigned ? undefined : INVALID)),
  // also of an agencia with a key, and a salida that has none yet
  pasar: (pedido) => (pedido.clase === 'v' && isNotBegun(pedido) ? undefined : INVALID),
  informar: (pedido) => driven(pedido, () => (isIn(pedido.status, 'taken', 'driven') ? undefined : INVALID)),
  costos: (pedido) => driven(pedido, () => (takesCostos(pedido) ? undefined : INVALID)),
  anular(pedido) {
    // also what somebody has yet to authorize (M-246)
    const isLive = pedido.clase === 's' ? isOpen(pedido) || pedido.estado === 'B' : isNotBegun(pedido);
    return isLive && !pedido.isSalida ? undefined : { code: 'order_not_cancellable' };
  },
};

/** Costs are believed until somebody rates the viaje; those of a late outcome and of sold asientos are reckoned. */
function takesCostos({ status, substatus, isSalida }: ActPedido): boolean {
  return isIn(status, 'taken', 'driven', 'done') && status !== 'calificado' && !isSalida && !isLateOutcome(substatus);
}

/** The acts that an operador may do now, in their order. */
export function actsOn(pedido: ActPedido, roles: readonly Role[]): MesaAct[] {
  return MESA_ACTS.filter((act) => whyNotAct(act, pedido, roles) === undefined);
}
