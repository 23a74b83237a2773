import { formatDate, formatPesos, formatTime } from '@traza/domain';

export const EDIT_TEXT = {
  save: 'Guardar cambios',
  saveAnyway: 'Guardar igual',
  leaves: 'Sale',
  from: 'Desde',
  through: 'Pasa por',
  to: 'Hasta',
  people: 'Quiénes',
  confirmed: '(punto confirmado)',
  phone: 'Celular',
  flight: 'Vuelo',
  luggage: 'Equipaje',
  price: 'Precio',
  same: 'Cambiá lo que necesites: acá vas a ver qué cambia y cuánto cuesta.',
  samePrice: 'Mismo precio',
  none: 'Sin dato',
  changes: 'Qué cambia',
  approval: 'Va a necesitar autorización.',
  replaces:
    'Un transportista ya lo tomó: un pedido nuevo lo reemplaza y vuelve a ofrecerse. El anterior queda anulado sin costo.',
  noQuote: 'Sin cotización',
  backTooEarly: 'La vuelta saldría antes de que termine la ida.',
  who: '¿Quién viaja?',
  changed: 'El pedido cambió mientras lo modificabas. Lo que guardes queda en lugar de ese cambio.',
  saved: 'Guardamos los cambios.',
} as const;

export function editTitle(id: number): string {
  return `Modificar pedido ${id}`;
}

/** `$1.200,00 más`; null where one of the prices is missing. */
export function differenceText(pesos: number | null): string {
  if (pesos === null) return EDIT_TEXT.noQuote;
  if (pesos === 0) return EDIT_TEXT.samePrice;
  return `${formatPesos(Math.abs(pesos))} ${pesos > 0 ? 'más' : 'menos'}`;
}

/** Until when it may be changed; empty where nothing limits it yet. */
export function untilText(hasta: string | null): string {
  return hasta === null
    ? ''
    : `Podés modificarlo sin cargo hasta el ${formatDate(hasta)} a las ${formatTime(hasta)} hs.`;
}

export function replacedText(id: number, before: number): string {
  return `El pedido ${id} reemplaza al ${before}.`;
}
