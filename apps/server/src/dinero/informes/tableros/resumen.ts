import type { Resumen } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import {
  comparedToDate,
  previousPeriod,
  type ResumenPeriod,
  resumenDays,
  resumenInstants,
  type ToDate,
} from '@traza/domain/informes';
import type { Deps } from '#lib/deps.ts';
import { causeWords } from '#pedidos/lectura/causes.ts';
import { findFirstHour } from '#pedidos/lectura/first-hour.ts';
import { evolutionOf } from './evolution.ts';
import { wholeReader } from './resumen-reader.ts';
import type { ResumenRow } from './resumen-sql.ts';

/** Two stored causes may read alike. */
function byWords(causes: readonly { causa: string; pedidos: number }[]): Resumen['anulaciones'] {
  const totals = new Map<string, number>();
  for (const { causa, pedidos } of causes) {
    const nombre = causeWords(causa);
    totals.set(nombre, (totals.get(nombre) ?? 0) + pedidos);
  }
  return [...totals]
    .map(([nombre, pedidos]) => ({ nombre, pedidos }))
    .toSorted((a, b) => b.pedidos - a.pedidos || a.nombre.localeCompare(b.nombre, 'es-AR'));
}

/** All who are only a name are one row, which says how many they are (W-177). */
function guestsNamed({ pasajeros, invitados }: Pick<ResumenRow, 'pasajeros' | 'invitados'>): Resumen['pasajeros'] {
  const { personas } = invitados;
  const nombre = `Invitados (${personas} ${personas === 1 ? 'persona' : 'personas'})`;
  return pasajeros.map((slice) => (slice.nombre === 'Invitados' ? { ...slice, nombre } : slice));
}

/** The days that are compared: while a period runs, the same days of the one before; nothing before the first pedido (W-178, W-180). */
function comparisonOf(
  period: ResumenPeriod,
  compared: ToDate | undefined,
  isComparable: boolean,
): Resumen['comparacion'] {
  const days = resumenDays(period);
  const before = resumenDays(previousPeriod(period));
  return {
    modo: isComparable ? (compared ? 'aLaFecha' : 'completa') : 'ninguna',
    desde: days.since,
    hasta: compared?.hasta.toString() ?? days.until,
    desdeAnterior: before.since,
    hastaAnterior: compared?.anteriorHasta.toString() ?? before.until,
  };
}

/** A tablero (DT-40). Its money is that of finished and rated pedidos only, the same as in lists and workbooks. */
export async function resumenOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: CorporateAccount,
  period: ResumenPeriod,
  reader = wholeReader({ db }, account.idClientePadre),
): Promise<Resumen> {
  const { idClientePadre: idCliente, nombreCliente: cliente } = account;
  const now = clock.now();
  const { from, to } = resumenInstants(period);
  const isOver = Temporal.Instant.compare(to, now) <= 0;
  const compared = comparedToDate(period, now);
  const [first, { actual, evolucion, anulaciones, pasajeros, invitados, ...slices }, before] = await Promise.all([
    findFirstHour(db, idCliente),
    reader.figures(period, isOver ? undefined : { from: now, to }),
    reader.before(previousPeriod(period), compared?.anteriorHasta),
  ]);
  const comparable = first !== undefined && Temporal.Instant.compare(first, from) < 0;
  return {
    cliente,
    anio: period.anio,
    mes: period.mes ?? null,
    hasta: compared ? compared.hasta.toString() : null,
    anteriorHasta: compared ? compared.anteriorHasta.toString() : null,
    comparable,
    comparacion: comparisonOf(period, compared, comparable),
    actual,
    anterior: before.actual,
    evolucion: evolutionOf(period, { actual: evolucion, anterior: before.evolucion, now }),
    ...slices,
    invitados,
    pasajeros: guestsNamed({ pasajeros, invitados }),
    anulaciones: byWords(anulaciones),
  };
}
