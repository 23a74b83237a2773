import { inBuenosAires } from '@traza/domain';
import { accountMonths, isSameMonth, type MonthOf } from '@traza/domain/rendiciones';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { findFirstHour } from '#pedidos/lectura/first-hour.ts';

/**
 * The month of the cliente's first pedido. Refuses a month without a rendicion: it is still to come, or it lies before the first pedido
 * (W-187).
 */
export async function findFirstMonth(
  db: Executor,
  { idCliente, anio, mes }: { idCliente: number } & MonthOf,
  now: Temporal.Instant,
): Promise<MonthOf | null> {
  const hour = await findFirstHour(db, idCliente);
  const first = hour && monthOf(hour);
  if (!accountMonths(first, now).some((each) => isSameMonth(each, { anio, mes }))) throw new AppError('not_found');
  return first ?? null;
}

function monthOf(moment: Temporal.Instant): MonthOf {
  const { year: anio, month } = inBuenosAires(moment);
  return { anio, mes: month };
}
