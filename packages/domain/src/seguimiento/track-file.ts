import type { LatLon } from '../direcciones/points.ts';
import { gapsOf, stretchesOf } from './driven-way.ts';
import type { TrackPosition } from './plausible.ts';

/** As which file a driven way is handed out: GPX 1.1, or GeoJSON (RFC 7946). */
export const TRACK_FORMATS = ['gpx', 'geojson'] as const;
export type TrackFormat = (typeof TRACK_FORMATS)[number];

/** A driven way for a dispute: what counted, what was left out, and where the stops are. */
export interface DrivenTrack {
  name: string;
  /** Each with the time at which the car came to it, where it is known. */
  paradas: readonly (LatLon & { name: string; at?: number | undefined })[];
  /** Oldest first. */
  positions: readonly TrackPosition[];
  /** Positions where no car can have been: not driven, and not billed. */
  leftOut: readonly TrackPosition[];
  /** The stored line of a way whose positions are kept no more: it has no hours. */
  line: readonly LatLon[];
}

/** Hours of a file are in UTC, whoever reads it. */
const utc = (at: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toString();

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of a file of XML 1.0, which has no control characters and no halves of a character. */
function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

const gpxTime = (at: number | undefined) => (at === undefined ? '' : `<time>${utc(at)}</time>`);

function waypoint({ lat, lon }: LatLon, type: string, name: string, at?: number): string {
  return `  <wpt lat="${lat}" lon="${lon}">${gpxTime(at)}<name>${xmlText(name)}</name><type>${type}</type></wpt>`;
}

function segment(points: readonly (LatLon & { at?: number })[]): string {
  const lines = points.map(({ lat, lon, at }) => `      <trkpt lat="${lat}" lon="${lon}">${gpxTime(at)}</trkpt>`);
  return ['    <trkseg>', ...lines, '    </trkseg>'].join('\n');
}

const LEFT_OUT = 'Posición descartada';

/** How long nothing was heard, as people say it. */
function gapText({ from, to }: { from: TrackPosition; to: TrackPosition }): string {
  return `Sin posiciones durante ${Math.round((to.at - from.at) / 60_000)} min`;
}

/** A way as GPX: a segment for each stretch between gaps, and marks for stops, gaps and what was left out. */
export function gpxOf({ name, paradas, positions, leftOut, line }: DrivenTrack): string {
  const stretches = positions.length > 0 ? stretchesOf(positions) : [line];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Traza" xmlns="http://www.topografix.com/GPX/1/1">',
    ...paradas.map((parada) => waypoint(parada, 'parada', parada.name, parada.at)),
    ...gapsOf(positions).map((gap) => waypoint(gap.from, 'hueco', gapText(gap), gap.from.at)),
    ...leftOut.map((position) => waypoint(position, 'descartada', LEFT_OUT, position.at)),
    '  <trk>',
    `    <name>${xmlText(name)}</name>`,
    ...stretches.map(segment),
    '  </trk>',
    '</gpx>',
    '',
  ].join('\n');
}

interface Feature {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [number, number] } | { type: 'LineString'; coordinates: [number, number][] };
  properties: Record<string, unknown>;
}

const lonLat = ({ lat, lon }: LatLon): [number, number] => [lon, lat];

function point(at: LatLon, properties: Record<string, unknown>): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: lonLat(at) }, properties };
}

/** A line of one point would be none: it is a point. */
function lineOf(points: readonly LatLon[], properties: Record<string, unknown>): Feature[] {
  const [first, second] = points;
  if (!first) return [];
  if (!second) return [point(first, properties)];
  return [{ type: 'Feature', geometry: { type: 'LineString', coordinates: points.map(lonLat) }, properties }];
}

function stretchOf(stretch: readonly TrackPosition[]): Feature[] {
  const times = stretch.map(({ at }) => utc(at));
  return lineOf(stretch, { tipo: 'tramo', desde: times[0], hasta: times.at(-1), coordTimes: times });
}

/** The same as GeoJSON, whose lines carry the hour of each point in `coordTimes`; programs show what `name` says. */
export function geoJsonOf({ name, paradas, positions, leftOut, line }: DrivenTrack): object {
  const driven = positions.length > 0 ? stretchesOf(positions).flatMap(stretchOf) : lineOf(line, { tipo: 'tramo' });
  return {
    type: 'FeatureCollection',
    name,
    features: [
      ...driven,
      ...gapsOf(positions).flatMap((gap) =>
        lineOf([gap.from, gap.to], {
          tipo: 'hueco',
          name: gapText(gap),
          desde: utc(gap.from.at),
          hasta: utc(gap.to.at),
        }),
      ),
      ...paradas.map(({ at, name: paradaName, ...place }) =>
        point(place, { tipo: 'parada', name: paradaName, ...(at !== undefined && { hora: utc(at) }) }),
      ),
      ...leftOut.map((position) => point(position, { tipo: 'descartada', name: LEFT_OUT, hora: utc(position.at) })),
    ],
  };
}
