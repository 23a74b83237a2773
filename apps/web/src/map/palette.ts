import type { CSSProperties } from 'react';
import type { LineTone } from './types.ts';

export type Scheme = 'light' | 'dark';
export type StreetClass = 'autopista' | 'ruta' | 'avenida' | 'calle';

export interface Palette {
  water: string;
  land: string;
  coast: string;
  border: string;
  casing: string;
  streets: Record<StreetClass, string>;
  streetLabel: string;
  placeLabel: string;
  districtLabel: string;
  halo: string;
  lines: Record<LineTone, string>;
  lineCasing: string;
}

/** Calm enough for the route to be what one sees first. Lines reach 3:1 against land. */
export const PALETTES: Record<Scheme, Palette> = {
  light: {
    water: '#cbdde4',
    land: '#f5f4f0',
    coast: '#a9c3cd',
    border: '#b9b2a3',
    casing: '#d9d5cb',
    streets: { autopista: '#f6dfae', ruta: '#f8e9c8', avenida: '#ffffff', calle: '#ffffff' },
    streetLabel: '#5d6470',
    placeLabel: '#33404a',
    districtLabel: '#6d7780',
    halo: '#f5f4f0',
    lines: { route: '#0e7483', driven: '#1d57b8', grey: '#8b939c' },
    lineCasing: '#ffffff',
  },
  dark: {
    water: '#0f1a20',
    land: '#1b2226',
    coast: '#2c3f49',
    border: '#4a545b',
    casing: '#151b1e',
    streets: { autopista: '#5a4d31', ruta: '#4a4230', avenida: '#374148', calle: '#2d363c' },
    streetLabel: '#9aa5ad',
    placeLabel: '#d5dde2',
    districtLabel: '#8d98a0',
    halo: '#161c20',
    lines: { route: '#5fc3cd', driven: '#96bdfb', grey: '#78828b' },
    lineCasing: '#0c1114',
  },
};

/** The same colours for what is drawn outside the map library. */
export function mapColors({ land, lines }: Palette): CSSProperties {
  const colors: Record<`--map-${string}`, string> = {
    '--map-ground': land,
    '--map-route': lines.route,
    '--map-driven': lines.driven,
    '--map-grey': lines.grey,
  };
  return colors;
}
