export { createConfiguredEngine, type GeoSettings } from './configured-engine.ts';
export { type BaseMap, buildBaseMap } from './drawing/base-map.ts';
export { type StreetTiles } from './drawing/street-tiles.ts';
export { createEmbeddedEngine } from './embedded-engine.ts';
export type {
  GeoEngine,
  Lost,
  NamedTerminal,
  Place,
  Point,
  Precision,
  Punto,
  Route,
  RouteLeg,
  SearchOptions,
  Terminal,
} from './engine.ts';
export { type MapData, readMapData } from './import/map-data.ts';
export { createStreetTiles, TILE_LAYER, TILE_ZOOMS } from './import/street-tiles.ts';
export { LOCALIDAD_NAMES } from './localities.ts';
export { createSwappableEngine } from './swappable-engine.ts';
