import type { CostoAviso } from '@traza/contract';
import { type Cents, toCentsExact } from '@traza/domain';
import { linesBeyondCotizacion, PEDIDOS } from '@traza/domain/pedidos';

/** Warnings about cost lines far beyond the quoted price, for the carrier's answer; empty without such lines. */
export function avisosOf(lines: readonly { importe: Cents }[], cotizacion: number | null): { avisos?: CostoAviso[] } {
  const quoted = cotizacion === null ? null : toCentsExact(cotizacion);
  const avisos = linesBeyondCotizacion(lines, quoted).map(
    (place): CostoAviso => ({
      code: 'cost_beyond_quote',
      field: `detalle.${place}.importe`,
      params: { n: PEDIDOS.beyondCotizacionTimes },
    }),
  );
  return avisos.length > 0 ? { avisos } : {};
}
