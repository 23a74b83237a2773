import { createJsonClient, type JsonClientOptions } from './json-client.ts';
import { osrmAnswer, readOsrm } from './osrm-route.ts';
import type { RouteProvider } from './provider.ts';

/** Routes by an OSRM server with the car profile. */
export function createOsrm(options: Omit<JsonClientOptions, 'name'>): RouteProvider {
  const ask = createJsonClient({ ...options, name: 'osrm' });
  return {
    name: 'osrm',
    async route(points, signal) {
      const way = points.map(({ lat, lon }) => `${lon},${lat}`).join(';');
      const query = { overview: 'full', geometries: 'geojson', steps: 'false', alternatives: 'false' };
      const request = { path: `route/v1/driving/${way}`, query, answers: [400] };
      return readOsrm(await ask(osrmAnswer, request, signal), points.length - 1);
    },
  };
}
