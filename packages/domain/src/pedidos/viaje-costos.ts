import { type Cents, roundHalfUp, toCentsExact } from '../money.ts';
import { quoteViaje, surchargeWithin, type Tarifa, vatWithin } from '../tarifas/tarifa.ts';
import { laterOf, minutesBetween } from '../time.ts';
import type { ViajeEvent } from './agencia-event.ts';

export interface ViajeCosto {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  importe: Cents;
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
  const wait = toCentsExact(viaje.waitMin * tarifa.porEsperaMin);
  return wait > 0 ? [driven, { concepto: 'espera', cantidad: viaje.waitMin, unidad: 'min', importe: wait }] : [driven];
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
    const since = event.parada === 0 ? laterOf(event.timestamp, departure) : event.timestamp;
    return total + Math.max(0, minutesBetween(since, leaves.timestamp));
  }, 0);
  return Math.floor(minutes);
}

/** The total is the sum of the lines, VAT within (DT-37). */
export function totalOf(lines: readonly { importe: Cents }[]): { total: Cents; vat: Cents } {
  const total = toCentsExact(lines.reduce((sum, { importe }) => sum + importe, 0));
  return { total, vat: vatWithin(total) };
}
