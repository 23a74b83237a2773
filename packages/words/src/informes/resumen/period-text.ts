import { capitalise, formatNumber } from '@traza/domain';

/** `Octubre 2026`, `2026` */
export function periodText({ anio, mes }: { anio: number; mes?: number | null | undefined }): string {
  return mes === undefined || mes === null ? String(anio) : `${capitalise(monthName(mes))} ${anio}`;
}

export function monthName(mes: number): string {
  return new Date(Date.UTC(2000, mes - 1, 15)).toLocaleDateString('es-AR', { month: 'long', timeZone: 'UTC' });
}

/** `oct` */
export function monthShort(mes: number): string {
  return monthName(mes).slice(0, 3);
}

/** `$1,2 M`, `$350 mil` */
export function shortPesos(value: number): string {
  if (value >= 1_000_000) return `$${formatNumber(value / 1_000_000, 1)} M`;
  return value >= 1000 ? `$${formatNumber(value / 1000, 0)} mil` : `$${formatNumber(value, 0)}`;
}
