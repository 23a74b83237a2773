import type { Account } from '../cuentas/account.ts';
import { inBuenosAires, TIME_ZONE } from '../time.ts';
import type { Violation } from '../violation.ts';
import { INFORMES } from './limits.ts';

/** What can be downloaded; `pedidos-front` alone is made in the browser (T-211). */
export const INFORME_KINDS = ['pedidos-front', 'pedidos', 'pax', 'envios', 'nomina', 'tarifa'] as const;
export type Informe = (typeof INFORME_KINDS)[number];

/** Those that arrive by e-mail, one each ten minutes (DT-46). */
export const MAILED_INFORMES = ['pedidos', 'pax', 'envios', 'nomina'] as const;
export type MailedInforme = (typeof MAILED_INFORMES)[number];

/** Milliseconds until the same report may be asked for again; 0 is now (T-234). */
export function informeLockLeft(lastMs: number | null, nowMs: number): number {
  return lastMs === null ? 0 : Math.max(0, lastMs + INFORMES.lockMs - nowMs);
}

/** What the server refuses a report without (DT-08); any report needs a corporate account (T-212). */
export function canRequestInforme(informe: Informe, account: Account): boolean {
  if (account.tag !== 'corporateAccount') return false;
  const { permisos } = account;
  if (informe === 'nomina') return permisos.manageEmpleados;
  if (informe === 'tarifa') return permisos.showReports && permisos.showClientPedidos;
  return true;
}

export type InformeSection = 'pedidos' | 'informes' | 'recorridos';

/** Whether a section takes no filter by group: fixed routes, and the reports of who audits cost centres alone (S3, DT-16). */
export function ignoresGrupo(account: Account, section: InformeSection): boolean {
  if (section === 'recorridos' || account.tag !== 'corporateAccount') return section === 'recorridos';
  const { showClientPedidos, showGroupPedidos } = account.permisos;
  return section === 'informes' && !showClientPedidos && !showGroupPedidos;
}

/** A host where things are tried: the machine itself, or one whose name says staging (T-209, DT-42). */
export function isTestHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.split('.').includes('staging');
}

/** Of fixed routes there are orders and their passengers alone. */
const OF_ROUTES: readonly Informe[] = ['pedidos-front', 'pedidos', 'pax'];

/** The download menu of a section (DT-42); the tariff report belongs to the reports section (T-208). */
export function informeMenu(account: Account, section: InformeSection): readonly Informe[] {
  const offered = INFORME_KINDS.filter((informe) =>
    section === 'recorridos' ? OF_ROUTES.includes(informe) : informe !== 'tarifa' || section === 'informes',
  );
  return offered.filter((informe) => canRequestInforme(informe, account));
}

/** A month of a year; without a month, the whole year. */
export interface ResumenPeriod {
  anio: number;
  mes?: number | undefined;
}

/** The last full months, newest first: the first one is the one that is shown (T-201). */
export function offeredMonths(now: Temporal.Instant): { anio: number; mes: number }[] {
  const month = inBuenosAires(now).toPlainDate().toPlainYearMonth();
  return Array.from({ length: INFORMES.months }, (_, back) => {
    const { year: anio, month: mes } = month.subtract({ months: back + 1 });
    return { anio, mes };
  });
}

/** Every year with orders, newest first (T-202). */
export function offeredYears(now: Temporal.Instant): number[] {
  const { year } = inBuenosAires(now);
  return Array.from({ length: Math.max(1, year - INFORMES.firstYear + 1) }, (_, back) => year - back);
}

/** First and last day of a month or a year (T-203). */
export function resumenDays({ anio, mes }: ResumenPeriod): { since: string; until: string } {
  const first = Temporal.PlainDate.from({ year: anio, month: mes ?? 1, day: 1 });
  const last = mes === undefined ? first.with({ month: 12, day: 31 }) : first.with({ day: first.daysInMonth });
  return { since: first.toString(), until: last.toString() };
}

/** Whether a dashboard may be asked for: from the first year of reports to this one (orders.md S25). */
export function isResumenPeriod({ anio, mes }: ResumenPeriod, now: Temporal.Instant): boolean {
  const isYear = anio >= INFORMES.firstYear && anio <= inBuenosAires(now).year;
  return isYear && (mes === undefined || (mes >= 1 && mes <= 12));
}

/** The month or year before. */
export function previousPeriod({ anio, mes }: ResumenPeriod): ResumenPeriod {
  if (mes === undefined) return { anio: anio - 1 };
  return mes === 1 ? { anio: anio - 1, mes: 12 } : { anio, mes: mes - 1 };
}

/** Until which day a period that still runs and the one before are compared (W-178). */
export interface ToDate {
  hasta: Temporal.PlainDate;
  anteriorHasta: Temporal.PlainDate;
}

/** Today and the same day of the period before, while a period runs; nothing once it is whole, or before it begins (W-178). */
export function comparedToDate(period: ResumenPeriod, now: Temporal.Instant): ToDate | undefined {
  const hasta = inBuenosAires(now).toPlainDate();
  const { since, until } = resumenDays(period);
  if (hasta.toString() < since || hasta.toString() > until) return undefined;
  // the 31st of a month of 30 days is its last one
  const anteriorHasta = period.mes === undefined ? hasta.subtract({ years: 1 }) : hasta.subtract({ months: 1 });
  return { hasta, anteriorHasta };
}

/** The instants between which an order of the period departs. */
export function resumenInstants(period: ResumenPeriod): { from: Temporal.Instant; to: Temporal.Instant } {
  const { since, until } = resumenDays(period);
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(TIME_ZONE).toInstant();
  return { from: start(Temporal.PlainDate.from(since)), to: start(Temporal.PlainDate.from(until).add({ days: 1 })) };
}

/** First and last day of a report: the last year without them; both or none; no more than 366 days (DT-12). */
export function readInformeDays(
  { since, until }: { since?: string | undefined; until?: string | undefined },
  now: Temporal.Instant,
): { since: string; until: string } | Violation<'bad_input' | 'range_too_large'> {
  if (since === undefined && until === undefined) {
    const today = inBuenosAires(now).toPlainDate();
    return { since: today.subtract({ days: INFORMES.maxDays - 1 }).toString(), until: today.toString() };
  }
  if (since === undefined || until === undefined) {
    return { code: 'bad_input', field: since === undefined ? 'since' : 'until' };
  }
  const { days } = Temporal.PlainDate.from(since).until(Temporal.PlainDate.from(until), { largestUnit: 'days' });
  if (days < 0) return { code: 'bad_input', field: 'since' };
  return days >= INFORMES.maxDays ? { code: 'range_too_large' } : { since, until };
}

/** What narrows a report, besides its days. */
export interface InformeFilters {
  q?: string | undefined;
  status?: string | undefined;
  type?: 'trip' | 'package' | undefined;
  group?: number | undefined;
  areMyOrders?: boolean | undefined;
}
