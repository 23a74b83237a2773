import type { CostoAviso } from '@traza/contract';
import { centsFromPesos, pesosFromCents } from '@traza/domain';
import {
  type CostoSource,
  correctedSources,
  isIn,
  isLateOutcome,
  isOver,
  isSameLine,
  isWholeCosto,
  PEDIDOS,
  plusOf,
  totalOf,
} from '@traza/domain/pedidos';
import { isSurcharged } from '@traza/domain/tarifas';
import { tarifaOf } from '#clientes/tarifas/viaje-tarifa.ts';
import type { Tx } from '#db/database.ts';
import { AppError, badInput } from '#lib/app-error.ts';
import type { FeriadoCalendar } from '#lib/feriado-calendar.ts';
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
  return (
    kept.length === lines.length &&
    lines.every((line, place) => {
      const before = kept[place];
      return before !== undefined && isSameLine(before, line);
    })
  );
}

export interface PostedTotal {
  /** Pesos. */
  importeTotal: number;
  avisos?: CostoAviso[];
}

/** Replaces what a carrier told before; answers the total, and what is most likely a slip. What the desk added is not the carrier's to lose. */
export async function replaceCostos(
  tx: Tx,
  deps: CostosDeps,
  viaje: LockedViajeRow,
  posted: PostedCostos,
): Promise<Change<PostedTotal>> {
  const standing = await listCostoLines(tx, viaje);
  const told = linesOf(posted, () => 'informada');
  const added = standing.filter(({ origen }) => origen === 'agregada');
  return replacedBy(tx, deps, viaje, { standing, lines: [...told, ...added], voucherNro: posted.voucherNro });
}

/** Puts lines in the place of all that stand, as somebody who sees them all corrects them. */
export async function correctCostos(
  tx: Tx,
  deps: CostosDeps,
  viaje: LockedViajeRow,
  posted: PostedCostos,
): Promise<Change<PostedTotal>> {
  const standing = await listCostoLines(tx, viaje);
  const sources = correctedSources(
    standing,
    linesOf(posted, () => 'informada'),
  );
  const lines = linesOf(posted, (place) => sources[place] ?? 'informada');
  return replacedBy(tx, deps, viaje, { standing, lines, voucherNro: posted.voucherNro });
}

function linesOf({ detalle }: PostedCostos, sourceOf: (place: number) => CostoSource): CostoLine[] {
  return detalle.map((line, place) => ({
    ...line,
    importe: centsFromPesos(line.importe),
    origen: sourceOf(place),
  }));
}

interface Replacing {
  standing: readonly CostoLine[];
  lines: CostoLine[];
  voucherNro: string | undefined;
}

async function replacedBy(
  tx: Tx,
  deps: CostosDeps,
  viaje: LockedViajeRow,
  { standing, lines, voucherNro }: Replacing,
): Promise<Change<PostedTotal>> {
  const isHarmless = isToldAlready(standing, lines) && (voucherNro ?? viaje.voucherNro) === viaje.voucherNro;
  return { ...(await costosChange(tx, deps, viaje, { lines, voucherNro })), isHarmless };
}

/** Adds lines to what a viaje costs, by its tarifa or by who stated it; nothing that stands is lost. */
export async function addCostos(
  tx: Tx,
  deps: CostosDeps,
  viaje: LockedViajeRow,
  posted: PostedCostos,
): Promise<Change<PostedTotal>> {
  const lines = [...(await listCostoLines(tx, viaje)), ...linesOf(posted, () => 'agregada')];
  if (lines.length > PEDIDOS.costoLinesMax) throw badInput('detalle');
  return costosChange(tx, deps, viaje, { lines, voucherNro: posted.voucherNro });
}

interface CostosDeps {
  calendar?: FeriadoCalendar;
}

async function costosChange(
  tx: Tx,
  { calendar }: CostosDeps,
  viaje: LockedViajeRow,
  { lines, voucherNro }: { lines: CostoLine[]; voucherNro: string | undefined },
): Promise<Change<PostedTotal>> {
  if (!takesCostos(viaje)) throw new AppError('invalid_transition');
  const tarifa = isSurcharged(viaje.inicio, calendar?.of(viaje.idCliente).isHoliday)
    ? await tarifaOf(tx, viaje)
    : undefined;
  const { total } = totalOf(lines);
  const isPart = !isWholeCosto(lines, isOver(viaje.status));
  const told = voucherNro === undefined ? {} : { voucherNro };
  return {
    answer: { importeTotal: pesosFromCents(total), ...avisosOf(lines, viaje.cotizacion) },
    viaje: told,
    costos: { lines, plus: plusOf(lines, tarifa), isPart },
    audit: {
      accion: 'costos',
      antes: { importeTotal: viaje.importeTotal, ...(voucherNro !== undefined && { voucherNro: viaje.voucherNro }) },
      despues: { importeTotal: isPart ? null : total, ...told },
    },
  };
}
