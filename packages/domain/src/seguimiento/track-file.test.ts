import { expect, test } from 'vitest';
import { type DrivenTrack, geoJsonOf, gpxOf } from './track-file.ts';

const NINE = Date.parse('2026-03-10T12:00:00Z');
const at = (seconds: number, lat: number, lon = -58.38) => ({ lat, lon, at: NINE + seconds * 1000 });

const TRACK: DrivenTrack = {
  name: 'Viaje 925',
  paradas: [
    { name: 'Casa, Av. <1> & "2"\u0000', lat: -34.6, lon: -58.38, at: NINE },
    { name: 'Río', lat: -34.7, lon: -58.4 },
  ],
  // ten minutes and eleven kilometres between the second and the third: a gap
  positions: [at(0, -34.6), at(10, -34.601), at(610, -34.7), at(620, -34.701)],
  leftOut: [at(5, -34.2)],
  line: [],
};

test('a gap parts the track, and stops, gaps and what was left out are marked; hours are in UTC', () => {
  expect(gpxOf(TRACK)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Traza" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="-34.6" lon="-58.38"><time>2026-03-10T12:00:00Z</time><name>Casa, Av. &lt;1&gt; &amp; &quot;2&quot;</name><type>parada</type></wpt>
  <wpt lat="-34.7" lon="-58.4"><name>Río</name><type>parada</type></wpt>
  <wpt lat="-34.601" lon="-58.38"><time>2026-03-10T12:00:10Z</time><name>Sin posiciones durante 10 min</name><type>hueco</type></wpt>
  <wpt lat="-34.2" lon="-58.38"><time>2026-03-10T12:00:05Z</time><name>Posición descartada</name><type>descartada</type></wpt>
  <trk>
    <name>Viaje 925</name>
    <trkseg>
      <trkpt lat="-34.6" lon="-58.38"><time>2026-03-10T12:00:00Z</time></trkpt>
      <trkpt lat="-34.601" lon="-58.38"><time>2026-03-10T12:00:10Z</time></trkpt>
    </trkseg>
    <trkseg>
      <trkpt lat="-34.7" lon="-58.38"><time>2026-03-10T12:10:10Z</time></trkpt>
      <trkpt lat="-34.701" lon="-58.38"><time>2026-03-10T12:10:20Z</time></trkpt>
    </trkseg>
  </trk>
</gpx>
`);
});

test('as GeoJSON: lines with the hour of each point, the gap as a line of its own, longitude first', () => {
  const { features } = JSON.parse(JSON.stringify(geoJsonOf(TRACK)));
  const kinds = features.map(({ geometry, properties }: { geometry: { type: string }; properties: { tipo: string } }) =>
    [geometry.type, properties.tipo].join(' '),
  );
  expect(kinds).toEqual([
    'LineString tramo',
    'LineString tramo',
    'LineString hueco',
    'Point parada',
    'Point parada',
    'Point descartada',
  ]);
  expect(features[0]).toMatchObject({
    geometry: {
      coordinates: [
        [-58.38, -34.6],
        [-58.38, -34.601],
      ],
    },
    properties: { coordTimes: ['2026-03-10T12:00:00Z', '2026-03-10T12:00:10Z'], hasta: '2026-03-10T12:00:10Z' },
  });
  expect(features[2].properties).toEqual({
    tipo: 'hueco',
    name: 'Sin posiciones durante 10 min',
    desde: '2026-03-10T12:00:10Z',
    hasta: '2026-03-10T12:10:10Z',
  });
});

test('a line whose positions are kept no more has no hours; one place alone is a point', () => {
  const bare: DrivenTrack = { ...TRACK, paradas: [], positions: [], leftOut: [], line: [{ lat: -34.6, lon: -58.4 }] };
  expect(gpxOf(bare)).toContain('<trkpt lat="-34.6" lon="-58.4"></trkpt>');
  expect(gpxOf(bare)).not.toContain('<time>');
  expect(geoJsonOf(bare)).toMatchObject({ features: [{ geometry: { type: 'Point', coordinates: [-58.4, -34.6] } }] });
});
