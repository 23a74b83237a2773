import { formatDate, formatPesos, formatWeekday } from '@traza/domain';
import { departureInstant, PLAN_DAYS, type PlanBlock, type SkippedViaje } from '@traza/domain/solicitudes';

export const PLAN_TEXT = {
  title: 'Planificar viaje',
  range: 'Desde y hasta',
  out: 'Ida',
  back: 'Regreso',
  optional: '(opcional)',
  skipHolidays: 'Omitir feriados',
  skipDaysOff: 'Omitir también los días no laborables',
  preview: 'Viajes del plan',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  change: 'Cambiar el plan',
  noDays: 'Elegí los días de ida para ver los viajes.',
  noRange: 'Elegí la última fecha del plan.',
  needsEnds: 'Los precios y los feriados aparecen cuando elegís origen y destino.',
  needsService: 'Los precios y los feriados aparecen cuando elegís el servicio.',
  noPrice: 'Sin cotización',
  partialTotal: 'Algunos viajes no tienen cotización.',
  pricing: 'Calculando precios...',
} as const;

/** The days of a plan as they are labelled, Monday first (O-211). */
export const DAY_LABELS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const;

export function skippedText(reason: SkippedViaje['reason']): string {
  if (reason === 'sin_ida') return 'Sin viaje de ida';
  if (reason === 'noLaborable') return 'No laborable';
  return reason === 'feriado' ? 'Feriado' : 'Sin antelación';
}

/** `Lun 07/12 (Día no laborable con fines turísticos)` */
export function daysOffText(days: readonly { fecha: string; nombre: string }[]): string {
  return days.map(({ fecha, nombre }) => `${shortDay(fecha)} (${nombre})`).join(' · ');
}

export function viajesText(count: number): string {
  return count === 1 ? '1 viaje' : `${count} viajes`;
}

/** `26 viajes · $256.113,00 en total` */
export function planTotalText({ cantidad, total }: { cantidad: number; total: number | null }): string {
  return total === null ? viajesText(cantidad) : `${viajesText(cantidad)} · ${formatPesos(total)} en total`;
}

/** `Lun a Vie, 08:00 hs` */
function legText(frequency: string, time: string): string {
  return `${daysText(frequency)}, ${time} hs`;
}

const WEEK = PLAN_DAYS.join('');
const WORKING_DAYS = 'LMXJV--';

function daysText(frequency: string): string {
  if (frequency === WEEK) return 'Todos los días';
  if (frequency === WORKING_DAYS) return 'Lun a Vie';
  const days = DAY_LABELS.filter((_, index) => frequency[index] !== '-');
  return days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} y ${days.at(-1)}`;
}

/** The plan in up to three lines: its days out, its days back, its range. */
export function planLines(plan: PlanBlock): string[] {
  const { fechaDesde, fechaHasta, frecuenciaIda, frecuenciaRegreso, horaIda, horaRegreso } = plan;
  const back = horaRegreso === null ? [] : [`${PLAN_TEXT.back}: ${legText(frecuenciaRegreso, horaRegreso)}`];
  return [`${PLAN_TEXT.out}: ${legText(frecuenciaIda, horaIda)}`, ...back, rangeText(fechaDesde, fechaHasta)];
}

function rangeText(from: string, to: string): string {
  return `Del ${formatDate(noonOf(from))} al ${formatDate(noonOf(to))}`;
}

/** A moment of a local date that no zone moves to another. */
function noonOf(date: string) {
  return departureInstant({ date, time: '12:00' });
}

/** `Mar 10/03` */
export function shortDay(date: string): string {
  return `${formatWeekday(noonOf(date)).slice(0, 3)} ${formatDate(noonOf(date)).slice(0, 5)}`;
}

/** A plan in one line, for the header of its section. */
export function planLine({ frecuenciaIda, horaIda, fechaDesde, fechaHasta }: PlanBlock): string {
  const [first, last] = [fechaDesde, fechaHasta].map((date) => formatDate(noonOf(date)).slice(0, 5));
  return `${legText(frecuenciaIda, horaIda)}, del ${first} al ${last}`;
}
