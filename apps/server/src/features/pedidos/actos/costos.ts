import type { CostoAviso } from '@traza/contract';
import { centsFromPesos, pesosFromCents } from '@traza/domain';
import { isIn, isLateOutcome, plusOf, totalOf } from '@traza/domain/pedidos';
import { type IsHoliday, isSurcharged } from '@traza/domain/tarifas';
import type { Tx } from '#db/database.ts';
import { tarifaOf } from '#features/tarifas/viaje-tarifa.ts';
import { AppError } from '#lib/app-error.ts';
import type { Change, CostoLine } from '../escritura/change.ts';
import type { LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { avisosOf } from './costo-avisos.ts';
import { listCostoLines } from './facts.ts';

interface PostedCosto {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  /** Pesos. */
  importe: number;
  obs: string;
}

export interface PostedCostos {
  detalle: readonly PostedCosto[];
  /** The number of the carrier's receipt; without it the earlier one stays. */
  voucherNro?: string | undefined;
}

/** Believed until somebody rates the trip; the price of a late outcome and that of sold seats are the server's alone. */
function takesCostos({ status, substatus, idCarpool }: LockedViajeRow): boolean {
  const isOpen = isIn(status, 'taken', 'driven', 'done') && status !== 'calificado';
  return isOpen && idCarpool === null && !isLateOutcome(substatus);
}

/** Whether the same lines are stored already, in this order: a carrier repeats a call whose answer was lost. */
function isToldAlready(kept: readonly CostoLine[], lines: readonly CostoLine[]): boolean {
  const texts = [kept, lines].map((some) =>
    JSON.stringify(
      some.map(({ concepto, cantidad, unidad, importe, obs }) => [concepto, cantidad, unidad, importe, obs]),
    ),
  );
  return texts[0] === texts[1];
}

export interface PostedTotal {
  /** Pesos. */
  importeTotal: number;
  avisos?: CostoAviso[];
}

/** Replaces the cost lines of a viaje; answers their total, and what is most likely a slip. */
export async function replaceCostos(
  tx: Tx,
  { isHoliday }: { isHoliday?: IsHoliday },
  viaje: LockedViajeRow,
  { detalle, voucherNro }: PostedCostos,
): Promise<Change<PostedTotal>> {
  if (!takesCostos(viaje)) throw new AppError('invalid_transition');
  const lines = detalle.map((line) => ({ ...line, importe: centsFromPesos(line.importe) }));
  const tarifa = isSurcharged(viaje.inicio, isHoliday) ? await tarifaOf(tx, viaje) : undefined;
  const { total } = totalOf(lines);
  const told = voucherNro === undefined ? {} : { voucherNro };
  return {
    answer: { importeTotal: pesosFromCents(total), ...avisosOf(lines, viaje.cotizacion) },
    viaje: told,
    costos: { lines, plus: plusOf(lines, tarifa) },
    isHarmless:
      isToldAlready(await listCostoLines(tx, viaje), lines) && (voucherNro ?? viaje.voucherNro) === viaje.voucherNro,
    audit: {
      accion: 'costos',
      antes: { importeTotal: viaje.importeTotal, ...(voucherNro !== undefined && { voucherNro: viaje.voucherNro }) },
      despues: { importeTotal: total, ...told },
    },
  };
}
