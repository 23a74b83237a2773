import type { Reclamo } from '@traza/contract';
import { formatDate, formatPesos } from '@traza/domain';
import { RECLAMO_TEXT } from '#lib/reclamo-text.ts';
import type { ReclamoFilter } from './api.ts';

export const TEXT = {
  list: 'Reclamos',
  estado: 'Estado',
  failed: 'No pudimos cargar los reclamos.',
  empty: 'No hay reclamos',
  emptyHint: 'Acá ves los que se abren al calificar un viaje o al revisar la cuenta del mes.',
  more: 'Ver más',
  withoutWords: 'El texto lo ven quien reclamó, quien pidió el viaje y quien ve toda la empresa.',
  noComment: 'Sin comentario',
  answer: 'Respuesta',
} as const;

export const FILTER_NAMES: Readonly<Record<ReclamoFilter, string>> = { todos: 'Todos', ...RECLAMO_TEXT };

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
