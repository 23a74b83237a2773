import { rm } from 'node:fs/promises';
import { personas } from '@traza/demo';
import { type Bench, percentile, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { demoDirectory } from './demo-directory.ts';
import { keepAlive } from './keep-alive.ts';
import { startServer, stopServer } from './server-process.ts';

const REQUESTS = 300;
/** The first answers of a round find nothing warm. */
const WARM_UP = 30;

/** As people type: names with and without a number, corners, places, a misspelling, and what is nowhere. */
const QUERIES = [
  'corrientes 1234',
  'av cabildo 2040',
  'aeroparque',
  'santa fe y callao',
  'florida',
  'ezeiza',
  'rivadavia 5000 caballito',
  'belgrano',
  'obelisco',
  'cordova 800',
  'mar del plata',
  'no existe esta calle 12',
];
const CENTER = { lat: -34.6037, lon: -58.3816 };

/** Milliseconds that suggestions of addresses and routes take, over the loopback, on the embedded gazetteer and router. */
export async function open(): Promise<Bench> {
  const dataDir = await demoDirectory();
  const server = await startServer(dataDir, '', 'development', { SEARCHES_PER_MINUTE: '1000000' });
  const { token, idCliente } = await signIn(server, personas.pablo);
  const connection = keepAlive(server.url, token);
  let asked = 0;
  async function times(call: (request: number) => string): Promise<number[]> {
    const taken: number[] = [];
    for (let request = 0; request < REQUESTS; request += 1) {
      asked += 1;
      const place = asked;
      taken.push(await timeOf(() => connection.read(call(place))));
    }
    return taken.slice(WARM_UP);
  }
  return {
    async round() {
      const suggestions = await times((request) => {
        const query = new URLSearchParams({
          query: QUERIES[request % QUERIES.length] ?? '',
          cliente: String(idCliente),
        });
        return `/direcciones/v2/search/?${query.toString()}`;
      });
      const routes = await times((request) => `/direcciones/rutas/v3/${pointsAt(request)}/`);
      return {
        suggestions: percentile(suggestions, 0.5),
        'suggestions p99': percentile(suggestions, 0.99),
        routes: percentile(routes, 0.5),
        'routes p99': percentile(routes, 0.99),
      };
    },
    async close() {
      connection.close();
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Two points of the city some kilometres apart: no pair is asked for twice. */
function pointsAt(place: number): string {
  const turn = place * 2.399963;
  const from = { lat: CENTER.lat + Math.sin(turn) * 0.03, lon: CENTER.lon + Math.cos(turn) * 0.03 };
  const to = { lat: CENTER.lat - Math.cos(turn * 1.7) * 0.05, lon: CENTER.lon - 0.05 + Math.sin(turn * 1.3) * 0.04 };
  return [from, to].map(({ lat, lon }) => `${lat.toFixed(5)},${lon.toFixed(5)}`).join(':');
}
