/** Widths and heights at which a page changes its shape (spec access §9, orders §9). */
export const BREAKPOINTS = {
  sheetFull: 100,
  sheetHalf: 60,
  mobileBelowPx: 640,
  landscapeMaxHeightPx: 450,
  landscapeMaxWidthPx: 950,
  labelShiftPx: 1260,
} as const;

/** Rows of a list on paper: nobody prints more. */
export const PRINTED_ROWS = 500;

/** How long something stays by itself: milliseconds (spec orders §9). */
export const TOAST_PACE = {
  toastMs: 2500,
  /** Long enough to see what was done, and to take it back. */
  undoMs: 8000,
} as const;
