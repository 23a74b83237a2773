import { AUDITORIA } from '@traza/domain/auditoria';

/** Days of the audit trail as `2026-11-05`. Without `hasta` they end today, without `desde` they cover a month. */
interface AuditDays {
  desde?: string | undefined;
  hasta?: string | undefined;
}

const FARTHEST = { days: AUDITORIA.maxDays - 1 };

/** Moves the last day along where the first lies after it, or where the range would be longer than the server answers. */
export function withFrom(desde: string | undefined, { hasta, today }: { hasta: string | undefined; today: string }) {
  if (desde === undefined) return { desde };
  const farthest = Temporal.PlainDate.from(desde).add(FARTHEST).toString();
  const last = hasta ?? today;
  if (farthest < last) return { desde, hasta: farthest };
  return desde > last ? { desde, hasta: desde } : { desde };
}

/** Moves the first day along in the same way. */
export function withTo(
  hasta: string | undefined,
  { desde, today }: { desde: string | undefined; today: string },
): AuditDays {
  if (hasta === undefined) return { hasta, ...withFrom(desde, { hasta, today }) };
  if (desde === undefined) return { hasta };
  const first = Temporal.PlainDate.from(hasta).subtract(FARTHEST).toString();
  if (desde < first) return { desde: first, hasta };
  return desde > hasta ? { desde: hasta, hasta } : { hasta };
}
