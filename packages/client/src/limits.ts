/** How long a person may be away from the portal, when they are asked whether they are there (W-098), and how often that is looked at: milliseconds (spec access §9). */
export const INACTIVITY = {
  inactivityMs: 600_000,
  warnedMs: 540_000,
  inactivityCheckMs: 10_000,
} as const;
