import { formatNumber } from '@traza/domain';

export const TEXT = {
  detail: 'Detalle del pedido',
  detailFailed: 'No pudimos cargar el pedido',
  close: 'Cerrar',
} as const;

/** The sentences for auditors about the cecos or grupos that they audit (DT-55). */
export const AUDITED_TEXT = {
  cecos: {
    see: 'Ver centros de costo',
    title: 'Centros de costo',
    none: 'No tenés centros de costo asignados.',
    spending: 'Ver cuánto gastó cada uno',
  },
  grupos: { see: 'Ver grupos', title: 'Grupos', none: 'No tenés grupos asignados.' },
} as const;

/** `Se imprimen los primeros 50 de 211 pedidos.`; of a list that was not counted, that there are more. */
export function printedText(printed: number, total: number | undefined): string {
  const first = formatNumber(printed, 0);
  if (total === undefined) return `Se imprimen los primeros ${first} pedidos: hay más en la lista.`;
  return `Se imprimen los primeros ${first} de ${formatNumber(total, 0)} pedidos.`;
}
