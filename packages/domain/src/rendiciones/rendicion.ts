import type { CorporateAccount } from '../cuentas/account.ts';
import { inBuenosAires } from '../time.ts';
import { TIME_ZONE } from '../time-zone.ts';
import type { Violation } from '../violation.ts';

/** Who a rendicion is for (spec work §3.12). */
export const RENDICION_SCOPES = ['ceco', 'grupo', 'cliente'] as const;
export type RendicionScope = (typeof RENDICION_SCOPES)[number];

export const RENDICION_STATES = ['provisoria', 'abierta', 'firmada'] as const;
export type RendicionState = (typeof RENDICION_STATES)[number];

export const LLAMATIVO_DECISIONS = ['bien', 'reclamar'] as const;
export type LlamativoDecision = (typeof LLAMATIVO_DECISIONS)[number];

/** The scopes that an account audits; one that sees the whole cliente audits every scope. */
export interface AuditedScopes {
  cliente: boolean;
  cecos: readonly number[];
  grupos: readonly number[];
}

/** The parts of an account that decide what it audits. */
export interface Auditor extends Pick<CorporateAccount, 'permisos'> {
  cecosAuditados: readonly { id: number }[];
  gruposAuditados: readonly { id: number }[];
}

/** The scopes whose rendiciones an account sees and signs; none for an account that audits nothing (W-199, DW-15). */
export function auditedScopes({ permisos, cecosAuditados, gruposAuditados }: Auditor): AuditedScopes {
  const { showReports, showClientPedidos, showCeCoPedidos, showGroupPedidos } = permisos;
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  return {
    cliente: showReports && showClientPedidos,
    cecos: showReports && showCeCoPedidos ? ids(cecosAuditados) : [],
    grupos: showReports && showGroupPedidos ? ids(gruposAuditados) : [],
  };
}

/** Whether somebody sees all of what somebody else audits, so that a summary of it may be sent to them (W-186, XW-27). */
export function coversAudited(holder: Auditor, audited: AuditedScopes): boolean {
  const { cliente, cecos, grupos } = auditedScopes(holder);
  const { showReports, showCeCoPedidos, showGroupPedidos } = holder.permisos;
  if (!showReports || !(cliente || showCeCoPedidos || showGroupPedidos)) return false;
  if (cliente || audited.cliente) return cliente;
  return audited.cecos.every((id) => cecos.includes(id)) && audited.grupos.every((id) => grupos.includes(id));
}

/** The one scope that an account audits, where all that it audits is of one: whose rendicion a tablero of that is explained by (W-348). */
export function soleScope(
  { cliente, cecos, grupos }: AuditedScopes,
  idCliente: number,
): { alcance: RendicionScope; idAlcance: number } | undefined {
  if (cliente) return { alcance: 'cliente', idAlcance: idCliente };
  const audited = [
    ...cecos.map((idAlcance) => ({ alcance: 'ceco' as const, idAlcance })),
    ...grupos.map((idAlcance) => ({ alcance: 'grupo' as const, idAlcance })),
  ];
  return audited.length === 1 ? audited[0] : undefined;
}

/** Why an account does not see the rendicion of a scope: it audits no scope of that kind, or not this one. */
export function whyNotAudited(
  { cliente, cecos, grupos }: AuditedScopes,
  scope: RendicionScope,
  id: number,
): Violation<'forbidden' | 'not_found'> | undefined {
  if (cliente) return undefined;
  const of: Readonly<Record<RendicionScope, readonly number[]>> = { ceco: cecos, grupo: grupos, cliente: [] };
  const audited = of[scope];
  if (audited.length === 0) return { code: 'forbidden' };
  return audited.includes(id) ? undefined : { code: 'not_found' };
}

/** A month of the calendar of Buenos Aires. */
export interface MonthOf {
  anio: number;
  mes: number;
}

export function monthBefore({ anio, mes }: MonthOf): MonthOf {
  return mes === 1 ? { anio: anio - 1, mes: 12 } : { anio, mes: mes - 1 };
}

export function monthAfter({ anio, mes }: MonthOf): MonthOf {
  return mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 };
}

/**
 * The months that have a rendicion, newest first: from the running month back to the month of the first pedido, and always the month that
 * ended last (W-187, W-188).
 */
export function accountMonths(first: MonthOf | undefined, now: Temporal.Instant): MonthOf[] {
  const { year, month } = inBuenosAires(now);
  const running = { anio: year, mes: month };
  let each = monthBefore(running);
  const months = [running, each];
  const oldest = first ?? each;
  while (isMonthBefore(oldest, each)) {
    each = monthBefore(each);
    months.push(each);
  }
  return months;
}

export function isSameMonth(a: MonthOf, b: MonthOf): boolean {
  return a.anio === b.anio && a.mes === b.mes;
}

function isMonthBefore(a: MonthOf, b: MonthOf): boolean {
  return a.anio < b.anio || (a.anio === b.anio && a.mes < b.mes);
}

/** From its first moment, and before the first one of the next. */
export function monthSpan(month: MonthOf): { from: Temporal.Instant; to: Temporal.Instant } {
  const start = ({ anio, mes }: MonthOf) =>
    Temporal.PlainDate.from({ year: anio, month: mes, day: 1 }).toZonedDateTime(TIME_ZONE).toInstant();
  return { from: start(month), to: start(monthAfter(month)) };
}

/** Whether a month is over, so that its rendicion may be signed (W-188). */
export function isMonthOver({ anio, mes }: MonthOf, now: Temporal.Instant): boolean {
  const today = inBuenosAires(now);
  return anio < today.year || (anio === today.year && mes < today.month);
}

export function rendicionState(month: MonthOf, isSigned: boolean, now: Temporal.Instant): RendicionState {
  if (isSigned) return 'firmada';
  return isMonthOver(month, now) ? 'abierta' : 'provisoria';
}

/** A llamativo as seen by whoever has to decide on it. */
export interface JudgedLlamativo {
  id: number;
  /** The viewer asked for it or travelled in it. */
  esPropio: boolean;
  decision: LlamativoDecision | null;
}

/** Why somebody may not decide on a llamativo this way: nobody approves their own (W-196, DW-22). */
export function whyNotDecidable(
  state: RendicionState,
  llamativo: Pick<JudgedLlamativo, 'esPropio'>,
  decision: LlamativoDecision,
): Violation<'invalid_transition' | 'forbidden'> | undefined {
  if (decision === 'bien' && llamativo.esPropio) return { code: 'forbidden' };
  return state === 'abierta' ? undefined : { code: 'invalid_transition' };
}

/**
 * Why a llamativo is not approved beside its open reclamos: those that its person agrees to withdraw are others. One that is closed by now
 * was answered, or withdrawn by somebody else, since they read it.
 */
export function whyNotWithdrawn(
  open: readonly number[],
  agreed: readonly number[],
): Violation<'reclamo_open' | 'version_conflict'> | undefined {
  const missing = open.find((id) => !agreed.includes(id));
  if (missing !== undefined) return { code: 'reclamo_open', params: { reclamo: missing } };
  return agreed.every((id) => open.includes(id)) ? undefined : { code: 'version_conflict' };
}

/** Why a rendicion may not be signed: its month runs, it is signed, or a llamativo that is not the signer's own is undecided (W-197). */
export function whyNotSignable(
  state: RendicionState,
  llamativos: readonly JudgedLlamativo[],
): Violation<'invalid_transition'> | undefined {
  const isOpen = llamativos.some(({ esPropio, decision }) => !esPropio && decision === null);
  return state !== 'abierta' || isOpen ? { code: 'invalid_transition' } : undefined;
}
