import type { Violation } from '../violation.ts';
import { type DateCode, whyNotDeparture } from './dates/dates.ts';
import type { Area } from './direcciones.ts';

/** The facts beyond the solicitud itself that the server's decision needs. */
export interface Terms {
  /** The vehicle type is enabled for the client and no pool (DO-28). */
  isServiceEnabled: boolean;
  /** The paying account has a payment method that its client takes (DO-32). */
  isPaymentEnabled: boolean;
  now: Temporal.Instant;
  antelacionMin: number;
  /** Where the installation's vehicles drive. */
  area: Area;
  /** How many pasajeros the vehicle type carries; unknown where it is no service of the client's. */
  plazas?: number | null;
}

/** Pool types and types that the client does not have are no service (XO-18). */
export function whyNotService({ isServiceEnabled }: Terms): Violation<'service_invalid'> | undefined {
  return isServiceEnabled ? undefined : { code: 'service_invalid', field: 'idTipoVehiculo' };
}

/** A vehicle carries as many pasajeros at once as it has places (W-071). */
export function whyNotCapacity(
  plazas: number | null | undefined,
  pasajeros: number,
): Violation<'capacity_exceeded'> | undefined {
  const isFine = plazas === null || plazas === undefined || pasajeros <= plazas;
  return isFine ? undefined : { code: 'capacity_exceeded', field: 'idTipoVehiculo', params: { plazas } };
}

/** Null leaves as soon as possible, which is always possible. */
export function whyNotDate(departure: Temporal.Instant | null, terms: Terms): Violation<DateCode> | undefined {
  return departure === null ? undefined : whyNotDeparture(departure, terms);
}

export function whyNotPayment({
  isPaymentEnabled,
}: Pick<Terms, 'isPaymentEnabled'>): Violation<'forma_de_pago_invalid'> | undefined {
  return isPaymentEnabled ? undefined : { code: 'forma_de_pago_invalid' };
}
