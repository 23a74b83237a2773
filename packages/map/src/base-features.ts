import type { Feature, FeatureCollection, Position } from 'geojson';
import { LABEL_KINDS, type LabelKind } from './label-style.ts';
import type { StreetClass } from './palette.ts';
import { earlierBy, STREET_CLASSES } from './street-style.ts';
import type { LatLon } from './types.ts';

export interface BaseStreet {
  name: string;
  kind: StreetClass;
  /** The zoom from which it is drawn. */
  rank: number;
  line: readonly LatLon[];
}

export interface BaseLabel extends LatLon {
  name: string;
  kind: LabelKind;
  rank: number;
}

type Pair = [number, number];

function text({ properties }: Feature, name: string): string {
  return String(properties?.[name] ?? '');
}

function rankOf({ properties }: Feature): number {
  return Number(properties?.['rank'] ?? 0);
}

/** Positions are longitude first; latitude first is what the rest of the portal says. */
function pair([lon = 0, lat = 0]: Position): Pair {
  return [lat, lon];
}

/** The areas of a kind, each with what it leaves out: waters their coasts. */
export function areasOf({ features }: FeatureCollection, kind: string): Pair[][][] {
  return features.flatMap((feature) => {
    const { geometry } = feature;
    if (geometry.type !== 'Polygon' || text(feature, 'kind') !== kind) return [];
    return [geometry.coordinates.map((ring) => ring.map(pair))];
  });
}

/** The lines of a kind: borders, tracks. */
export function linesOf({ features }: FeatureCollection, kind: string): Pair[][] {
  return features.flatMap((feature) => {
    const { geometry } = feature;
    if (geometry.type !== 'MultiLineString' || text(feature, 'kind') !== kind) return [];
    return geometry.coordinates.map((line) => line.map(pair));
  });
}

export function streetsOf({ features }: FeatureCollection, isSmall = false): BaseStreet[] {
  return features.flatMap((feature) => {
    const { geometry } = feature;
    if (geometry.type !== 'LineString') return [];
    // a pedestrian street is drawn as the small street that it is
    const kind = STREET_CLASSES.find((known) => known === text(feature, 'class')) ?? 'calle';
    const line = geometry.coordinates.map(([lon = 0, lat = 0]) => ({ lat, lon }));
    return [{ name: text(feature, 'name'), kind, rank: rankOf(feature) - earlierBy(kind, isSmall), line }];
  });
}

export function labelsOf({ features }: FeatureCollection): BaseLabel[] {
  return features.flatMap((feature) => {
    const kind = LABEL_KINDS.find((known) => known === text(feature, 'kind'));
    if (feature.geometry.type !== 'Point' || !kind) return [];
    const [lon = 0, lat = 0] = feature.geometry.coordinates;
    return [{ name: text(feature, 'name'), kind, rank: rankOf(feature), lat, lon }];
  });
}
