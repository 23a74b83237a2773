import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { personas } from '@traza/demo';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { lastYear, tableroOf } from './dash.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';
import { databaseOf, dayAgo, fill, LARGE_CLIENTE } from './volume.ts';

/** What one company's own machine may hold in an embedded database; filling one takes a minute for every forty thousand. */
const MOST_PEDIDOS = 100_000;
const FEWER = 10;
const REQUESTS = 30;
/** The first answers of a round find nothing warm. */
const WARM_UP = 6;
const PERIOD = { since: dayAgo(365), until: dayAgo(0) };

interface Listed {
  data: { id: number }[];
}

/** The calls that both sides answer, by what is compared. */
async function callsOf({ ask, ...client }: Client) {
  const query = new URLSearchParams({
    idClient: String(client.idCliente),
    status: 'finalizado',
    limit: '50',
    ...PERIOD,
  });
  const page = `/pedidos/v2/informes?${query.toString()}`;
  const [first] = (await ask<Listed>('GET', page)).data;
  if (!first) throw new Error('an empty page');
  return {
    page,
    detail: `/pedidos/sgv/v/${first.id}`,
    dashboard: await tableroOf({ ask, ...client }, lastYear()),
  };
}

async function askingOf(server: ServerProcess) {
  const client = await signIn(server, personas.ana, LARGE_CLIENTE);
  const calls = await callsOf(client);
  return (kind: keyof typeof calls) => timeOf(() => client.ask('GET', calls[kind]));
}

/** Both sides as in development: the embedded database is not meant for production. */
const startOn = (dataDir: string, url = '') => startServer(dataDir, url, 'development', { DEMO: '0' });

/** Milliseconds until the first answer of a server on this directory. */
async function timeOfStart(dataDir: string): Promise<number> {
  let server: ServerProcess | undefined;
  const taken = await timeOf(async () => {
    server = await startOn(dataDir);
  });
  if (server) await stopServer(server);
  return taken;
}

/** How many times longer calls take on the embedded database than on PostgreSQL, and a start with ten times the orders (G9). */
export async function open({ pedidos }: Size): Promise<Bench> {
  const many = Math.min(pedidos, MOST_PEDIDOS);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const [small, large] = [path.join(folder, 'small'), path.join(folder, 'large')];
  await fill(many / FEWER, ['--data-dir', small]);
  await fill(many, ['--data-dir', large]);
  const url = await databaseOf(many);
  return {
    async round() {
      const started = { small: await timeOfStart(small), large: await timeOfStart(large) };
      const [embedded, apart] = [await startOn(large), await startOn('', url)];
      try {
        const ratio = await comparing(embedded, apart);
        return {
          page: await ratio('page'),
          detail: await ratio('detail'),
          dashboard: await ratio('dashboard'),
          start: started.large / started.small,
        };
      } finally {
        await Promise.all([stopServer(embedded), stopServer(apart)]);
      }
    },
    close: () => rm(folder, { recursive: true }),
  };
}

/** How many times longer a call takes the first, asked in turn. */
async function comparing(embedded: ServerProcess, apart: ServerProcess) {
  const asked = { embedded: await askingOf(embedded), apart: await askingOf(apart) };
  return async (kind: 'page' | 'detail' | 'dashboard'): Promise<number> => {
    const times = { embedded: new Array<number>(), apart: new Array<number>() };
    for (let request = 0; request < REQUESTS; request += 1) {
      times.embedded.push(await asked.embedded(kind));
      times.apart.push(await asked.apart(kind));
    }
    const [ours, theirs] = [median(times.embedded.slice(WARM_UP)), median(times.apart.slice(WARM_UP))];
    if (process.env['BENCH_VERBOSE']) console.log(kind, ours.toFixed(2), theirs.toFixed(2));
    return ours / theirs;
  };
}
