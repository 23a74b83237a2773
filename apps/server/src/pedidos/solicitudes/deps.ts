import type { Deps } from '#lib/deps.ts';
import type { FeriadoCalendar } from '#lib/feriado-calendar.ts';

/** Prices and plans need a calendar of holidays; without one only nights carry the surcharge and no day is skipped (DO-25). */
export type OrderingDeps = Deps & { calendar?: FeriadoCalendar };

/** The address of a create call, and the key that recognises its repeats. */
export interface CreateCall {
  key: string | undefined;
  ip: string;
  /** Pesos that somebody was told: another price is refused (M-237). Null is that there is none. */
  precio?: number | null | undefined;
}
