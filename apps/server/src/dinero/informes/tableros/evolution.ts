import type { ResumenStep } from '@traza/contract';
import { centsFromPesos, inBuenosAires, pesosFromCents, toCentsExact } from '@traza/domain';
import { alignByWeekday, previousPeriod, type ResumenPeriod, resumenDays } from '@traza/domain/informes';
import type { PeriodRow } from './resumen-sql.ts';

type Evolution = PeriodRow['evolucion'];

interface Aligned {
  dia: Temporal.PlainDate;
  anterior: Temporal.PlainDate | null;
}

/** The first day of each step: days of a month beside those of the same weekday, months beside those of the year before (W-181). */
function stepsOf(period: ResumenPeriod): Aligned[] {
  const first = Temporal.PlainDate.from(resumenDays(period).since);
  if (period.mes !== undefined) {
    return alignByWeekday(Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index })));
  }
  return Array.from({ length: first.monthsInYear }, (_, index) => {
    const dia = first.add({ months: index });
    return { dia, anterior: dia.subtract({ years: 1 }) };
  });
}

/** Pesos from the first step to each one, to the cent. */
function runningSums(evolucion: Evolution, steps: number): number[] {
  let cents = 0;
  return Array.from({ length: steps }, (_, index) => {
    cents += centsFromPesos(stepAt(evolucion, index + 1).importe);
    return pesosFromCents(toCentsExact(cents));
  });
}

/** Every day of the month, or month of the year, with nothing where there was nothing. */
export function evolutionOf(
  period: ResumenPeriod,
  { actual, anterior, now }: { actual: Evolution; anterior: Evolution; now: Temporal.Instant },
): ResumenStep[] {
  const isMonth = period.mes !== undefined;
  const numberOf = ({ day, month }: Temporal.PlainDate) => (isMonth ? day : month);
  const steps = stepsOf(period);
  const before = stepsOf(previousPeriod(period)).length;
  const sums = runningSums(actual, steps.length);
  const sumsBefore = runningSums(anterior, before);
  const today = inBuenosAires(now).toPlainDate();
  const running = isMonth ? today : today.with({ day: 1 });
  return steps.map(({ dia, anterior: aligned }, index) => {
    const isAhead = Temporal.PlainDate.compare(dia, running) > 0;
    return {
      numero: index + 1,
      dia: dia.toString(),
      diaSemana: isMonth ? dia.dayOfWeek : null,
      enCurso: dia.equals(running),
      ...stepAt(actual, index + 1),
      diaAnterior: aligned?.toString() ?? null,
      importeAnterior: aligned && stepAt(anterior, numberOf(aligned)).importe,
      acumulado: isAhead ? null : (sums[index] ?? 0),
      acumuladoAnterior: sumsBefore[index] ?? null,
    };
  });
}

/** Nothing where there was nothing. */
function stepAt(evolucion: Evolution, numero: number): { pedidos: number; importe: number } {
  const { pedidos = 0, importe = 0 } = evolucion.find((each) => each.numero === numero) ?? {};
  return { pedidos, importe };
}
