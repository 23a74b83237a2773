import { departureInstant, exactDeparture } from '@traza/domain/solicitudes';
import type { Chip, Frase, FraseMoment } from './frase.ts';
import { inNovedad, type MomentContext, whyNotMoment } from './moments.ts';

/** Departures are offered in these steps; a computed one is never later than it has to be. */
const STEP_MS = 5 * 60_000;

/**
 * The line with the departure that its arrival asks for, once it is known how long the way takes. Without that, and where it is too late to
 * leave, it asks.
 */
export function withDepartures(frase: Frase, seconds: number | null, context: MomentContext): Frase {
  const { cuando } = frase;
  if (!cuando?.readings.some(({ kind }) => kind === 'llegada')) return frase;
  const readings = cuando.readings.map((reading) => departureFor(reading, seconds, context));
  const isOpen = readings.some(({ kind }, at) => cuando.readings[at]?.kind === 'llegada' && kind !== 'momento');
  const error = cuando.error ?? whyNotMoment(readings[0], context);
  const chip: Chip<FraseMoment> = {
    ...cuando,
    readings,
    ...(error !== undefined && { error }),
    ...(isOpen && { isDoubted: true }),
  };
  return { ...frase, cuando: chip };
}

/** Inside the notice it can only be "ya". */
function departureFor(reading: FraseMoment, seconds: number | null, context: MomentContext): FraseMoment {
  if (reading.kind !== 'llegada' || seconds === null) return reading;
  const { kind: _kind, ...llegada } = reading;
  const at = departureInstant(llegada);
  if (!at) return reading;
  const leaving = Math.floor((at.epochMilliseconds - seconds * 1000) / STEP_MS) * STEP_MS;
  const departure = exactDeparture(Temporal.Instant.fromEpochMilliseconds(leaving));
  const [first] = inNovedad(departure, context);
  return first?.kind === 'momento' ? { ...first, llegada } : (first ?? reading);
}
