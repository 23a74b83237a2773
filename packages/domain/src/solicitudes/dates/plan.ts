import type { DayOff } from '../../feriados/calendar.ts';
import { inBuenosAires, isBefore, minutesBetween } from '../../time.ts';
import type { Violation } from '../../violation.ts';
import { SOLICITUDES } from '../limits.ts';
import { departureInstant } from './departure.ts';
import { isAfterViaje } from './return-viaje.ts';

/** The days of a plan, Monday first, as they travel (O-211, O-212). */
export const PLAN_DAYS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;

/** A planning block as it travels: local dates and times, seven characters of days (O-249). */
export interface PlanBlock {
  fechaDesde: string;
  fechaHasta: string;
  horaIda: string;
  horaRegreso: string | null;
  frecuenciaIda: string;
  frecuenciaRegreso: string;
  omitirFeriados: boolean;
  /** Days off without surcharge: bridge days, and those of the cliente. */
  omitirNoLaborables?: boolean | undefined;
}

/** A block that can be read; days by their place in the week, Monday first. */
export interface Plan {
  desde: Temporal.PlainDate;
  hasta: Temporal.PlainDate;
  horaIda: string;
  horaRegreso: string | null;
  ida: readonly boolean[];
  regreso: readonly boolean[];
  omitirFeriados: boolean;
  /** Days off without surcharge: bridge days, and those of the cliente. */
  omitirNoLaborables: boolean;
}

export type PlanCode = 'plan_range_invalid' | 'plan_no_outbound_day' | 'plan_no_valid_trip' | 'plan_return_before_end';

/** One trip of a plan; `date` is the local day that it was planned on. */
export interface PlanViaje {
  leg: 'ida' | 'regreso';
  date: string;
  departure: Temporal.Instant;
}

/** A day of the plan that it skips, and why. */
export interface SkippedViaje {
  leg: PlanViaje['leg'];
  date: string;
  reason: 'feriado' | 'noLaborable' | 'anticipacion' | 'sin_ida';
}

const DAYS = /^[L-][M-][X-][J-][V-][S-][D-]$/;
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `LM-J---` of the days selected (O-212). */
export function frequencyOf(days: readonly boolean[]): string {
  return PLAN_DAYS.map((letter, index) => (days[index] ? letter : '-')).join('');
}

/** Reads a planning block, or says why not: range, hours, days (DO-20, XO-21). */
export function readPlan(block: PlanBlock, now: Temporal.Instant): { plan: Plan } | { violation: Violation<PlanCode> } {
  const range = readRange(block);
  if (!range) return refused('fechaHasta');
  const wrongHour = whyNotHours(block);
  if (wrongHour) return { violation: wrongHour };
  const wrongDays = whyNotDays(block);
  if (wrongDays) return { violation: wrongDays };
  const plan: Plan = {
    ...range,
    horaIda: block.horaIda,
    horaRegreso: block.horaRegreso,
    ida: daysOf(block.frecuenciaIda),
    regreso: daysOf(block.frecuenciaRegreso),
    omitirFeriados: block.omitirFeriados,
    omitirNoLaborables: block.omitirNoLaborables ?? false,
  };
  return isWithinHorizon(plan, now) ? { plan } : refused('fechaHasta');
}

function refused(field: string): { violation: Violation<PlanCode> } {
  return { violation: { code: 'plan_range_invalid', field: `planificacion.${field}` } };
}

/** From a day to a later or the same one, at most 3 calendar months after it (O-206, O-210). */
function readRange({ fechaDesde, fechaHasta }: PlanBlock): Pick<Plan, 'desde' | 'hasta'> | undefined {
  const desde = readDay(fechaDesde);
  const hasta = readDay(fechaHasta);
  if (!desde || !hasta) return undefined;
  const isOrdered = Temporal.PlainDate.compare(desde, hasta) <= 0;
  const isShort = Temporal.PlainDate.compare(hasta, desde.add({ months: SOLICITUDES.planMaxMonths })) <= 0;
  return isOrdered && isShort ? { desde, hasta } : undefined;
}

function readDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "not a date"
    return undefined;
  }
}

/** Between 05:00 and 24:00, unlike a single reservation (DO-18). */
function isPlanHour(text: string): boolean {
  return text === SOLICITUDES.pickerTo || (HOUR.test(text) && text >= SOLICITUDES.pickerFrom);
}

/** A return has an hour exactly when it has days. */
function whyNotHours({ horaIda, horaRegreso, frecuenciaRegreso }: PlanBlock): Violation<PlanCode> | undefined {
  const hasReturnDays = /[^-]/.test(frecuenciaRegreso);
  const isReturnFine = horaRegreso === null ? !hasReturnDays : hasReturnDays && isPlanHour(horaRegreso);
  if (!isPlanHour(horaIda)) return refused('horaIda').violation;
  return isReturnFine ? undefined : refused('horaRegreso').violation;
}

function whyNotDays({ frecuenciaIda, frecuenciaRegreso }: PlanBlock): Violation<PlanCode> | undefined {
  if (!DAYS.test(frecuenciaIda) || frecuenciaIda === frequencyOf([])) {
    return { code: 'plan_no_outbound_day', field: 'planificacion.frecuenciaIda' };
  }
  return DAYS.test(frecuenciaRegreso) ? undefined : refused('frecuenciaRegreso').violation;
}

