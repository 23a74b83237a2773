import { AUDITORIA } from '@traza/domain/auditoria';

/** Days of the audit trail as `2026-11-05`; without the last it ends today, without the first it shows a month. */
interface AuditDays {
  desde?: string | undefined;
  hasta?: string | undefined;
}

const FARTHEST = { days: AUDITORIA.maxDays - 1 };

/** The first day takes the last one along where that lies before it, or further away than is answered. */
export function withFrom(desde: string | undefined, { hasta, today }: { hasta: string | undefined; today: string }) {
  if (desde === undefined) return { desde };
  const farthest = Temporal.PlainDate.from(desde).add(FARTHEST).toString();
  const last = hasta ?? today;
  if (farthest < last) return { desde, hasta: farthest };
  return desde > last ? { desde, hasta: desde } : { desde };
}

/** The last day likewise takes the first one along. */
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
