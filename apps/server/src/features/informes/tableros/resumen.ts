import type { Resumen } from '@traza/contract';
import {
  type CorporateAccount,
  comparedToDate,
  previousPeriod,
  type ResumenPeriod,
  resumenInstants,
  TIME_ZONE,
} from '@traza/domain';
import { causeWords } from '#features/pedidos/causes.ts';
import type { Deps } from '#lib/deps.ts';
import { evolucionOf } from './evolucion.ts';
import { findFirstDeparture, findPeriod, findResumen, type ResumenRow, type UntilDay } from './resumen-sql.ts';

/** Two stored causes may read alike. */
function byWords(causes: readonly { causa: string; pedidos: number }[]): Resumen['anulaciones'] {
  const totals = new Map<string, number>();
  for (const { causa, pedidos } of causes) {
    const nombre = causeWords(causa);
    totals.set(nombre, (totals.get(nombre) ?? 0) + pedidos);
  }
  return [...totals]
    .map(([nombre, pedidos]) => ({ nombre, pedidos }))
    .toSorted((a, b) => b.pedidos - a.pedidos || a.nombre.localeCompare(b.nombre));
}

/** All who are only a name are one row, which says how many they are (W-177). */
function guestsNamed({ pasajeros, invitados }: Pick<ResumenRow, 'pasajeros' | 'invitados'>): Resumen['pasajeros'] {
  const nombre = `Invitados (${invitados} ${invitados === 1 ? 'persona' : 'personas'})`;
  return pasajeros.map((slice) => (slice.nombre === 'Invitados' ? { ...slice, nombre } : slice));
}

/** The last day that counts, and the instants of its month until its end. */
function untilDay(day: Temporal.PlainDate): UntilDay {
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(TIME_ZONE).toInstant();
  return { day, from: start(day.with({ day: 1 })), to: start(day.add({ days: 1 })) };
}

/** What a dashboard shows (DT-40): money of finished and rated orders alone, the same as lists and workbooks add up. */
export async function resumenOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: CorporateAccount,
  period: ResumenPeriod,
): Promise<Resumen> {
  const { idClientePadre: idCliente, nombreCliente: cliente } = account;
  const now = clock.now();
  const { from, to } = resumenInstants(period);
  const isOver = Temporal.Instant.compare(to, now) <= 0;
  const compared = comparedToDate(period, now);
  const [first, { actual, evolucion, anulaciones, pasajeros, invitados, ...slices }, before] = await Promise.all([
    findFirstDeparture(db, idCliente),
    findResumen(db, { idCliente, ...period }, isOver ? undefined : { from: now, to }),
    findPeriod(db, { idCliente, ...previousPeriod(period) }, compared && untilDay(compared.anteriorHasta)),
  ]);
  return {
    cliente,
    anio: period.anio,
    mes: period.mes ?? null,
    hasta: compared ? compared.hasta.toString() : null,
    anteriorHasta: compared ? compared.anteriorHasta.toString() : null,
    comparable: first !== undefined && Temporal.Instant.compare(first, from) < 0,
    actual,
    anterior: before.actual,
    evolucion: evolucionOf(period, { actual: evolucion, anterior: before.evolucion, now }),
    ...slices,
    pasajeros: guestsNamed({ pasajeros, invitados }),
    anulaciones: byWords(anulaciones),
  };
}
