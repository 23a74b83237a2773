import { type Cents, roundHalfUp, toCentsExact } from '../money.ts';
import { inBuenosAires } from '../time.ts';

/** What a client pays for a vehicle type; money in cents (DO-25). */
export interface Tarifa {
  base: Cents;
  porKm: Cents;
  porMin: Cents;
  porEsperaMin: Cents;
  /** Minutes of waiting that cost nothing, of the whole viaje. */
  esperaGratis: number;
  minimo: Cents;
  /** Percentage added at night and on holidays, such as 20. */
  recargoNoche: number;
}

/** Night is 22:00 to 06:00 of Buenos Aires (DO-25). */
export function isNight(departure: Temporal.Instant): boolean {
  const { hour } = inBuenosAires(departure);
  return hour >= 22 || hour < 6;
}

/** Whether a local date is a holiday; the calendar is data that the caller hands over. */
export type IsHoliday = (date: Temporal.PlainDate) => boolean;

/** What a holiday is called. */
export type HolidayName = (date: Temporal.PlainDate) => string | undefined;

/** Whether the surcharge applies: night, or a holiday of the calendar given; without a calendar there are none (DO-25). */
export function isSurcharged(departure: Temporal.Instant, isHoliday: IsHoliday = () => false): boolean {
  return isNight(departure) || isHoliday(inBuenosAires(departure).toPlainDate());
}

/** Minutes of a route, as shown and charged: a minute that has begun counts (DO-25). */
export function minutesOfWay(seconds: number): number {
  return Math.ceil(seconds / 60);
}

/** The minutes of a wait that cost something: those after the free ones. */
export function chargedWaitMin(waitMin: number, { esperaGratis }: Pick<Tarifa, 'esperaGratis'>): number {
  return Math.max(0, waitMin - esperaGratis);
}

/** What a wait costs. */
export function waitPrice(waitMin: number, tarifa: Pick<Tarifa, 'esperaGratis' | 'porEsperaMin'>): Cents {
  return toCentsExact(chargedWaitMin(waitMin, tarifa) * tarifa.porEsperaMin);
}

/**
 * Price of a trip: `max(minimo, base + km × porKm + min × porMin) × (1 + recargo)`, kilometres to two decimals, half up
 * to cents (DO-25). `surcharged` is night or holiday.
 */
export function quoteViaje(
  tarifa: Omit<Tarifa, 'porEsperaMin' | 'esperaGratis'>,
  { meters, seconds, surcharged }: { meters: number; seconds: number; surcharged: boolean },
): Cents {
  const km = roundHalfUp(meters / 10) / 100;
  const minutes = minutesOfWay(seconds);
  const distanceAndTime = tarifa.base + km * tarifa.porKm + minutes * tarifa.porMin;
  const before = Math.max(tarifa.minimo, distanceAndTime);
  return toCentsExact(roundHalfUp(before * (surcharged ? 1 + tarifa.recargoNoche / 100 : 1)));
}

/** A surcharge that a price contains: its percentage, and what it is for (W-064). */
export interface Surcharge {
  porcentaje: number;
  noche: boolean;
  /** The name of the holiday; empty where the calendar names none. */
  feriado: string | null;
}

/** The surcharge of a departure: one, whatever its reasons; null for none. */
export function surchargeOf(
  departure: Temporal.Instant,
  porcentaje: number,
  { isHoliday, holidayName }: { isHoliday?: IsHoliday | undefined; holidayName?: HolidayName | undefined },
): Surcharge | null {
  if (porcentaje === 0 || !isSurcharged(departure, isHoliday)) return null;
  const day = inBuenosAires(departure).toPlainDate();
  return { porcentaje, noche: isNight(departure), feriado: isHoliday?.(day) ? (holidayName?.(day) ?? '') : null };
}

/** The part of an amount that its surcharge added: `importePlus` (decisions "Prices told"). */
export function surchargeWithin(amount: Cents, porcentaje: number): Cents {
  return toCentsExact(amount - roundHalfUp((amount * 100) / (100 + porcentaje)));
}

/** Share of the total that is VAT contained in it, at 21% (DT-37). */
export function vatWithin(total: Cents): Cents {
  return toCentsExact(roundHalfUp((total * 21) / 121));
}
