import type { StreetClass } from './palette.ts';
import type { Stops } from './zoom-stops.ts';

/** From the least to the most important: later ones are drawn over earlier ones. */
export const STREET_CLASSES: readonly StreetClass[] = ['calle', 'avenida', 'ruta', 'autopista'];

/**
 * On a small map they are drawn from farther: it shows a whole way from so far that little else would say where that is
 * (W-140). Levels of zoom before their rank.
 */
const EARLIER: Readonly<Partial<Record<StreetClass, number>>> = { avenida: 2, calle: 1 };

export function earlierBy(name: StreetClass, isSmall: boolean): number {
  return isSmall ? (EARLIER[name] ?? 0) : 0;
}

/** Streets grow faster the nearer one is. */
export const WIDTH_BASE = 1.4;
/** Farther out a street is a bare line of the darker colour. */
export const CASING_FROM = 9;
export const STREET_NAMES_FROM = 11.5;

/** Width in pixels of the street itself. */
const WIDTHS: Readonly<Record<StreetClass, Stops>> = {
  calle: [
    [10, 0.4],
    [13, 1.4],
    [16, 8],
  ],
  avenida: [
    [10, 0.9],
    [13, 3.4],
    [16, 14],
  ],
  ruta: [
    [5, 0.7],
    [8, 1.2],
    [10, 1.8],
    [13, 4],
    [16, 13],
  ],
  autopista: [
    [6, 0.9],
    [10, 2.4],
    [13, 5.2],
    [16, 17],
  ],
};

const CASING_EXTRA = 1.6;

export function streetWidth(name: StreetClass): Stops {
  return WIDTHS[name];
}

export function casingWidth(name: StreetClass): Stops {
  return WIDTHS[name].map(([zoom, width]) => [zoom, width + (zoom < 12 ? 1 : CASING_EXTRA)]);
}

export const STREET_NAME_SIZE: Stops = [
  [STREET_NAMES_FROM, 10],
  [16, 13],
];

interface BorderStyle {
  kind: 'border' | 'provincia';
  color: 'border' | 'province';
  widths: Stops;
  until: number;
  /** In widths of the line. */
  dash: readonly [number, number];
}

/** The limits of the provinces are drawn by hand: near ones would claim to be exact. */
export const BORDERS: readonly BorderStyle[] = [
  {
    kind: 'provincia',
    color: 'province',
    widths: [
      [4, 0.7],
      [8, 1.2],
    ],
    until: 9.5,
    dash: [4, 2.5],
  },
  {
    kind: 'border',
    color: 'border',
    widths: [
      [3, 0.9],
      [8, 1.8],
    ],
    until: 24,
    dash: [4, 2],
  },
];
