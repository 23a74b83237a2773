import type { LatLon } from '../direcciones/points.ts';
import { firstViolation, type Violation } from '../violation.ts';
import { type AddressCode, whyNotAddress } from './addresses.ts';
import { matchStops } from './carpool.ts';
import { type GivenTicket, ridesOf, type TicketCode, type TicketFacts, whyNotTickets } from './completa.ts';
import { type Leg, type LegsCode, type Movement, readLegs, whyNotApart } from './passenger-legs.ts';
import { type GivenAddress, located } from './simple.ts';
import { whyNotPayment } from './terms.ts';

/** Seats on a run of a fixed route as asked for: only the stops that are used (DO-60). */
export interface Booking {
  paradas: readonly (Movement & { dir: GivenAddress })[];
  pasajes: readonly GivenTicket[];
}

/** A ticket with its stops as places in the run's route. */
export type SeatRide = GivenTicket & Leg;

export type BookingCode = AddressCode | LegsCode | TicketCode | 'passenger_overlap' | 'forma_de_pago_invalid';

export interface BookingFacts extends TicketFacts {
  /** The run's stops in order. */
  stops: readonly LatLon[];
  isPaymentEnabled: boolean;
}

/** The rides of a booking, or why it cannot be; what only the run's row can tell comes later (ordering.md §3.6). */
export function readBooking(
  booking: Booking,
  facts: BookingFacts,
): { rides: SeatRide[]; places: number[] } | { violation: Violation<BookingCode> } {
  const read = readLegs(booking.paradas, booking.pasajes.length);
  if ('violation' in read) return read;
  const wrongStop = firstViolation(
    booking.paradas.map(
      ({ dir }, index) =>
        () =>
          whyNotStop(dir, `paradas.${index}.dir`),
    ),
  );
  if (wrongStop) return { violation: wrongStop };
  const matched = matchStops(
    booking.paradas.flatMap(({ dir }) => located(dir) ?? []),
    facts.stops,
  );
  if ('violation' in matched) return matched;
  const { places } = matched;
  const rides = ridesOf(booking.pasajes, read.legs).map((ride) => ({ ...ride, ...onRoute(ride, places) }));
  const violation = firstViolation<BookingCode>([
    () => whyNotTickets(booking.pasajes, facts),
    () => whyNotApart(rides),
    () => whyNotPayment(facts),
  ]);
  return violation ? { violation } : { rides, places };
}

function onRoute({ from, to }: Leg, places: readonly number[]): Leg {
  return { from: places[from] ?? -1, to: places[to] ?? -1 };
}

function whyNotStop(dir: GivenAddress, field: string): Violation<AddressCode> | undefined {
  const point = located(dir);
  if (!point) return { code: 'missing_coords', field: `${field}.lat` };
  return whyNotAddress(point, field);
}
