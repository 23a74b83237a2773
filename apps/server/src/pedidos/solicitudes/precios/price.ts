import { type Cents, plusMinutes, toCentsExact } from '@traza/domain';
import { type LatLon, pointKey } from '@traza/domain/direcciones';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import { isSurcharged, quoteViaje } from '@traza/domain/tarifas';
import type { OrderingDeps } from '../deps.ts';
import type { CotizacionRow, ServiceRow } from '../queries.ts';

/** The viaje to price: from where to where, and when; `asap` is a time that moves with the clock. */
export interface QuotedViaje {
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
export function cotizacionKey(
  idTipoVehiculo: number,
  { points, departure, asap }: Pick<QuotedViaje, 'points' | 'departure' | 'asap'>,
): string {
  const when = asap ? 'asap' : departure.toString();
  return [idTipoVehiculo, when, points.map(pointKey).join(':')].join('|');
}

/** The tariff of a vehicle type; without one there is no price. */
export type TarifaColumns = Pick<ServiceRow, 'idTarifa' | 'base' | 'porKm' | 'porMin' | 'minimo' | 'recargoNoche'>;

/** The price of a service by the tariff that came with it; undefined where no tariff is valid. */
export function priceOf(
  { calendar }: Pick<OrderingDeps, 'calendar'>,
  row: TarifaColumns,
  { idCliente, meters, seconds, departure }: QuotedViaje,
): Price | undefined {
  const { idTarifa, base, porKm, porMin, minimo, recargoNoche } = row;
  if (idTarifa === null) return undefined;
  const cents = (value: number | null) => toCentsExact(value ?? 0);
  const importe = quoteViaje(
    {
      base: cents(base),
      porKm: cents(porKm),
      porMin: cents(porMin),
      minimo: cents(minimo),
      recargoNoche: recargoNoche ?? 0,
    },
    { meters, seconds, surcharged: isSurcharged(departure, calendar?.of(idCliente).isHoliday) },
  );
  return { idTarifa, importe };
}

/** The row of a price that is about to be shown, worth 15 minutes. */
export function cotizacionRow(
  idTipoVehiculo: number,
  viaje: QuotedViaje,
  price: Price,
  now: Temporal.Instant,
): CotizacionRow {
  return {
    idCliente: viaje.idCliente,
    clave: cotizacionKey(idTipoVehiculo, viaje),
    ...price,
    metros: viaje.meters,
    segundos: viaje.seconds,
    vence: plusMinutes(now, SOLICITUDES.quotePromiseMin),
  };
}
