import type { Cents } from '../money.ts';

/** When the orders of a client need somebody's authorization (DO-35). */
export interface AuthorizationRule {
  requiereAutorizacion: 'nunca' | 'siempre' | 'sobreMonto';
  topeAutorizacion: Cents | null;
}

/**
 * Whether an order waits for authorization ("B"): never for holders of `approveCotizaciones`; an order without a quote
 * counts as over the limit (DO-35, O-236).
 */
export function needsAuthorization(
  { requiereAutorizacion, topeAutorizacion }: AuthorizationRule,
  { quote, approves }: { quote: Cents | null; approves: boolean },
): boolean {
  if (approves || requiereAutorizacion === 'nunca') return false;
  if (requiereAutorizacion === 'siempre' || quote === null) return true;
  return quote > (topeAutorizacion ?? 0);
}
