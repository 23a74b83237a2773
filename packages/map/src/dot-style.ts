/** Pixels of the page. */
export const DOT_RADIUS = { plain: 6, chosen: 9 } as const;
export const DOT_CASING = 2;
