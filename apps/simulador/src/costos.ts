import type { AgenciaViaje } from '@traza/contract';
import type { CostoLine } from './api.ts';
import type { Fate } from './fate.ts';

const TOLL_FROM_KM = 12;
const TOLL_PESOS = 1450;
const START_PESOS = 2600;
const KM_PESOS = 1250;

function round(pesos: number): number {
  return Math.round(pesos * 100) / 100;
}

/** What the carrier charges: what was quoted, its own price where nothing was, and some tolls on the longer ways. */
export function costosOf({ kilometros, precotizacion }: AgenciaViaje, { hasToll }: Fate): CostoLine[] {
  const km = kilometros ?? 0;
  const way: CostoLine = {
    concepto: 'kilometros',
    cantidad: km,
    unidad: 'km',
    importe: round(precotizacion ?? START_PESOS + km * KM_PESOS),
    obs: '',
  };
  if (!hasToll || km < TOLL_FROM_KM) return [way];
  return [way, { concepto: 'otros', cantidad: 1, unidad: 'un', importe: TOLL_PESOS, obs: 'Peaje' }];
}
