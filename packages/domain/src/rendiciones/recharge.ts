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
  const isSigned = firmadas.cliente || touched.some((id) => firmadas.cecos.has(id));
  return moved.length > 0 && isSigned ? { code: 'account_signed' } : undefined;
}
