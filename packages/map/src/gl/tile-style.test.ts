import { expect, test } from 'vitest';
import { PALETTES } from '../palette.ts';
import { tileLayers } from './tile-style.ts';

const TILES = {
  path: '/mapa/calles/x/{z}/{x}/{y}',
  bounds: [-59, -35, -58, -34],
  min: 8,
  max: 14,
  layer: 'calles',
} as const;
const drawnOf = (extras: readonly string[]) =>
  tileLayers({ ...TILES, bounds: [...TILES.bounds], extras }, PALETTES.light, false)
    .filter(({ id }) => !id.startsWith('tiled-street'))
    .map((layer) => `${layer.id} of ${layer['source-layer']} under ${layer.below}`);

test.each([
  [[], []],
  [['parques'], ['tiled-park of parques under street-casing-calle']],
  [['partidos'], ['tiled-partido of partidos under street-casing-calle']],
  [['vias'], ['tiled-rail of vias under street-casing-calle', 'tiled-sleepers of vias under street-casing-calle']],
  [['sentidos'], ['tiled-arrows of calles under street-names']],
  [
    ['lugares'],
    [
      'tiled-universidad of lugares under label-agua',
      'tiled-hospital of lugares under label-agua',
      'tiled-estacion of lugares under label-agua',
    ],
  ],
])('W-141 with %j of the extract there is drawn %j, and nothing is invented', (extras, drawn) => {
  expect(drawnOf(extras)).toEqual(drawn);
});

test('the streets of the tiles lie under every name, and are those of the base map', () => {
  const streets = tileLayers({ ...TILES, bounds: [...TILES.bounds], extras: [] }, PALETTES.dark, true);
  expect(new Set(streets.map((layer) => `${layer['source-layer']} ${layer.below}`))).toEqual(
    new Set(['calles street-names']),
  );
  expect(streets.map(({ id }) => id)).toContain('tiled-street-avenida');
});
