import * as z from 'zod';
import { createJsonClient, type JsonClientOptions } from './json-client.ts';
import { osrmAnswer, readOsrm } from './osrm-route.ts';
import type { RouteProvider } from './provider.ts';

/** Its own errors: 154 too far, 171 no street near, 442 no way. */
const refusal = z.object({ error_code: z.number(), error: z.string().optional() });
const NO_WAY = new Set([154, 171, 442]);

/** Routes by a Valhalla server. Its times are of an empty street: the traffic is ours, the same for every engine. */
export function createValhalla(options: Omit<JsonClientOptions, 'name'>): RouteProvider {
  const ask = createJsonClient({ ...options, name: 'valhalla' });
  return {
    name: 'valhalla',
    async route(points, signal) {
      const answer = await ask(
        osrmAnswer.or(refusal),
        { path: 'route', body: valhallaRequest(points), answers: [400] },
        signal,
      );
      if ('code' in answer) return readOsrm(answer, points.length - 1);
      if (NO_WAY.has(answer.error_code)) return undefined;
      throw new Error(`valhalla: ${answer.error_code} ${answer.error ?? ''}`);
    },
  };
}

/** The order of the points, their kind of way, and the format that OSRM speaks. */
export function valhallaRequest(points: readonly { lat: number; lon: number }[]) {
  return {
    locations: points.map(({ lat, lon }) => ({ lat, lon, type: 'break' })),
    costing: 'auto',
    units: 'kilometers',
    format: 'osrm',
    shape_format: 'geojson',
    directions_type: 'none',
  };
}
