import type { Cents } from '../money.ts';
import { type Tarifa, waitPrice } from '../tarifas/tarifa.ts';
import { isBefore, laterOf, minutesBetween, plusMinutes } from '../time.ts';

/** A vehiculo at the origin of a viaje that has not begun. */
export interface DoorFacts {
  arrived: Temporal.Instant;
  /** The departure that was asked for; none of one "lo antes posible". */
  departure: Temporal.Instant | undefined;
  /** What its cliente pays for a wait; null where nobody knows. */
  tarifa: Pick<Tarifa, 'esperaGratis' | 'porEsperaMin'> | null;
  /** Minutes that the chofer waits before a Fallo. */
  failedWaitMin: number;
}

/** What a wait at the door amounts to: free until then, its cost so far, or that a Fallo may be informed. */
export interface DoorWait {
  minutes: number;
  phase: 'gratis' | 'cobra' | 'fallo';
  freeUntil: Temporal.Instant;
  cost: Cents | null;
}

/** From when on a wait at the origin counts: no earlier than the departure that was asked for, for nobody is late before it (ruling: waiting). */
export function waitCountsFrom(arrived: Temporal.Instant, departure: Temporal.Instant | undefined): Temporal.Instant {
  return laterOf(arrived, departure);
}

/** How long a vehiculo stands at the door by now, and what that means (M-260). */
export function doorWait({ arrived, departure, tarifa, failedWaitMin }: DoorFacts, now: Temporal.Instant): DoorWait {
  const counts = waitCountsFrom(arrived, departure);
  const counted = Math.max(0, Math.floor(minutesBetween(counts, now)));
  const freeUntil = plusMinutes(counts, tarifa?.esperaGratis ?? 0);
  const isFailed = !isBefore(now, plusMinutes(counts, failedWaitMin));
  return {
    minutes: Math.max(0, Math.floor(minutesBetween(arrived, now))),
    phase: isFailed ? 'fallo' : isBefore(now, freeUntil) ? 'gratis' : 'cobra',
    freeUntil,
    cost: tarifa && waitPrice(counted, tarifa),
  };
}
