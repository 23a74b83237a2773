import { departureInstant, earliestDeparture, frequencyOf, SOLICITUDES } from '@traza/domain/solicitudes';
import type { PlanReading } from './frase.ts';
import type { WrittenHour } from './hours.ts';
import { clockOf, datesOf, departureAt, type MomentContext, todayOf } from './moments.ts';
import type { Weekdays } from './plan-days.ts';
import type { Range, UntilWords } from './ranges.ts';
import type { ReturnWords } from './returns.ts';

interface PlanWords {
  days: Weekdays;
  range: Range;
  hora: WrittenHour | undefined;
  vuelta: ReturnWords | undefined;
}

/** The plan that a line asks for, with its range supposed where it says none (DW-08). */
export function planOf({ days, range, hora, vuelta }: PlanWords, context: MomentContext): PlanReading {
  const desde = startOf(range, hora, context);
  const hasta = endOf(range, desde, context);
  const horaRegreso = vuelta?.hora && hourOfReturn(vuelta.hora, hora);
  return {
    fechaDesde: desde.toString(),
    fechaHasta: hasta.toString(),
    isDesdeAssumed: !range.desde && !isMonthAhead(range, context),
    isHastaAssumed: !range.hasta && range.month === undefined,
    frecuenciaIda: frequencyOf(days),
    horaIda: hora ? clockOf(hora.minutes) : null,
    frecuenciaRegreso: vuelta ? frequencyOf(vuelta.days ?? days) : null,
    horaRegreso: horaRegreso === undefined ? null : clockOf(horaRegreso),
    omitirFeriados: range.feriados !== true,
  };
}

/** An hour up to 12 that is not after the way out is twelve hours later (rule i). */
function hourOfReturn({ minutes, isOpen }: WrittenHour, out: WrittenHour | undefined): number {
  const later = minutes + 720;
  return isOpen && out && minutes <= out.minutes && later > out.minutes && later <= 1440 ? later : minutes;
}

function startOf(range: Range, hora: WrittenHour | undefined, context: MomentContext): Temporal.PlainDate {
  const today = todayOf(context);
  const [typed] = range.desde ? datesOf(range.desde, today) : [];
  if (typed) return typed;
  const first = isMonthAhead(range, context) ? monthStart(range, context) : undefined;
  return first ?? (canStartToday(hora, context) ? today : today.add({ days: 1 }));
}

function canStartToday(hora: WrittenHour | undefined, context: MomentContext): boolean {
  const at = hora && departureInstant(departureAt(todayOf(context), hora.minutes));
  return (
    at !== undefined && at.epochMilliseconds >= earliestDeparture(context.now, context.antelacionMin).epochMilliseconds
  );
}

/** The first of the month that is named, this year's or the next. */
function monthStart({ month }: Range, context: MomentContext): Temporal.PlainDate | undefined {
  if (month === undefined) return undefined;
  const today = todayOf(context);
  return Temporal.PlainDate.from({ year: month < today.month ? today.year + 1 : today.year, month, day: 1 });
}

function isMonthAhead(range: Range, context: MomentContext): boolean {
  const first = monthStart(range, context);
  return first !== undefined && Temporal.PlainDate.compare(first, todayOf(context)) > 0;
}

function endOf({ hasta, month }: Range, desde: Temporal.PlainDate, context: MomentContext): Temporal.PlainDate {
  if (hasta) return endAt(hasta, desde, todayOf(context));
  if (month !== undefined) return endOfMonth(desde.with({ month }));
  return desde.add({ days: SOLICITUDES.defaultReturnDays });
}

function endAt(hasta: UntilWords, desde: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate {
  switch (hasta.kind) {
    case 'dia':
      return datesOf(hasta.dia, hasta.dia.kind === 'weekday' ? desde : today)[0] ?? desde;
    case 'length':
      return desde.add({ days: hasta.days ?? 0, weeks: hasta.weeks ?? 0, months: hasta.months ?? 0 });
    case 'endOf':
      return endOfNamed(hasta, desde);
  }
}

function endOfNamed({ month, isYear }: { month?: number; isYear?: boolean }, desde: Temporal.PlainDate) {
  if (isYear) return desde.with({ month: 12, day: 31 });
  if (month === undefined) return endOfMonth(desde);
  return endOfMonth(desde.with({ day: 1, month }).add({ years: month < desde.month ? 1 : 0 }));
}

function endOfMonth(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ day: date.daysInMonth });
}
