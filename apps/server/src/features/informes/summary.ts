import type { Summary } from '@traza/contract';
import { type CorporateAccount, capitalise, previousPeriod, type SummaryPeriod, summaryDays } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';
import { findPeriod, findSummary, type PeriodRow } from './summary-sql.ts';

/** Causes as they are stored, in words; a late one is stored in words already. */
const CAUSES: Readonly<Record<string, string>> = {
  'a tiempo': 'Anulado a tiempo',
  solicitante: 'Anulado a tiempo',
  sin_pasajeros: 'Sin pasajeros',
  sin_autorizacion: 'Sin autorización',
  autorizacion_rechazada: 'Autorización rechazada',
  sin_transportista: 'Sin transportista',
};

function causeWords(causa: string): string {
  return CAUSES[causa] ?? capitalise(causa.replaceAll('_', ' '));
}

/** Two stored causes may read alike. */
function byWords(causes: readonly { causa: string; pedidos: number }[]): Summary['anulaciones'] {
  const totals = new Map<string, number>();
  for (const { causa, pedidos } of causes) {
    const nombre = causeWords(causa);
    totals.set(nombre, (totals.get(nombre) ?? 0) + pedidos);
  }
  return [...totals]
    .map(([nombre, pedidos]) => ({ nombre, pedidos }))
    .toSorted((a, b) => b.pedidos - a.pedidos || a.nombre.localeCompare(b.nombre));
}

/** Every day of the month, or month of the year, with nothing where there was nothing. */
function whole(
  period: SummaryPeriod,
  now: PeriodRow['evolucion'],
  before: PeriodRow['evolucion'],
): Summary['evolucion'] {
  const steps = period.mes === undefined ? 12 : Number(summaryDays(period).until.slice(-2));
  const previous = previousPeriod(period);
  const stepsBefore = previous.mes === undefined ? 12 : Number(summaryDays(previous).until.slice(-2));
  return Array.from({ length: steps }, (_, index) => {
    const numero = index + 1;
    const found = now.find((step) => step.numero === numero);
    const foundBefore = before.find((step) => step.numero === numero);
    return {
      numero,
      pedidos: found?.pedidos ?? 0,
      importe: found?.importe ?? 0,
      importeAnterior: numero > stepsBefore ? null : (foundBefore?.importe ?? 0),
    };
  });
}

/** What a dashboard shows (DT-40): money of finished and rated orders alone, the same as lists and workbooks add up. */
export async function summaryOf({ db }: Deps, account: CorporateAccount, period: SummaryPeriod): Promise<Summary> {
  const { idClientePadre: idCliente, nombreCliente: cliente } = account;
  const [{ actual, evolucion, anulaciones, ...slices }, before] = await Promise.all([
    findSummary(db, { idCliente, ...period }),
    findPeriod(db, { idCliente, ...previousPeriod(period) }),
  ]);
  return {
    cliente,
    anio: period.anio,
    mes: period.mes ?? null,
    actual,
    anterior: before.actual,
    evolucion: whole(period, evolucion, before.evolucion),
    ...slices,
    anulaciones: byWords(anulaciones),
  };
}
