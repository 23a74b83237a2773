import * as z from 'zod';
import type { Place } from '../engine.ts';
import { createJsonClient, type JsonClientOptions } from './json-client.ts';
import { outsidePlace } from './outside-place.ts';
import type { DireccionProvider } from './provider.ts';

/** `GET /api` of Photon: a GeoJSON collection, what we read of it. */
const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        city: z.string().optional(),
        district: z.string().optional(),
        county: z.string().optional(),
        state: z.string().optional(),
        countrycode: z.string().optional(),
        osm_key: z.string().optional(),
      }),
    }),
  ),
});

type Feature = z.infer<typeof collection>['features'][number];

/** Names, places and streets of OpenStreetMap, by a Photon of one's own. */
export function createPhoton(options: Omit<JsonClientOptions, 'name'>): DireccionProvider {
  const ask = createJsonClient({ ...options, name: 'photon' });
  return {
    name: 'photon',
    async search(query, { near, limit }, signal) {
      const bias = near ? { lat: String(near.lat), lon: String(near.lon), zoom: '12' } : {};
      const request = { path: 'api', query: { q: query, limit: String(limit), countrycode: 'AR', ...bias } };
      const { features } = await ask(collection, request, signal);
      return features.flatMap((feature) => placeOf(feature) ?? []);
    },
  };
}

function placeOf({ geometry, properties }: Feature): Place | undefined {
  const { name, street, housenumber, city, district, county, state, countrycode } = properties;
  // an older Photon knows no filter by country
  if (countrycode !== undefined && countrycode !== 'AR') return undefined;
  const [lon, lat] = geometry.coordinates;
  const line = street && housenumber ? `${street} ${housenumber}` : (name ?? street ?? '');
  const locality = city ?? district ?? county ?? '';
  return outsidePlace({
    provider: 'photon',
    line,
    locality,
    province: state ?? '',
    lat,
    lon,
    precision: precisionOf(properties),
  });
}

function precisionOf({ osm_key, housenumber }: Feature['properties']): Place['precision'] {
  if (housenumber !== undefined) return 'exacta';
  if (osm_key === 'highway') return 'calle';
  return osm_key === 'place' || osm_key === 'boundary' ? 'localidad' : 'lugar';
}
