import type { LineTone } from './types.ts';

/** Drawn in this order, the driven path over the quoted route. */
export const ROUTE_TONES: readonly LineTone[] = ['grey', 'route', 'driven'];
export const ROUTE_WIDTH = 4.5;
export const ROUTE_CASING_WIDTH = 9;
