import type { Scheme } from '@traza/ui/look/color-scheme.ts';
import type { CSSProperties } from 'react';
import type { DotTone, LineTone } from './types.ts';

export type StreetClass = 'autopista' | 'ruta' | 'avenida' | 'calle';

export interface Palette {
  water: string;
  land: string;
  coast: string;
  border: string;
  province: string;
  streets: Record<StreetClass, string>;
  casings: Record<StreetClass, string>;
  park: string;
  rail: string;
  arrow: string;
  streetLabel: string;
  placeLabel: string;
  districtLabel: string;
  stationLabel: string;
  regionLabel: string;
  waterLabel: string;
  halo: string;
  lines: Record<LineTone, string>;
  lineCasing: string;
  dots: Record<DotTone, string>;
}

/** Calm enough for the route to be what one sees first. Lines reach 3:1 against land, names 4.5:1. */
export const PALETTES: Record<Scheme, Palette> = {
  light: {
    water: '#bcd8e4',
    land: '#f1efe9',
    coast: '#9fc2d1',
    border: '#9a9184',
    province: '#c3bbac',
    streets: { autopista: '#f7d48c', ruta: '#fae3b0', avenida: '#ffffff', calle: '#fdfdfb' },
    casings: { autopista: '#d9a648', ruta: '#d9ae5e', avenida: '#bfb8a8', calle: '#d6d1c4' },
    park: '#dbe8d0',
    rail: '#a9a59c',
    arrow: '#8a8f96',
    streetLabel: '#4d545e',
    placeLabel: '#27323b',
    districtLabel: '#6a6258',
    stationLabel: '#3f5c86',
    regionLabel: '#6e675c',
    waterLabel: '#3b6a80',
    halo: '#f8f7f3',
    lines: { route: '#0e7483', driven: '#1d57b8', grey: '#808890' },
    lineCasing: '#ffffff',
    dots: { free: '#17653a', soon: '#1d57b8', busy: '#0e7483', silent: '#b42318', off: '#808890' },
  },
  dark: {
    water: '#0f1c24',
    land: '#1c2327',
    coast: '#2f4550',
    border: '#5d6870',
    province: '#3a444b',
    streets: { autopista: '#8a7036', ruta: '#6b5a33', avenida: '#46525a', calle: '#343e45' },
    casings: { autopista: '#4a3d20', ruta: '#42371f', avenida: '#12171a', calle: '#151a1d' },
    park: '#1d2f26',
    rail: '#59636a',
    arrow: '#8d979e',
    streetLabel: '#aab4bb',
    placeLabel: '#dfe6ea',
    districtLabel: '#a39c90',
    stationLabel: '#9db8e0',
    regionLabel: '#9a958b',
    waterLabel: '#7ba6bb',
    halo: '#161c20',
    lines: { route: '#5fc3cd', driven: '#96bdfb', grey: '#7c868e' },
    lineCasing: '#0c1114',
    dots: { free: '#7fdca3', soon: '#96bdfb', busy: '#5fc3cd', silent: '#ff9188', off: '#7c868e' },
  },
};

/** The same colours for what is drawn outside the map library. */
export function mapColors({ land, lines }: Palette): CSSProperties {
  const colors: Record<`--map-${string}`, string> = {
    '--map-ground': land,
    '--map-route': lines.route,
    '--map-driven': lines.driven,
  };
  return colors;
}
