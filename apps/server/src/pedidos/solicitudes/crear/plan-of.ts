import {
  type Plan,
  type PlanBlock,
  type PlanViaje,
  readPlan,
  whyNotPlanned,
  whyNotPlanReturn,
} from '@traza/domain/solicitudes';
import { AppError, refuse } from '#lib/app-error.ts';
import type { PricedPlanViaje } from '../precios/price-plan.ts';

/** A planning block that can be read, or its refusal. */
export function planOf(block: PlanBlock, now: Temporal.Instant): Plan {
  const read = readPlan(block, now);
  if ('plan' in read) return read.plan;
  refuse(read.violation);
  throw new AppError('plan_range_invalid');
}

export function refuseEmpty(viajes: readonly PlanViaje[]): void {
  refuse(whyNotPlanned(viajes));
}

/** The longest trip out of a day that also has a return decides whether the return leaves in time (DO-20). */
export function refuseEarlyReturn(plan: Plan, viajes: readonly PricedPlanViaje[]): void {
  const isBothWays = (date: string) => plan.regreso[Temporal.PlainDate.from(date).dayOfWeek - 1] === true;
  const durations = viajes.filter(({ leg, date }) => leg === 'ida' && isBothWays(date)).map(({ seconds }) => seconds);
  refuse(whyNotPlanReturn(plan, Math.max(0, ...durations)));
}
