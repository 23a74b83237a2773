import { type Cents, toCentsExact } from '../money.ts';
import { PEDIDOS } from './limits.ts';
import { isIn, isLateOutcome, type PedidoState } from './status.ts';

/** Kinds of cost line, in the order in which they are shown (T-129). */
export const COSTO_CONCEPTS = ['kilometros', 'espera', 'otros'] as const;
export type CostoConcept = (typeof COSTO_CONCEPTS)[number];

export interface BilledLine {
  concepto: CostoConcept;
  cantidad: number;
  unidad: string;
  importe: Cents;
  obs: string;
}

/** Kilometres, waiting, others; lines of one kind as they came (T-129). */
export function sortCostoLines<L extends { concepto: CostoConcept }>(lines: readonly L[]): L[] {
  return lines.toSorted((a, b) => COSTO_CONCEPTS.indexOf(a.concepto) - COSTO_CONCEPTS.indexOf(b.concepto));
}

/** The only line of a late cancellation or a Fallo (DT-29). */
export function minimumCostoLine(minimo: Cents): BilledLine {
  return { concepto: 'otros', cantidad: 1, unidad: 'u', importe: minimo, obs: 'Costo mínimo' };
}

export interface PedidoBill extends PedidoState {
  lines: readonly BilledLine[];
  /** The total written at the end of the viaje; null before. */
  total: Cents | null;
  /** The minimum fare of the vehicle type. */
  minimo: Cents;
}

/** The cost of a pedido: nothing when cancelled in time, the minimum when late or failed, else its lines (T-125, T-128). */
export function chargesOf({ status, substatus, lines, total, minimo }: PedidoBill): {
  total: Cents | null;
  lines: BilledLine[];
} {
  if (isIn(status, 'off')) return { total: toCentsExact(0), lines: [] };
  if (isLateOutcome(substatus)) {
    const charged = total ?? minimo;
    return { total: charged, lines: [minimumCostoLine(charged)] };
  }
  return { total, lines: sortCostoLines(lines) };
}

/** The indexes of cost lines far above the quoted price: most likely slips of the agencia. */
export function linesBeyondCotizacion(
  lines: readonly Pick<BilledLine, 'importe'>[],
  cotizacion: Cents | null,
): number[] {
  if (cotizacion === null || cotizacion === 0) return [];
  return lines.flatMap(({ importe }, place) => (importe > cotizacion * PEDIDOS.beyondCotizacionTimes ? place : []));
}

/** Short, middle or long distance: under 60 km, up to 200, above (T-122). */
export function distanceClass(km: number): 'CD' | 'MD' | 'LD' {
  if (km < PEDIDOS.distanceShortKm) return 'CD';
  return km <= PEDIDOS.distanceMediumKm ? 'MD' : 'LD';
}
