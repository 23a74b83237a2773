import type { Stops } from './zoom-stops.ts';

/** What is drawn under the streets, by our own tables and by imports alike; and the subte, which runs under the avenues. */
export const PARK = { kind: 'parque', color: 'park', from: 10 } as const;

/** Railways. */
export const TRACKS = {
  kind: 'tren',
  color: 'rail',
  from: 10,
  widths: [
    [10, 0.6],
    [14, 1.4],
  ] satisfies Stops,
} as const;

/** Our own railways are drawn by hand: near ones would claim to be exact. */
export const OWN_TRACKS_UNTIL = 15;

/** From near a railway is told from a street by its sleepers. */
export const SLEEPERS = {
  from: 13,
  widths: [
    [13, 3],
    [16, 6],
  ] satisfies Stops,
  /** In widths of the line. */
  dash: [0.3, 2],
} as const;

/** The subte is drawn over the avenues that it runs under, so quietly that they are read first. */
export const SUBTE_TRACKS = {
  kind: 'subte',
  /** Not that of names: what lies under a marker is told by colours (W-134). */
  color: 'rail',
  from: 11.5,
  widths: [
    [11.5, 0.8],
    [16, 2],
  ] satisfies Stops,
  /** In widths of the line. */
  dash: [3, 2.5],
} as const;

/** From where the streets that are driven one way say so. */
export const ARROWS_FROM = 15;