function daysOf(frequency: string): boolean[] {
  return Array.from(frequency, (letter) => letter !== '-');
}

/** The last moment of the plan is at most a year ahead (O-204). */
function isWithinHorizon({ hasta, horaIda, horaRegreso }: Plan, now: Temporal.Instant): boolean {
  const time = horaRegreso !== null && horaRegreso > horaIda ? horaRegreso : horaIda;
  const last = departureInstant({ date: hasta.toString(), time });
  return last !== undefined && minutesBetween(now, last) <= SOLICITUDES.horizonHours * 60;
}

/** On a day with both ways the return leaves after the trip out is over, by its duration in seconds (DO-20). */
export function whyNotPlanReturn(plan: Plan, seconds: number): Violation<'plan_return_before_end'> | undefined {
  const { horaIda, horaRegreso } = plan;
  const isBothWays = plan.ida.some((isPlanned, day) => isPlanned && plan.regreso[day]);
  if (horaRegreso === null || !isBothWays) return undefined;
  const departure = departureInstant({ date: plan.desde.toString(), time: horaIda });
  const back = departureInstant({ date: plan.desde.toString(), time: horaRegreso });
  const isFine = departure && back && isAfterViaje(back, { departure, seconds }, SOLICITUDES.returnToleranceMin);
  return isFine ? undefined : { code: 'plan_return_before_end', field: 'planificacion.horaRegreso' };
}

/** A day of a plan that some do not work on, skipped or not. */
export interface PlanDayOff {
  fecha: string;
  nombre: string;
}

interface PlanSurroundings {
  now: Temporal.Instant;
  antelacionMin: number;
  /** What a day is: holidays and days off are skipped where the plan says so. */
  dayOff?: ((day: Temporal.PlainDate) => DayOff | undefined) | undefined;
}

function datesOf({ desde, hasta }: Plan): Temporal.PlainDate[] {
  return Array.from({ length: desde.until(hasta).days + 1 }, (_, days) => desde.add({ days }));
}

/** The days of a plan that some do not work on and that carry no surcharge, skipped or not. */
export function planDaysOff(plan: Plan, { dayOff }: Pick<PlanSurroundings, 'dayOff'>): PlanDayOff[] {
  return datesOf(plan).flatMap((day) => {
    const off = dayOff?.(day);
    const isPlanned = departureOn(plan, day, 'ida') !== undefined || departureOn(plan, day, 'regreso') !== undefined;
    return off?.tipo === 'noLaborable' && isPlanned ? [{ fecha: day.toString(), nombre: off.nombre }] : [];
  });
}

/** Every trip of a plan in the order of its departures, and the days that it skips: with a way out its way back (DO-19, W-063). */
export function planViajes(
  plan: Plan,
  surroundings: PlanSurroundings,
): { viajes: PlanViaje[]; skipped: SkippedViaje[] } {
  const viajes: PlanViaje[] = [];
  const skipped: SkippedViaje[] = [];
  for (const day of datesOf(plan)) {
    let hasLostOutward = false;
    const off = surroundings.dayOff?.(day);
    for (const leg of ['ida', 'regreso'] as const) {
      const departure = departureOn(plan, day, leg);
      if (!departure) continue;
      const date = day.toString();
      // nobody is brought back from where they were not taken (W-063)
      const reason: SkippedViaje['reason'] | undefined =
        whySkipped(plan, { off, departure }, surroundings) ?? (hasLostOutward ? 'sin_ida' : undefined);
      hasLostOutward ||= leg === 'ida' && reason !== undefined;
      if (reason) skipped.push({ leg, date, reason });
      else viajes.push({ leg, date, departure });
    }
  }
  return { viajes: viajes.toSorted((a, b) => Temporal.Instant.compare(a.departure, b.departure)), skipped };
}

function departureOn(plan: Plan, day: Temporal.PlainDate, leg: PlanViaje['leg']): Temporal.Instant | undefined {
  const time = leg === 'ida' ? plan.horaIda : plan.horaRegreso;
  if (time === null || !plan[leg][day.dayOfWeek - 1]) return undefined;
  return departureInstant({ date: day.toString(), time });
}

function whySkipped(
  { omitirFeriados, omitirNoLaborables }: Plan,
  { off, departure }: { off: DayOff | undefined; departure: Temporal.Instant },
  { now, antelacionMin }: PlanSurroundings,
): SkippedViaje['reason'] | undefined {
  if (omitirFeriados && off?.tipo === 'feriado') return 'feriado';
  if (omitirNoLaborables && off?.tipo === 'noLaborable') return 'noLaborable';
  const isSoon = isBefore(departure, now) || minutesBetween(now, departure) <= antelacionMin;
  return isSoon ? 'anticipacion' : undefined;
}

/** A plan without any trip out is none (O-208). */
export function whyNotPlanned(viajes: readonly PlanViaje[]): Violation<'plan_no_valid_trip'> | undefined {
  return viajes.some(({ leg }) => leg === 'ida')
    ? undefined
    : { code: 'plan_no_valid_trip', field: 'planificacion.fechaDesde' };
}

/** The first range of the planning dialog: a week from a day on (O-194). */
export function defaultPlanRange(first: Temporal.Instant): { fechaDesde: string; fechaHasta: string } {
  const day = inBuenosAires(first).toPlainDate();
  return { fechaDesde: day.toString(), fechaHasta: day.add({ days: SOLICITUDES.defaultReturnDays }).toString() };
}
