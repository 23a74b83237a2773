/** How long somebody may be away, and how often that is looked at: milliseconds (spec access §9). */
export const INACTIVITY = {
  inactivityMs: 600_000,
  inactivityCheckMs: 10_000,
} as const;
