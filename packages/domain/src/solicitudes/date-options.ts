import { ORDERING } from '../limits.ts';
import { plusMinutes } from '../time.ts';
import { type LocalDeparture, type PickerLimits, pickerDeparture } from './departure.ts';
import type { OrderType } from './order-type.ts';
import { defaultReturn } from './return-trip.ts';

/** When an order leaves: as soon as possible, reserved, or reserved with a return (O-187, O-192). */
export const DATE_OPTIONS = ['asap', 'reserva', 'regreso'] as const;
export type DateOption = (typeof DATE_OPTIONS)[number];

const WITH_RETURN: readonly OrderType[] = ['PARAMI', 'PARAOTRO', 'PARAINVITADO'];

/** The options of a form: no return on a phone, nor for shipments and trips with stops (O-189, O-190). */
export function dateOptionsOf(type: OrderType, { isMobile }: { isMobile: boolean }): DateOption[] {
  const hasReturn = !isMobile && WITH_RETURN.includes(type);
  return DATE_OPTIONS.filter((option) => option !== 'regreso' || hasReturn);
}

export function dateOptionOf({ departure, regreso }: { departure: unknown; regreso: unknown }): DateOption {
  if (departure === null) return 'asap';
  return regreso === null ? 'reserva' : 'regreso';
}

interface Out {
  departure: Temporal.Instant;
  /** Null while the route is not known. */
  seconds: number | null;
  antelacionMin: number;
}

/** The return on offer: the estimated end of the trip out plus 5 minutes, else twice the notice (O-193, O-195, DO-07). */
export function defaultReturnDeparture({ departure, seconds, antelacionMin }: Out): LocalDeparture {
  if (seconds !== null) return pickerDeparture(defaultReturn(departure, seconds));
  const least = ORDERING.returnMarginMin + ORDERING.returnDefaultExtraMin;
  return pickerDeparture(plusMinutes(departure, Math.max(least, 2 * antelacionMin)));
}

/** What the pickers of a return offer: nothing before the trip out is over. */
export function returnLimits({ departure, seconds }: Omit<Out, 'antelacionMin'>): PickerLimits {
  return { now: departure, antelacionMin: Math.ceil((seconds ?? 0) / 60) + ORDERING.returnMarginMin };
}
