import { capitalise, formatNumber } from '@traza/domain';

/** `Octubre 2026`, `2026` */
export function periodText({ anio, mes: month }: { anio: number; mes?: number | null | undefined }): string {
  return month === undefined || month === null ? String(anio) : `${capitalise(monthName(month))} ${anio}`;
}

export function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1, 15)).toLocaleDateString('es-AR', { month: 'long', timeZone: 'UTC' });
}

/** `oct` */
export function monthShort(month: number): string {
  return monthName(month).slice(0, 3);
}

/** `$1,2 M`, `$350 mil` */
export function shortPesos(value: number): string {
  if (value >= 1_000_000) return `$${formatNumber(value / 1_000_000, 1)} M`;
  return value >= 1000 ? `$${formatNumber(value / 1000, 0)} mil` : `$${formatNumber(value, 0)}`;
}
