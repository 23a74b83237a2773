/** How long the form waits before it asks, or gives an answer up: milliseconds (spec ordering §9). */
export const FORM_PACE = {
  suggestDebounceMs: 600,
  dateSettleMs: 400,
  personSearchDebounceMs: 500,
  paradaDelayDebounceMs: 200,
  createTimeoutMs: 20_000,
  inicioMs: 10_000,
  /** While something is under way. */
  inicioLiveMs: 30_000,
} as const;

/** How much of something the form shows at first (spec ordering §9). */
export const FORM_LAYOUT = {
  noteHeaderChars: 50,
  cecoSearchFrom: 8,
  /** Runs of fixed routes, and as many more each time. */
  salidasShown: 20,
} as const;
