import { inBuenosAires } from '@traza/domain';

/** The moment of a board, and where its day begins. */
export interface BoardMoment {
  now: Temporal.Instant;
  today: Temporal.Instant;
}

export function momentOf(now: Temporal.Instant): BoardMoment {
  return { now, today: inBuenosAires(now).startOfDay().toInstant() };
}
