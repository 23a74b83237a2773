import type { Reclamo, ReclamoTotals } from '@traza/contract';
import { formatDate, formatPesos } from '@traza/domain';
import { RECLAMO_TEXT } from '#lib/reclamo-text.ts';
import type { ReclamoState } from './api.ts';

export const TEXT = {
  list: 'Reclamos',
  estado: 'Estado',
  mes: 'Mes del pedido',
  ceco: 'Centro de costo',
  persona: 'Quién reclamó',
  all: 'Todos',
  failed: 'No pudimos cargar los reclamos.',
  empty: 'No hay reclamos',
  emptyHint: 'Acá ves los que se abren al calificar un viaje, desde un pedido o al revisar la cuenta del mes.',
  withoutWords: 'El texto lo ven quien reclamó, quien pidió el viaje y quien ve toda la empresa.',
  noComment: 'Sin comentario',
  answer: 'Respuesta',
} as const;

export const FILTER_NAMES: Readonly<Record<ReclamoState, string>> = { todos: 'Todos', ...RECLAMO_TEXT };

/** `Reclamo 12 · Pérez, Ana` */
export function titleText({ id, quien }: Reclamo): string {
  return `Reclamo ${id} · ${quien}`;
}

export function pedidoText({ idPedido }: Reclamo): string {
  return `Pedido ${idPedido}`;
}

/** The text of the reclamo, or that the viewer may not read it. */
export function bodyText({ texto }: Reclamo): string {
  if (texto === null) return TEXT.withoutWords;
  return texto === '' ? TEXT.noComment : texto;
}

/** `$13.000,00`, and what of it is given back. */
export function amountText({ importe, reconocido }: Reclamo): string {
  const asked = importe === null ? 'Sin importe' : formatPesos(importe);
  return reconocido === null ? asked : `${asked} · Reconocido ${formatPesos(reconocido)}`;
}

/** `20/11/2026`, and the day of the answer. */
export function daysText({ creado, cerrado }: Reclamo): string {
  return cerrado === null ? formatDate(creado) : `${formatDate(creado)} · Respondido el ${formatDate(cerrado)}`;
}

/** `Pedido del 05/10/2026 · Comercial` */
export function aboutText({ pedido }: Reclamo): string {
  return pedido ? [`Pedido del ${formatDate(pedido.hora)}`, ...pedido.cecos].join(' · ') : '';
}

/** `12 reclamos · 2 sin responder · reclamados $26.000,00 · reconocidos $1.500,00` */
export function totalsText({ reclamos, abiertos, importe, reconocido }: ReclamoTotals): string {
  return [
    reclamos === 1 ? '1 reclamo' : `${reclamos} reclamos`,
    `${abiertos} sin responder`,
    `reclamados ${formatPesos(importe)}`,
    `reconocidos ${formatPesos(reconocido)}`,
  ].join(' · ');
}
