import { type Plan, type PlanBlock, type PlanTrip, readPlan, whyNotPlanned, whyNotPlanReturn } from '@traza/domain';
import { AppError, refuse } from '#lib/app-error.ts';
import type { PricedPlanTrip } from './price-plan.ts';

/** A planning block that can be read, or its refusal. */
export function planOf(block: PlanBlock, now: Temporal.Instant): Plan {
  const read = readPlan(block, now);
  if ('plan' in read) return read.plan;
  refuse(read.violation);
  throw new AppError('plan_range_invalid');
}

export function refuseEmpty(trips: readonly PlanTrip[]): void {
  refuse(whyNotPlanned(trips));
}

/** The longest trip out of a day that also has a return decides whether the return leaves in time (DO-20). */
export function refuseEarlyReturn(plan: Plan, trips: readonly PricedPlanTrip[]): void {
  const isBothWays = (date: string) => plan.regreso[Temporal.PlainDate.from(date).dayOfWeek - 1] === true;
  const durations = trips.filter(({ leg, date }) => leg === 'ida' && isBothWays(date)).map(({ seconds }) => seconds);
  refuse(whyNotPlanReturn(plan, Math.max(0, ...durations)));
}
