import { type Cents, roundHalfUp, toCentsExact } from '../money.ts';
import { quoteTrip, type Tariff, vatWithin } from '../solicitudes/tariff.ts';
import { minutesBetween } from '../time.ts';
import type { TripEvent } from './carrier-event.ts';

export interface TripCost {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  importe: Cents;
}

/** What a trip costs by its tariff when its carrier sent no lines by the finish (decisions "Carrier API"). */
export function costsByTariff(
  tariff: Tariff,
  trip: { meters: number; seconds: number; waitMin: number; surcharged: boolean },
): TripCost[] {
  const driven: TripCost = {
    concepto: 'kilometros',
    cantidad: roundHalfUp(trip.meters / 10) / 100,
    unidad: 'km',
    importe: quoteTrip(tariff, trip),
  };
  const wait = toCentsExact(trip.waitMin * tariff.porEsperaMin);
  return wait > 0 ? [driven, { concepto: 'espera', cantidad: trip.waitMin, unidad: 'min', importe: wait }] : [driven];
}

/** Whole minutes that the vehicle stood at its stops: from each arrival to the next departure. */
export function waitedMinutes(events: readonly TripEvent[]): number {
  const driving = events
    .filter(({ type }) => type === 'circulando' || type === 'arribado' || type === 'iniciado')
    .toSorted((a, b) => a.timestamp.epochMilliseconds - b.timestamp.epochMilliseconds);
  const minutes = driving.reduce((total, event, index) => {
    const leaves = event.type === 'arribado' ? driving[index + 1] : undefined;
    return leaves && leaves.type !== 'arribado' ? total + minutesBetween(event.timestamp, leaves.timestamp) : total;
  }, 0);
  return Math.floor(minutes);
}

/** The total is the sum of the lines, VAT within (DT-37). */
export function totalOf(lines: readonly { importe: Cents }[]): { total: Cents; vat: Cents } {
  const total = toCentsExact(lines.reduce((sum, { importe }) => sum + importe, 0));
  return { total, vat: vatWithin(total) };
}
