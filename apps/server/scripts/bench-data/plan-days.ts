import type { Dice } from '@traza/demo';
import { inBuenosAires } from '@traza/domain';

const DAYS_BACK = 3 * 365;
const DAYS_AHEAD = 21;
const WEEKEND = 0.25;
const HOURS = [7, 8, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 18, 19, 20, 22] as const;

/** Departures of three years and three weeks to come, in order: fewer on weekends, more at rush hours. */
export function* departuresOf(dice: Dice, now: Temporal.Instant, pedidos: number): Generator<Temporal.Instant> {
  const first = inBuenosAires(now).startOfDay().subtract({ days: DAYS_BACK });
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, day) => first.add({ days: day }));
  const weights = days.map(({ dayOfWeek }) => (dayOfWeek > 5 ? WEEKEND : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let made = 0;
  let reached = 0;
  for (const [index, day] of days.entries()) {
    reached += weights[index] ?? 0;
    const count = Math.round((pedidos * reached) / total) - made;
    made += count;
    const minutes = Array.from({ length: count }, () => dice.pick(HOURS) * 60 + dice.int(0, 11) * 5);
    const midnight = day.epochMilliseconds;
    for (const minute of minutes.toSorted((a, b) => a - b)) {
      yield Temporal.Instant.fromEpochMilliseconds(midnight + minute * 60_000);
    }
  }
}
