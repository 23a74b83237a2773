import type { Cents } from '../money.ts';
import type { SolicitudState } from '../pedidos/status.ts';
import { isBefore } from '../time.ts';
import type { Violation } from '../violation.ts';
import { whyNotNote } from './note.ts';

/** When the orders of a client need somebody's authorization (DO-35). */
export interface AprobacionRule {
  requiereAutorizacion: 'nunca' | 'siempre' | 'sobreMonto';
  topeAutorizacion: Cents | null;
}

/**
 * Whether an order waits for authorization ("B"): never for holders of `approveCotizaciones`; an order without a quote
 * counts as over the limit (DO-35, O-236).
 */
export function needsAprobacion(
  { requiereAutorizacion, topeAutorizacion }: AprobacionRule,
  { cotizacion, approves }: { cotizacion: Cents | null; approves: boolean },
): boolean {
  if (approves || requiereAutorizacion === 'nunca') return false;
  if (requiereAutorizacion === 'siempre' || cotizacion === null) return true;
  return cotizacion > (topeAutorizacion ?? 0);
}

/** Where an order stands when somebody decides on it. */
export interface DecidableSolicitud {
  /** The one who decides asked for it. */
  isOwn: boolean;
  estado: SolicitudState;
  departure: Temporal.Instant;
  now: Temporal.Instant;
}

/**
 * Why somebody may not decide on an order: it is their own, it does not wait for it (any more), or it is rejected without a
 * reason (DO-35, XO-28).
 */
export function whyNotAuthorized(
  { aprobar, motivo }: { aprobar: boolean; motivo: string | null },
  { isOwn, estado, departure, now }: DecidableSolicitud,
): Violation<'forbidden' | 'invalid_transition' | 'missing_fields' | 'desc_invalid'> | undefined {
  if (isOwn) return { code: 'forbidden' };
  if (!aprobar && motivo === null) return { code: 'missing_fields', field: 'motivo' };
  if (whyNotNote(motivo ?? '')) return { code: 'desc_invalid', field: 'motivo' };
  const isWaiting = estado === 'B' && isBefore(now, departure);
  return isWaiting ? undefined : { code: 'invalid_transition' };
}
