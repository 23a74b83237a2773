import type { RechargedPedido, Reclamo } from '@traza/contract';
import { formatDate, formatPesos } from '@traza/domain';

export const TEXT = {
  title: 'Reclamos y centro de costo',
  none: 'Sin reclamos.',
  claim: 'Reclamar',
  claimTitle: 'Reclamar por este pedido',
  withoutWords: 'El texto lo ven quien reclamó, quien pidió el viaje y quien ve toda la empresa.',
  answer: 'Respuesta',
  recharge: 'Cambiar centro de costo',
  ceco: 'Nuevo centro de costo',
  choose: 'Elegí uno',
  from: 'De qué centro de costo',
  every: 'De todos',
  reason: 'Motivo del cambio',
  reasonHint: 'Queda en Auditoría, con tu nombre.',
  lead: 'El importe pasa a la cuenta del centro que elijas, en el mes del pedido. Se puede hasta que se firme la cuenta.',
  missing: 'Elegí un centro de costo.',
  cancel: 'Cancelar',
  change: 'Cambiar',
  close: 'Cerrar',
  tooMany: 'Se pueden cambiar hasta 100 pedidos a la vez.',
} as const;

/** How a reclamo stands, on the row of its pedido. */
export const MARK: Readonly<Record<Reclamo['estado'], string>> = {
  abierto: 'Reclamo abierto',
  en_revision: 'Reclamo en revisión',
  cerrado: 'Reclamo cerrado',
};

const WHY_NOT: Readonly<Record<NonNullable<RechargedPedido['motivo']>, string>> = {
  not_found: 'no lo auditás',
  invalid_transition: 'todavía no terminó',
  account_signed: 'la cuenta de ese mes ya está firmada',
};

export function refusedText({ id, motivo }: RechargedPedido): string {
  return `Pedido ${id}: ${motivo ? WHY_NOT[motivo] : ''}`;
}

/** `Cambiamos 3 de 5 pedidos.` */
export function changedText(answers: readonly RechargedPedido[]): string {
  const changed = answers.filter(({ resultado }) => resultado === 'cambiado').length;
  const same = answers.filter(({ resultado }) => resultado === 'igual').length;
  const already = same === 0 ? '' : ` ${same === 1 ? '1 ya era' : `${same} ya eran`} de ese centro.`;
  return `Cambiamos ${changed} de ${answers.length === 1 ? '1 pedido' : `${answers.length} pedidos`}.${already}`;
}

export function rechargeTitle(count: number): string {
  return count === 1 ? TEXT.recharge : `${TEXT.recharge} de ${count} pedidos`;
}

/** `Reclamo 12 · Pérez, Ana · 09/03/2026 · $13.000,00` */
export function headText({ id, quien, creado, importe }: Reclamo): string {
  return [`Reclamo ${id}`, quien, formatDate(creado), ...(importe === null ? [] : [formatPesos(importe)])].join(' · ');
}
