import { POSITION_MS } from '@traza/map/limits.ts';

/** How long the portal waits before it asks, asks again, or lets somebody press again: milliseconds (spec access §9, ordering §9, orders §4.8, §9). */
export const PACE = {
  aprobacionesPollMs: 30_000,
  /** How often work in many rows is looked at while it goes on. */
  loteMs: 1000,
  searchDebounceMs: 500,
  periodDebounceMs: 1000,
  busquedaDebounceMs: 250,
  novedadesPollMs: 20_000,
  /** How often an installation that sends no pushes is asked (DT-47). */
  novedadesQuietPollMs: 60_000,
  eventsMs: 7500,
  dataMs: 10_000,
  trackMs: 5000,
  carMs: POSITION_MS,
  minutesLeftMs: 30_000,
  /** For how long a car that moved is worth watching (W-099). */
  watchedMs: 60_000,
  shutOffMs: 6000,
  /** Without an answer for so long, a page that is followed says how old it is. */
  silenceMs: 10_000,
  waitingClockMs: 1000,
  arrivedCeilingMs: 2 * 60 * 60_000,
  notificationPromptMs: 5000,
  filterDebounceMs: 500,
  cecoDebounceMs: 500,
} as const;

/** Widths at which the portal changes its shape, and how much of something it shows at first (spec access §9, ordering §9, orders §9). */
export const LAYOUT = {
  sheetBelowPx: 900,
  /** Pages of a list that are looked at again by themselves, at most. */
  livePages: 4,
  scrollThresholdPx: 100,
  skeletonRows: 10,
  badgeMax: 9,
  paginationWindow: 10,
} as const;
