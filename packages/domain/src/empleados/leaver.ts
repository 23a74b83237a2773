import type { Permissions } from '../cuentas/permissions.ts';
import { mayRequest, type SolicitudType } from '../solicitudes/solicitud-type.ts';
import type { Violation } from '../violation.ts';

/** What becomes of the pedidos of somebody whose account is closed: they are called off, stay, or are somebody else's from then on (W-317). */
export type LeaverChoice = { que: 'dejar' } | { que: 'anular' } | { que: 'pasar'; idPersona: number };

/** Who takes over what a leaver asked for. */
export interface PedidoTaker {
  idPersona: number;
  activa: boolean;
  permisos: Permissions;
}

/** Why somebody cannot take pedidos over: they leave themselves, are closed, or may not ask for such a pedido. */
export function whyNotTakeOver(
  taker: PedidoTaker | undefined,
  { leaver, types }: { leaver: number; types: readonly SolicitudType[] },
): Violation<'person_invalid'> | undefined {
  const mayTake =
    taker?.activa === true && taker.idPersona !== leaver && types.every((type) => mayRequest(type, taker.permisos));
  return mayTake ? undefined : { code: 'person_invalid', field: 'pedidos' };
}

/** Whether an edit closes an account: only then something becomes of its pedidos. */
export function isLeaving(before: { activo: boolean }, after: { activo: boolean }): boolean {
  return before.activo && !after.activo;
}
