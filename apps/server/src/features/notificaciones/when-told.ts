import { formatDate, formatTime, shownTime } from '@traza/domain';

interface ToldTimes {
  /** When the order leaves. */
  salida: Temporal.Instant;
  /** When it was asked for as soon as possible; null of one with a date, and once it is confirmed. */
  pedida: Temporal.Instant | null;
}

/** The day and time of the order that a notice tells of (W-066). */
export function whenTold({ salida, pedida }: ToldTimes): { fecha: string; hora: string; asap?: true } {
  const { moment, isAsap } = shownTime({
    asap: pedida !== null,
    asked: pedida ?? salida,
    departure: salida,
    isConfirmed: false,
    started: null,
  });
  return { fecha: formatDate(moment), hora: formatTime(moment), ...(isAsap ? { asap: true } : {}) };
}
