import type { ClienteView } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { codigoState } from '@traza/domain/administracion';
import type { ClientePage } from './queries.ts';

const pesos = (cents: number | null) => (cents === null ? null : pesosFromCents(toCentsExact(cents)));

/** A cliente as its page shows it; codes to who may give them alone (M-039). */
export function presentCliente(
  page: ClientePage,
  { seesCodigos }: { seesCodigos: boolean },
  now: Temporal.Instant,
): ClienteView {
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
  };
}
