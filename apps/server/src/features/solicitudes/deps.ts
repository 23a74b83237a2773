import type { HolidayName, IsHoliday } from '@traza/domain/tarifas';
import type { Deps } from '#lib/deps.ts';

/** Prices and plans need a calendar of holidays; without one only nights carry the surcharge and no day is skipped (DO-25). */
export type OrderingDeps = Deps & { isHoliday?: IsHoliday; holidayName?: HolidayName };

/** Where a create call comes from, and the key that tells it from its repeats. */
export interface CreateCall {
  key: string | undefined;
  ip: string;
}
