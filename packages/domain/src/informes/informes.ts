import type { Account } from '../cuentas/account.ts';
import { canSee } from '../cuentas/menu.ts';
import { inBuenosAires } from '../time.ts';
import type { Violation } from '../violation.ts';
import { INFORMES } from './limits.ts';

/** What can be downloaded; `pedidos-front` alone is made in the browser (T-211). */
export const INFORME_KINDS = [
  'pedidos-front',
  'pedidos',
  'pax',
  'envios',
  'nomina',
  'tarifa',
  'auditoria',
  'resumen',
] as const;
export type Informe = (typeof INFORME_KINDS)[number];

/** Those that arrive by e-mail, one each ten minutes (DT-46). */
export const MAILED_INFORMES = ['pedidos', 'pax', 'envios', 'nomina', 'auditoria', 'resumen'] as const;
export type MailedInforme = (typeof MAILED_INFORMES)[number];

/** Milliseconds until the same informe may be requested again; 0 is now (T-234). */
export function informeLockLeft(lastMs: number | null, nowMs: number): number {
  return lastMs === null ? 0 : Math.max(0, lastMs + INFORMES.lockMs - nowMs);
}

/** What the server refuses a report without (DT-08); any report needs a corporate account (T-212). */
export function canRequestInforme(informe: Informe, account: Account): boolean {
  if (account.tag !== 'corporateAccount') return false;
  const { permisos } = account;
  if (informe === 'nomina' || informe === 'auditoria') return permisos.manageEmpleados;
  if (informe === 'resumen') return canSee('gastos', account);
  if (informe === 'tarifa') return permisos.showReports && permisos.showClientPedidos;
  return true;
}

export type InformeSection = 'pedidos' | 'informes' | 'recorridos';

/** Whether a section ignores the filter by grupo: recorridos, and the reports of an auditor of cecos only (S3, DT-16). */
export function ignoresGrupo(account: Account, section: InformeSection): boolean {
  if (section === 'recorridos' || account.tag !== 'corporateAccount') return section === 'recorridos';
  const { showClientPedidos, showGroupPedidos } = account.permisos;
  return section === 'informes' && !showClientPedidos && !showGroupPedidos;
}

/** A host where things are tried: the machine itself, or one whose name says staging (T-209, DT-42). */
export function isTestHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.split('.').includes('staging');
}

/** Of fixed routes there are orders and their pasajeros alone. */
const OF_ROUTES: readonly Informe[] = ['pedidos-front', 'pedidos', 'pax'];
/** The trail and the summary have buttons of their own in their own sections. */
const OF_LISTS: readonly Informe[] = INFORME_KINDS.filter(
  (informe) => informe !== 'auditoria' && informe !== 'resumen',
);

/** The download menu of a section (DT-42); the tariff report belongs to the reports section (T-208). */
export function informeMenu(account: Account, section: InformeSection): readonly Informe[] {
  const offered = OF_LISTS.filter((informe) =>
    section === 'recorridos' ? OF_ROUTES.includes(informe) : informe !== 'tarifa' || section === 'informes',
  );
  return offered.filter((informe) => canRequestInforme(informe, account));
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
