import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import pg from 'pg';
import { type Bench, median, timeOf } from './bench.ts';
import { addViajes } from './board.ts';
import { type Client, signIn } from './client.ts';
import { startViajes } from './demo-viajes.ts';
import { addDesk, type Desk, liveOrders, type OrderKey, openBoards, runTraffic } from './desk.ts';
import { benchPostgres } from './postgres.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

/** Turns without the desk and with it, one after the other: what the machine does otherwise weighs on both. */
const TURNS = 20;
/** Requests of each kind in a turn, with a pause before each. */
const ASKED = 15;
const BETWEEN_MS = 30;
/** Until what a turn began has settled. */
const SETTLE_MS = 300;
/** Viajes beside those of the demo. */
const MORE = 60;
const KINDS = ['lists', 'quotes', 'tracking'] as const;

export const rounds = 1;
export const isLong = true;

type Times = Record<(typeof KINDS)[number], number[]>;
const newTimes = (): Times => ({ lists: [], quotes: [], tracking: [] });

/** What a company's portal waits for while 40 boards follow 200 cars, against the same with nobody at the desk, in turn (M-219). */
export async function open(): Promise<Bench> {
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const server = await startServer(dataDir, postgres.url, 'development', {
    CREATES_PER_MINUTE: '1000000',
    QUOTES_PER_MINUTE: '1000000',
    TRACKING_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  await addViajes(server, MORE);
  const [followed] = await startViajes(dataDir, postgres.url, 1);
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on('error', () => undefined);
  const client = await signIn(server, personas.ana);
  return {
    async round() {
      const desk = await addDesk(database);
      const orders = await liveOrders(database);
      const portal = callsOf(server, client, followed?.idPublic ?? '');
      await ask(portal, newTimes());
      const [alone, beside] = [newTimes(), newTimes()];
      for (let turn = 0; turn < TURNS; turn += 1) {
        await wait(SETTLE_MS);
        await ask(portal, alone);
        await besideDesk({ server, desk, database, orders }, () => ask(portal, beside));
      }
      const ratio = (kind: (typeof KINDS)[number]) => median(beside[kind]) / median(alone[kind]);
      console.log('beside:', Object.fromEntries(KINDS.map((kind) => [kind, median(alone[kind])])));
      return { lists: ratio('lists'), quotes: ratio('quotes'), tracking: ratio('tracking') };
    },
    async close() {
      await stopServer(server);
      await database.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** One request of each kind; their answers are read whole. */
function callsOf({ url }: ServerProcess, { ask, idCliente }: Client, idPublic: string) {
  const paradas = '-34.60399,-58.38441:-34.56254,-58.45619';
  const quote = new URLSearchParams({ idCliente: String(idCliente), paradas });
  return {
    lists: () => ask('GET', `/pedidos/v2/informes?idClient=${idCliente}&limit=50`),
    quotes: () => ask('GET', `/sgv/rest/v3/servicios?${quote.toString()}`),
    async tracking() {
      const reply = await fetch(`${url}/api/pedidos/seguimiento/${idPublic}/last`);
      if (!reply.ok) throw new Error(`tracking: ${reply.status}`);
      await reply.text();
    },
  };
}

async function ask(portal: ReturnType<typeof callsOf>, times: Times): Promise<void> {
  for (let request = 0; request < ASKED; request += 1) {
    for (const kind of KINDS) {
      await wait(BETWEEN_MS);
      times[kind].push(await timeOf(portal[kind]));
    }
  }
}

/** Does something while the desk is in use. */
async function besideDesk(
  { server, desk, ...store }: { server: ServerProcess; desk: Desk; database: pg.Pool; orders: readonly OrderKey[] },
  work: () => Promise<void>,
): Promise<void> {
  const boards = await openBoards(server.url, desk, () => undefined);
  const over = new AbortController();
  const traffic = runTraffic(
    { url: server.url, desk, ...store },
    { seconds: Number.POSITIVE_INFINITY, secondMs: 1000, until: over.signal },
  );
  await wait(SETTLE_MS);
  try {
    await work();
  } finally {
    over.abort();
    await traffic;
    for (const board of boards) board.destroy();
  }
}
