import { formatDate, formatDateShort, formatPesos, formatTime, formatWeekday } from '@traza/domain';

export const PLAN_TEXT = {
  total: 'Total',
  noQuote: 'Sin cotización',
  skip: 'Saltear este día',
  end: 'Terminar el plan',
  days: 'Días del plan',
  out: 'Ida',
  back: 'Regreso',
  leaving: 'Anulación pedida',
  over: 'El plan terminó: no queda ningún viaje por venir.',
  failed: 'No pudimos cargar el plan',
  offFailed: 'No pudimos ver cuánto cuesta',
  free: 'Sin costo',
  keep: 'Volver',
  costs: 'Cuesta en total',
  saved: 'Dejás de gastar',
  what: 'Qué se anula',
  refused: 'Ya no se puede anular',
  seeAll: 'Ver todos los días',
} as const;

export function planTitle(idPlan: number): string {
  return `Plan ${idPlan}`;
}

/** `23/11/2026 al 04/12/2026`. */
export function rangeText(desde: string, hasta: string): string {
  return `${formatDate(noon(desde))} al ${formatDate(noon(hasta))}`;
}

/** `lun 23/11`. */
export function dayText(fecha: string): string {
  return `${formatWeekday(noon(fecha))} ${formatDateShort(noon(fecha))}`;
}

/** A moment of a day: names of days are those of a moment. */
function noon(fecha: string): Temporal.Instant {
  return Temporal.PlainDate.from(fecha)
    .toZonedDateTime({ timeZone: 'America/Argentina/Buenos_Aires', plainTime: '12:00' })
    .toInstant();
}

export function hourText(fechaHoraSalida: string): string {
  return formatTime(fechaHoraSalida);
}

/** `6 viajes: 2 hechos, 3 por venir, 1 anulado`; what there is none of is left out. */
export function countText({ done, ahead, off }: { done: number; ahead: number; off: number }): string {
  const all = done + ahead + off;
  const parts = [
    ...(done > 0 ? [`${done} ${done === 1 ? 'hecho' : 'hechos'}`] : []),
    ...(ahead > 0 ? [`${ahead} por venir`] : []),
    ...(off > 0 ? [`${off} ${off === 1 ? 'anulado' : 'anulados'}`] : []),
  ];
  return `${all} ${all === 1 ? 'viaje' : 'viajes'}: ${parts.join(', ')}`;
}

export function skipTitle(fecha: string): string {
  return `Saltear el ${dayText(fecha)}`;
}

export function offText(count: number): string {
  return count === 1 ? 'Anular el viaje' : `Anular los ${count} viajes`;
}

export function offLead(count: number, all: number): string {
  if (count === 0) return 'Ninguno se puede anular.';
  const what = count === 1 ? 'Se anula 1 viaje' : `Se anulan ${count} viajes`;
  return count === all ? `${what}. El resto del plan sigue igual.` : `${what}; el resto ya no se puede.`;
}

export function endLead(count: number): string {
  return count === 1 ? 'Se anula el viaje que queda.' : `Se anulan los ${count} viajes que quedan.`;
}

export function costoText(pesos: number): string {
  return pesos === 0 ? PLAN_TEXT.free : `${formatPesos(pesos)} · fuera de término`;
}

export function askedText(count: number): string {
  return count === 1 ? 'Anulamos 1 viaje del plan.' : `Anulamos ${count} viajes del plan.`;
}
