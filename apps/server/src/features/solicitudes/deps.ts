import type { IsHoliday } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';

/** Prices need a calendar of holidays; without one only nights carry the surcharge (DO-25). */
export type OrderingDeps = Deps & { isHoliday?: IsHoliday };
