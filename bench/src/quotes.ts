import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, type Persona, personas } from '@traza/testing';
import { type Bench, median } from './bench.ts';
import { startServer, stopServer } from './server-process.ts';

/** Each round by another person, since one may ask for sixty a minute. */
const PEOPLE: readonly Persona[] = [personas.pablo, personas.ana, personas.gabi, personas.ceci, personas.gero];
const REQUESTS = 40;
/** The first answers of a round find nothing warm. */
const WARM_UP = 8;

/** Around the centre of Buenos Aires, half a kilometre apart: no pair of points is asked for twice. */
const CENTER = { lat: -34.6037, lon: -58.3816 };
const STEP = 0.005;

/** Milliseconds until the services between two points answer with their prices, over the loopback; median of a round. */
export async function quotesBench(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const server = await startServer(dataDir);
  let asked = 0;
  let rounds = 0;
  return {
    async round() {
      const person = PEOPLE[rounds % PEOPLE.length] ?? personas.pablo;
      rounds += 1;
      const client = await signIn(server.url, person);
      const figures: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) {
        figures.push(await timeOf(server.url, client, asked));
        asked += 1;
      }
      return median(figures.slice(WARM_UP));
    },
    async close() {
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
  };
}

interface Client {
  token: string;
  idCliente: number;
}

interface Login {
  data: { token: string };
}

interface Cuentas {
  data: { corporateAccounts: { idClientePadre: number }[] };
}

async function signIn(url: string, { username }: Persona): Promise<Client> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
  const { data } = (await reply.json()) as Login;
  const accounts = await fetch(`${url}/api/cuentas`, { headers: { Authorization: `Bearer ${data.token}` } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const cuentas = (await accounts.json()) as Cuentas;
  const [account] = cuentas.data.corporateAccounts;
  if (!account) throw new Error(`${username} has no corporate account`);
  return { token: data.token, idCliente: account.idClientePadre };
}

async function timeOf(url: string, { token, idCliente }: Client, place: number): Promise<number> {
  const query = new URLSearchParams({ idCliente: String(idCliente), paradas: pointsAt(place) });
  const before = performance.now();
  const reply = await fetch(`${url}/api/sgv/rest/v3/servicios?${query.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const services: unknown = await reply.json();
  const took = performance.now() - before;
  if (!Array.isArray(services) || services.length === 0) throw new Error(`no services: ${JSON.stringify(services)}`);
  return took;
}

function pointsAt(place: number): string {
  const from = { lat: CENTER.lat - (place % 15) * STEP, lon: CENTER.lon - Math.floor(place / 15) * STEP };
  const to = { lat: from.lat + 7 * STEP, lon: from.lon - 9 * STEP };
  return [from, to].map(({ lat, lon }) => `${lat.toFixed(5)},${lon.toFixed(5)}`).join(':');
}
