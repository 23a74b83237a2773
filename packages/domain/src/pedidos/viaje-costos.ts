import { type Cents, roundHalfUp, toCentsExact } from '../money.ts';
import { chargedWaitMin, quoteViaje, surchargeWithin, type Tarifa, vatWithin, waitPrice } from '../tarifas/tarifa.ts';
import { minutesBetween } from '../time.ts';
import type { ViajeEvent } from './agencia-event.ts';
import { waitCountsFrom } from './door.ts';

export interface ViajeCosto {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  importe: Cents;
}

/** Where a line comes from: the tarifa at the end of the viaje, whoever states what it costs, or an addition to either. */
export const COSTO_SOURCES = ['tarifa', 'informada', 'agregada'] as const;
export type CostoSource = (typeof COSTO_SOURCES)[number];

/** What can be added to a viaje: its way is priced by its tarifa, or stated. */
export const ADDED_CONCEPTS = ['espera', 'otros'] as const;

/** Whether the lines are all that a viaje costs: before its end, additions alone wait for the tarifa. */
export function isWholeCosto(lines: readonly { origen: CostoSource }[], isOver: boolean): boolean {
  return isOver || lines.some(({ origen }) => origen !== 'agregada');
}

/** A line as it is stated, in whatever unit of money. */
interface StatedCosto {
  concepto: string;
  cantidad: number;
  unidad: string;
  importe: number;
  obs: string;
}

/**
 * The origin of each line that takes the place of what stands: an unchanged line keeps its own, and additions that are corrected stay
 * additions unless the way is stated beside them.
 */
export function correctedSources(
  standing: readonly (StatedCosto & { origen: CostoSource })[],
  lines: readonly StatedCosto[],
): CostoSource[] {
  const wereAdded = standing.length > 0 && standing.every(({ origen }) => origen === 'agregada');
  const areAdded = wereAdded && lines.every(({ concepto }) => concepto !== 'kilometros');
  const left = [...standing];
  return lines.map((line) => {
    const place = left.findIndex((each) => isSameLine(each, line));
    const same = place < 0 ? undefined : left.splice(place, 1)[0];
    return same?.origen ?? (areAdded ? 'agregada' : 'informada');
  });
}

/** Whether two lines say the same, whatever their origin. */
export function isSameLine(a: StatedCosto, b: StatedCosto): boolean {
  const values = [a, b].map(({ concepto, cantidad, unidad, importe, obs }) =>
    JSON.stringify([concepto, cantidad, unidad, importe, obs]),
  );
  return values[0] === values[1];
}

/** The cost of a viaje by its tarifa, for a carrier that sent no lines until the finish (decisions "Carrier API"). */
export function costosByTarifa(
  tarifa: Tarifa,
  viaje: { meters: number; seconds: number; waitMin: number; surcharged: boolean },
): ViajeCosto[] {
  const driven: ViajeCosto = {
    concepto: 'kilometros',
    cantidad: roundHalfUp(viaje.meters / 10) / 100,
    unidad: 'km',
    importe: quoteViaje(tarifa, viaje),
  };
  const wait = waitPrice(viaje.waitMin, tarifa);
  if (wait === 0) return [driven];
  const cantidad = chargedWaitMin(viaje.waitMin, tarifa);
  return [driven, { concepto: 'espera', cantidad, unidad: 'min', importe: wait }];
}

/**
 * The part of the lines that the surcharge for night or holiday added; only kilometres carry it (decisions "Prices told"). 0 without a
 * tarifa that has one.
 */
export function plusOf(
  lines: readonly { concepto: string; importe: Cents }[],
  tarifa: Pick<Tarifa, 'recargoNoche'> | undefined,
): Cents {
  const way = lines.filter(({ concepto }) => concepto === 'kilometros');
  const parts = way.map(({ importe }) => surchargeWithin(importe, tarifa?.recargoNoche ?? 0));
  return toCentsExact(parts.reduce((sum, part) => sum + part, 0));
}

/**
 * Whole minutes that the vehicle stood at its stops: from each arrival to the next departure, at the origin from no earlier than the
 * departure that was asked for, if one was (ruling: waiting).
 */
export function waitedMinutes(events: readonly ViajeEvent[], departure: Temporal.Instant | undefined): number {
  const driving = events
    .filter(({ type }) => type === 'circulando' || type === 'arribado' || type === 'iniciado')
    .toSorted((a, b) => a.timestamp.epochMilliseconds - b.timestamp.epochMilliseconds);
  const minutes = driving.reduce((total, event, index) => {
    const leaves = event.type === 'arribado' ? driving[index + 1] : undefined;
    if (!leaves || leaves.type === 'arribado') return total;
    const since = event.parada === 0 ? waitCountsFrom(event.timestamp, departure) : event.timestamp;
    return total + Math.max(0, minutesBetween(since, leaves.timestamp));
  }, 0);
  return Math.floor(minutes);
}

/** The total is the sum of the lines, VAT within (DT-37). */
export function totalOf(lines: readonly { importe: Cents }[]): { total: Cents; vat: Cents } {
  const total = toCentsExact(lines.reduce((sum, { importe }) => sum + importe, 0));
  return { total, vat: vatWithin(total) };
}
