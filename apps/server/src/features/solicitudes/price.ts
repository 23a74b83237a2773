import {
  type Cents,
  isSurcharged,
  type LatLon,
  plusMinutes,
  pointKey,
  quoteTrip,
  SOLICITUDES,
  toCentsExact,
} from '@traza/domain';
import type { OrderingDeps } from './deps.ts';
import type { QuoteRow, ServiceRow } from './queries.ts';

/** What is priced: from where to where, and when; `asap` is a time that moves with the clock. */
export interface QuotedTrip {
  idCliente: number;
  points: readonly LatLon[];
  departure: Temporal.Instant;
  asap: boolean;
  meters: number;
  seconds: number;
}

export interface Price {
  idTarifa: number;
  importe: Cents;
}

/** Under which a price that was shown is found again (DO-26). */
export function quoteKey(
  idTipoVehiculo: number,
  { points, departure, asap }: Pick<QuotedTrip, 'points' | 'departure' | 'asap'>,
): string {
  const when = asap ? 'asap' : departure.toString();
  return [idTipoVehiculo, when, points.map(pointKey).join(':')].join('|');
}

/** The tariff of a vehicle type; without one there is no price. */
export type TariffColumns = Pick<
  ServiceRow,
  'idTarifa' | 'base' | 'porKm' | 'porMin' | 'porEsperaMin' | 'minimo' | 'recargoNoche'
>;

/** The price of a service by the tariff that came with it; undefined where no tariff is valid. */
export function priceOf(
  { isHoliday }: Pick<OrderingDeps, 'isHoliday'>,
  row: TariffColumns,
  { meters, seconds, departure }: QuotedTrip,
): Price | undefined {
  const { idTarifa, base, porKm, porMin, porEsperaMin, minimo, recargoNoche } = row;
  if (idTarifa === null) return undefined;
  const cents = (value: number | null) => toCentsExact(value ?? 0);
  const importe = quoteTrip(
    {
      base: cents(base),
      porKm: cents(porKm),
      porMin: cents(porMin),
      porEsperaMin: cents(porEsperaMin),
      minimo: cents(minimo),
      recargoNoche: recargoNoche ?? 0,
    },
    { meters, seconds, surcharged: isSurcharged(departure, isHoliday) },
  );
  return { idTarifa, importe };
}

/** The row of a price that is about to be shown, worth 15 minutes. */
export function quoteRow(idTipoVehiculo: number, trip: QuotedTrip, price: Price, now: Temporal.Instant): QuoteRow {
  return {
    idCliente: trip.idCliente,
    clave: quoteKey(idTipoVehiculo, trip),
    ...price,
    metros: trip.meters,
    segundos: trip.seconds,
    vence: plusMinutes(now, SOLICITUDES.quotePromiseMin),
  };
}
