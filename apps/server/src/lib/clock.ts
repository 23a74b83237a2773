import type { Clock } from '@traza/domain';

export const systemClock: Clock = { now: () => Temporal.Now.instant() };
