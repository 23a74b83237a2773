import { type Cents, toCentsExact } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { type AprobacionRule, needsAprobacion, SOLICITUDES, type Terms } from '@traza/domain/solicitudes';
import type { Deps } from '#lib/deps.ts';
import { findTerms } from '../queries.ts';

/** The terms of the solicitud's cliente. */
export interface ClienteTerms extends Terms {
  rule: AprobacionRule;
}

/** Reads what an order of an account depends on, its vehicle type and its payment method included. */
export async function termsOf(
  { db, settings: { area } }: Pick<Deps, 'db' | 'settings'>,
  idCliente: number,
  solicitud: { idTipoVehiculo: number; idFormaPago: number | null },
  now: Temporal.Instant,
): Promise<ClienteTerms> {
  const row = await findTerms(db, { idCliente, ...solicitud });
  return {
    isServiceEnabled: Boolean(row.isServiceEnabled),
    isPaymentEnabled: Boolean(row.isPaymentEnabled),
    now,
    area,
    plazas: row.plazas,
    antelacionMin: row.antelacionAlta ?? SOLICITUDES.defaultAntelacionMin,
    rule: {
      requiereAutorizacion: row.requiereAutorizacion,
      topeAutorizacion: row.topeAutorizacion === null ? null : toCentsExact(row.topeAutorizacion),
    },
  };
}

/** "B" while somebody has to authorize it (DO-35). */
export function stateOf({ rule }: ClienteTerms, cotizacion: Cents | null, { permisos }: CorporateAccount): 'A' | 'B' {
  return needsAprobacion(rule, { cotizacion, approves: permisos.approveCotizaciones }) ? 'B' : 'A';
}
