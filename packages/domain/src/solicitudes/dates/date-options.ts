import { plusMinutes } from '../../time.ts';
import { SOLICITUDES } from '../limits.ts';
import { type DateOption, factsOfType, type SolicitudType } from '../solicitud-type.ts';
import { type LocalDeparture, type PickerLimits, pickerDeparture } from './departure.ts';
import { defaultReturn } from './return-viaje.ts';

/** The options of a form: neither return nor plan on a phone (O-189, O-190). */
export function dateOptionsOf(type: SolicitudType, { isMobile }: { isMobile: boolean }): readonly DateOption[] {
  const { dates } = factsOfType(type);
  return isMobile ? dates.filter((option) => option !== 'regreso' && option !== 'plan') : dates;
}

interface Dates {
  departure: unknown;
  regreso: unknown;
  plan: unknown;
}

export function dateOptionOf({ departure, regreso, plan }: Dates): DateOption {
  if (plan !== null) return 'plan';
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
  const least = SOLICITUDES.returnMarginMin + SOLICITUDES.returnDefaultExtraMin;
  return pickerDeparture(plusMinutes(departure, Math.max(least, 2 * antelacionMin)));
}

/** The limits of a return's pickers: nothing before the way out has ended. */
export function returnLimits({ departure, seconds }: Omit<Out, 'antelacionMin'>): PickerLimits {
  return { now: departure, antelacionMin: Math.ceil((seconds ?? 0) / 60) + SOLICITUDES.returnMarginMin };
}
