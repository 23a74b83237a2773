import { isIn, type Status } from '../pedidos/status.ts';
import type { Violation } from '../violation.ts';
import type { AuditedScopes } from './rendicion.ts';

/** A pasaje of an ended pedido, and the ceco that pays it. */
export interface ChargedPasaje {
  id: number;
  idCeco: number | null;
}

/** A pedido whose pasajes another ceco shall pay. */
export interface ChargedPedido {
  status: Status;
  pasajes: readonly ChargedPasaje[];
  /** The cecos whose rendicion of its month is signed; `cliente` where that of the whole cliente is. */
  firmadas: { cliente: boolean; cecos: ReadonlySet<number> };
}

export interface RechargeTarget {
  idCeco: number;
  /** Only pasajes that this ceco pays. */
  de: number | undefined;
}

/** Who may change what cecos pay: viewers of the whole cliente, and whoever audits the ceco that paid and the one that will (W-351). */
export function mayRecharge({ cliente, cecos }: AuditedScopes): boolean {
  return cliente || cecos.length > 1;
}

/** The pasajes that somebody moves to another ceco; those that it pays already stay as they are. */
export function rechargedPasajes(
  { pasajes }: Pick<ChargedPedido, 'pasajes'>,
  { idCeco: to, de }: RechargeTarget,
  { cliente, cecos }: AuditedScopes,
): ChargedPasaje[] {
  return pasajes.filter(
    ({ idCeco }) =>
      idCeco !== to && (de === undefined || idCeco === de) && (cliente || (idCeco !== null && cecos.includes(idCeco))),
  );
}

/**
 * Why the ceco of a pedido cannot be changed: it is none that the caller audits, it is not over, or an account that the change would
 * move is signed (W-351).
 */
export function whyNotRecharged(
  pedido: ChargedPedido,
  target: RechargeTarget,
  audited: AuditedScopes,
): Violation<'not_found' | 'invalid_transition' | 'account_signed'> | undefined {
  const { status, pasajes, firmadas } = pedido;
  const isSeen = pasajes.some(({ idCeco }) => audited.cliente || (idCeco !== null && audited.cecos.includes(idCeco)));
  if (!isSeen) return { code: 'not_found' };
  if (!isIn(status, 'done')) return { code: 'invalid_transition' };
  const moved = rechargedPasajes(pedido, target, audited);
  const touched = [target.idCeco, ...moved.flatMap(({ idCeco }) => idCeco ?? [])];
  return moved.length > 0 && isSigned(firmadas, touched) ? { code: 'account_signed' } : undefined;
}

function isSigned({ cliente, cecos }: ChargedPedido['firmadas'], touched: readonly number[]): boolean {
  return cliente || touched.some((id) => cecos.has(id));
}

/** A pasaje that an act had another ceco pay; null where none did, or does. */
export interface MovedPasaje {
  id: number;
  from: number | null;
  to: number | null;
}

/** What of an act is taken back: pasajes that still are paid as it left them; what somebody changed since stays (W-387). */
export function undoRecharge(
  { pasajes }: Pick<ChargedPedido, 'pasajes'>,
  moved: readonly MovedPasaje[],
): { restored: MovedPasaje[]; stays: MovedPasaje[] } {
  const payers = new Map(pasajes.map(({ id, idCeco }) => [id, idCeco]));
  const differing = moved.filter(({ id, from }) => payers.get(id) !== from);
  const isAsLeft = ({ id, to }: MovedPasaje) => payers.get(id) === to;
  return { restored: differing.filter(isAsLeft), stays: differing.filter((pasaje) => !isAsLeft(pasaje)) };
}

/** Why what was moved cannot be taken back by now: the rules of moving it, both ways (W-387). */
export function whyNotUndone(
  { status, firmadas }: ChargedPedido,
  { moved, restored }: { moved: readonly MovedPasaje[]; restored: readonly MovedPasaje[] },
  { cliente, cecos }: AuditedScopes,
): Violation<'not_found' | 'invalid_transition' | 'account_signed'> | undefined {
  const isAudited = (id: number | null) => cliente || (id !== null && cecos.includes(id));
  if (!moved.every(({ from, to }) => isAudited(from) && isAudited(to))) return { code: 'not_found' };
  if (!isIn(status, 'done')) return { code: 'invalid_transition' };
  const touched = restored.flatMap(({ from, to }) => [from ?? [], to ?? []].flat());
  return restored.length > 0 && isSigned(firmadas, touched) ? { code: 'account_signed' } : undefined;
}
