import { plusMinutes } from '../../time.ts';
import type { Violation } from '../../violation.ts';
import { SOLICITUDES } from '../limits.ts';
import { defaultDeparture, departureInstant, pickerDeparture } from './departure.ts';
import {
  defaultPlanRange,
  frequencyOf,
  type PlanBlock,
  type PlanCode,
  type PlanViaje,
  planViajes,
  readPlan,
  whyNotPlanned,
  whyNotPlanReturn,
} from './plan.ts';
import { defaultReturn } from './return-viaje.ts';

/** A plan while it is put together; days by their place in the week, Monday first. */
export interface PlanDraft {
  /** Empty while the range is being chosen. */
  fechaDesde: string;
  fechaHasta: string;
  horaIda: string;
  /** Kept while no day of return is chosen; then it is not sent. */
  horaRegreso: string;
  ida: readonly boolean[];
  regreso: readonly boolean[];
  omitirFeriados: boolean;
  omitirNoLaborables: boolean;
}

interface PlanContext {
  now: Temporal.Instant;
  antelacionMin: number;
  /** How long the trip out takes; null while the route is not known. */
  seconds: number | null;
}

const NO_DAYS: readonly boolean[] = Array.from({ length: 7 }, () => false);

/** The first state of the dialog: a week from the earliest departure, and no day chosen (O-194, O-203). */
export function newPlanDraft({ now, antelacionMin, seconds }: PlanContext): PlanDraft {
  const first = defaultDeparture({ now, antelacionMin });
  const { fechaDesde, fechaHasta } = defaultPlanRange(departureInstant({ ...first, time: '12:00' }) ?? now);
  const times = { horaIda: first.time, horaRegreso: planReturnTime(first.time, { antelacionMin, seconds }) };
  return {
    fechaDesde,
    fechaHasta,
    ...times,
    ida: NO_DAYS,
    regreso: NO_DAYS,
    omitirFeriados: true,
    omitirNoLaborables: false,
  };
}

/** The hour of return on offer: twice the notice after the trip out, and never before it is over (O-195, DO-07). */
export function planReturnTime(
  horaIda: string,
  { antelacionMin, seconds }: Pick<PlanContext, 'antelacionMin' | 'seconds'>,
): string {
  // any day will do: the offset of Argentina does not change
  const day = '2026-01-05';
  const out = departureInstant({ date: day, time: horaIda });
  if (!out) return SOLICITUDES.pickerTo;
  const back = pickerDeparture(plusMinutes(out, 2 * antelacionMin));
  const over = pickerDeparture(defaultReturn(out, seconds ?? 0));
  const isToday = back.date === day && over.date === day;
  return isToday ? ([back.time, over.time].toSorted().at(-1) ?? SOLICITUDES.pickerTo) : SOLICITUDES.pickerTo;
}

/** A plan as the dialog shows it again. */
export function planDraftOf(block: PlanBlock, surroundings: Pick<PlanContext, 'antelacionMin' | 'seconds'>): PlanDraft {
  const { fechaDesde, fechaHasta, horaIda, horaRegreso, omitirFeriados, omitirNoLaborables } = block;
  return {
    fechaDesde,
    fechaHasta,
    horaIda,
    horaRegreso: horaRegreso ?? planReturnTime(horaIda, surroundings),
    ida: chosenDays(block.frecuenciaIda),
    regreso: chosenDays(block.frecuenciaRegreso),
    omitirFeriados,
    omitirNoLaborables: omitirNoLaborables === true,
  };
}

function chosenDays(frequency: string): boolean[] {
  return Array.from(frequency, (letter) => letter !== '-');
}

/** The planning block of a draft: an hour of return exactly where there are days of return (DO-20). */
export function planBlockOf({ ida, regreso, horaRegreso, omitirNoLaborables, ...draft }: PlanDraft): PlanBlock {
  return {
    ...draft,
    ...(omitirNoLaborables && { omitirNoLaborables }),
    horaRegreso: regreso.includes(true) ? horaRegreso : null,
    frecuenciaIda: frequencyOf(ida),
    frecuenciaRegreso: frequencyOf(regreso),
  };
}

/** Why a plan is invalid, as far as that is known without the calendar of holidays (O-206…O-208). */
export function whyNotPlan(
  block: PlanBlock,
  { now, antelacionMin, seconds }: PlanContext,
): Violation<PlanCode> | undefined {
  const read = readPlan(block, now);
  if ('violation' in read) return read.violation;
  const { viajes } = planViajes(read.plan, { now, antelacionMin });
  return whyNotPlanned(viajes) ?? whyNotPlanReturn(read.plan, seconds ?? 0);
}

/** The trips of a plan before any holiday is taken out; none while it cannot be read. */
export function plannedViajes(
  block: PlanBlock,
  { now, antelacionMin }: Pick<PlanContext, 'now' | 'antelacionMin'>,
): readonly PlanViaje[] {
  const read = readPlan(block, now);
  return 'plan' in read ? planViajes(read.plan, { now, antelacionMin }).viajes : [];
}
