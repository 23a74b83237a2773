import { capitalise, formatDayShortMonth, formatNumber, formatPesos, formatWeekday, type Moment } from '@traza/domain';
import { monthName, monthShort } from './period-text.ts';
import type { ShownResumen, ShownStep } from './shown.ts';

/** The views of the chart: each step by itself, or sums up to each step (W-181). */
export const EVOLUTION_VIEWS = ['pasos', 'acumulado'] as const;
export type EvolutionView = (typeof EVOLUTION_VIEWS)[number];

export const EVOLUTION = {
  view: 'Cómo se compara',
  acumulado: 'Acumulado',
  weekend: 'Fin de semana',
  running: 'En curso',
  pedidos: 'Pedidos',
  amount: 'Importe',
  before: 'Período anterior',
  sameWeekday: 'Período anterior, el mismo día de la semana',
  sumBefore: 'Acumulado anterior',
} as const;

const SATURDAY = 6;

const noonOf = (day: string): Moment => `${day}T12:00:00-03:00`;
const monthOf = (day: string) => Number(day.slice('2026-'.length, '2026-10'.length));
const weekdayShort = (day: string) => formatWeekday(noonOf(day)).slice(0, 3).toLowerCase();

/** `sáb 3 oct`; of a year, `oct 2026`. */
function dayText(day: string, month: number | null): string {
  if (month === null) return `${monthShort(monthOf(day))} ${day.slice(0, '2026'.length)}`;
  return `${weekdayShort(day)} ${formatDayShortMonth(noonOf(day))}`;
}

/** `sáb 3` in the table of a month, `Octubre` in that of a year. */
export function rowText({ dia, numero, enCurso }: ShownStep, month: number | null): string {
  const name = month === null ? capitalise(monthName(numero)) : `${weekdayShort(dia)} ${numero}`;
  return enCurso ? `${name}, en curso` : name;
}

/** `5 sep $12.000,00` in the table, where the row says which weekday; nothing where there is nothing to compare with. */
export function beforeCell({ diaAnterior, importeAnterior }: ShownStep, month: number | null): string {
  if (diaAnterior === null || importeAnterior === null) return '';
  const day = month === null ? dayText(diaAnterior, month) : formatDayShortMonth(noonOf(diaAnterior));
  return `${day} ${formatPesos(importeAnterior)}`;
}

/** `sáb 5 sep $12.000,00` */
function beforeText({ diaAnterior, importeAnterior }: ShownStep, month: number | null): string {
  if (diaAnterior === null || importeAnterior === null) return '';
  return `${dayText(diaAnterior, month)} ${formatPesos(importeAnterior)}`;
}

/** `sáb 3 oct · 2 pedidos · $17.614,50 · sáb 5 sep $12.000,00` (W-182); of sums, `sáb 3 oct · acumulado $40.000,00 · antes $35.000,00`. */
export function stepText(
  paso: ShownStep,
  { mes: month, comparable }: Pick<ShownResumen, 'mes' | 'comparable'>,
  view: EvolutionView,
): string {
  const parts = [dayText(paso.dia, month), paso.enCurso ? 'en curso' : ''];
  const { acumulado, acumuladoAnterior } = paso;
  if (view === 'pasos') {
    const before = comparable ? beforeText(paso, month) : '';
    parts.push(pedidosText(paso.pedidos), formatPesos(paso.importe), before);
  } else {
    parts.push(acumulado === null ? '' : `acumulado ${formatPesos(acumulado)}`);
    parts.push(acumuladoAnterior === null || !comparable ? '' : `antes ${formatPesos(acumuladoAnterior)}`);
  }
  return parts.filter((part) => part !== '').join(' · ');
}

export function isWeekend({ diaSemana }: ShownStep): boolean {
  return diaSemana !== null && diaSemana >= SATURDAY;
}

/** `350 pedidos` */
export function pedidosText(count: number): string {
  return count === 1 ? '1 pedido' : `${formatNumber(count, 0)} pedidos`;
}
