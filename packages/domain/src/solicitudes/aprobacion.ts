import { type Cents, toCentsExact } from '../money.ts';
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

/**
 * Whether what was authorized, or needed nobody, stays so for a solicitud that its requester changed: it did not wait, and costs no more
 * than it did (DO-35).
 */
export function keepsAprobacion(
  before: { isWaiting: boolean; cotizacion: Cents | null },
  cotizacion: Cents | null,
): boolean {
  if (before.isWaiting || before.cotizacion === null || cotizacion === null) return false;
  return cotizacion <= before.cotizacion;
}

/** Why a solicitud waits, for the person who decides. */
export interface AprobacionReason {
  motivo: 'siempre' | 'sobreMonto' | 'sinCotizacion';
  limite: Cents | null;
  /** By how much its quote passes the limit; nothing where the rule was another one when it was asked for. */
  exceso: Cents | null;
}

/** By the rule of today: a limit that was raised meanwhile is not said to be passed (W-203). */
export function aprobacionReason(
  { requiereAutorizacion, topeAutorizacion }: AprobacionRule,
  cotizacion: Cents | null,
): AprobacionReason {
  if (requiereAutorizacion === 'siempre') return { motivo: 'siempre', limite: null, exceso: null };
  if (cotizacion === null) return { motivo: 'sinCotizacion', limite: topeAutorizacion, exceso: null };
  const limite = requiereAutorizacion === 'nunca' ? null : topeAutorizacion;
  const exceso = limite !== null && cotizacion > limite ? toCentsExact(cotizacion - limite) : null;
  return { motivo: 'sobreMonto', limite, exceso };
}

/** The state of a solicitud when somebody decides on it. */
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
