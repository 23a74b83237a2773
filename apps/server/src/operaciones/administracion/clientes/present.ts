import type { ClienteView } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { codigoState } from '@traza/domain/administracion';
import type { findConsent } from './consent.ts';
import type { ClientePage } from './queries.ts';

const pesos = (cents: number | null) => (cents === null ? null : pesosFromCents(toCentsExact(cents)));

/** A cliente as its page shows it; codes to who may give them alone (M-039). */
export function presentCliente(
  page: ClientePage,
  { seesCodigos, consent }: { seesCodigos: boolean; consent: Awaited<ReturnType<typeof findConsent>> },
  now: Temporal.Instant,
): Omit<ClienteView, 'nuevoAdministrador'> {
  const { topeAutorizacion, tiposVehiculo, codigos, ...rest } = page;
  return {
    ...rest,
    topeAutorizacion: pesos(topeAutorizacion),
    tiposVehiculo: tiposVehiculo.map(({ orden, minimo, ...tipo }) => ({
      ...tipo,
      habilitado: orden !== null,
      minimo: pesos(minimo),
    })),
    codigos: seesCodigos
      ? codigos.map(({ codigo, activo, vence: end }) => {
          const vence = end === null ? null : Temporal.Instant.from(end);
          return { codigo, vence: vence && toWire(vence), estado: codigoState({ activo, vence }, now) };
        })
      : null,
    autorizacion: consent
      ? {
          operador: `${consent.nombre} ${consent.apellido}`,
          motivo: consent.motivo,
          vence: toWire(consent.vence),
        }
      : null,
  };
}
