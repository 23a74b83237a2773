import type { Clock } from '@traza/domain';

/** A clock that stands still until the test moves it. */
export interface FakeClock extends Clock {
  set(instant: string | Temporal.Instant): void;
  /** `advance({ minutes: 10 })`; days are not accepted, an instant knows none. */
  advance(by: Temporal.DurationLike): void;
}

/** `fakeClock('2026-03-10T09:00:00-03:00')`. */
export function fakeClock(start: string | Temporal.Instant): FakeClock {
  let present = Temporal.Instant.from(start);
  return {
    now: () => present,
    set(instant) {
      present = Temporal.Instant.from(instant);
    },
    advance(by) {
      present = present.add(by);
    },
  };
}
