import { rm } from 'node:fs/promises';
import { type Persona, personas } from '@traza/demo';
import { type Bench, median, percentile, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { demoDirectory } from './demo-directory.ts';
import { startServer, stopServer } from './server-process.ts';

/** Each round by another person, since one may ask for sixty a minute. */
const PEOPLE: readonly Persona[] = [personas.pablo, personas.ana, personas.gabi, personas.ceci, personas.gero];
const REQUESTS = 40;
/** The first answers of a round find nothing warm. */
const WARM_UP = 8;

/** Around the centre of Buenos Aires, half a kilometre apart: no pair of points is asked for twice. */
const CENTER = { lat: -34.6037, lon: -58.3816 };
const STEP = 0.005;

/** Milliseconds until the services between two points answer with their prices, over the loopback: median of a round, and its 99th percentile. */
export async function open(): Promise<Bench> {
  const dataDir = await demoDirectory();
  const server = await startServer(dataDir);
  let asked = 0;
  let rounds = 0;
  return {
    async round() {
      const person = PEOPLE[rounds % PEOPLE.length] ?? personas.pablo;
      rounds += 1;
      const client = await signIn(server, person);
      const figures: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) {
        figures.push(await timeOf(() => services(client, asked)));
        asked += 1;
      }
      const warm = figures.slice(WARM_UP);
      return { services: median(warm), 'services p99': percentile(warm, 0.99) };
    },
    async close() {
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
  };
}

async function services({ ask, idCliente }: Client, place: number): Promise<void> {
  const query = new URLSearchParams({ idCliente: String(idCliente), paradas: pointsAt(place) });
  const services: unknown = await ask('GET', `/sgv/rest/v3/servicios?${query.toString()}`);
  if (!Array.isArray(services) || services.length === 0) throw new Error(`no services: ${JSON.stringify(services)}`);
}

function pointsAt(place: number): string {
  const from = { lat: CENTER.lat - (place % 15) * STEP, lon: CENTER.lon - Math.floor(place / 15) * STEP };
  const to = { lat: from.lat + 7 * STEP, lon: from.lon - 9 * STEP };
  return [from, to].map(({ lat, lon }) => `${lat.toFixed(5)},${lon.toFixed(5)}`).join(':');
}
