/**
 * A process of its own that asks a server of this machine, for so many seconds and no longer: `watch.ts '{"port":…}'`. Either
 * each connection asks again as soon as it was answered, or it follows a trip as the page does. Prints `settled` when it begins to count,
 * and what it saw.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../bench.ts';
import { Connection, type Reply } from './connection.ts';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** Seconds of the same before anything counts. */
  settle: number;
  /** Each connection repeats this poll … */
  poll?: { path: string; etag: string };
  /** … or follows one of these trips. */
  follow?: readonly string[];
}

export interface Seen {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many answers of each status. */
  statuses: Record<string, number>;
}

const EVENTS_MS = 7500;
const CAR_MS = 5000;
const OPEN_AT_ONCE = 200;

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const times: number[] = [];
const statuses: Record<string, number> = {};

function note({ status, took }: Reply): void {
  if (performance.now() < from) return;
  times.push(took);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

async function again(connection: Connection, until: number, { path, etag }: { path: string; etag: string }) {
  while (performance.now() < until) note(await connection.get(path, etag));
}

async function follow(connection: Connection, until: number, { path, every }: { path: string; every: number }) {
  let held: string | undefined;
  await wait(Math.random() * every);
  while (performance.now() < until) {
    const sent = performance.now();
    const reply = await connection.get(path, held);
    note(reply);
    held = reply.etag ?? held;
    await wait(Math.max(0, every - (performance.now() - sent)));
  }
}

const connections: Connection[] = [];
while (connections.length < load.connections) {
  const some = Math.min(OPEN_AT_ONCE, load.connections - connections.length);
  connections.push(...(await Promise.all(Array.from({ length: some }, () => Connection.open(load.port)))));
}
const from = performance.now() + load.settle * 1000;
const until = from + load.seconds * 1000;
setTimeout(() => console.log('settled'), load.settle * 1000).unref();
const { poll, follow: viajes = [] } = load;
// nobody waits for the pause after a last answer
await Promise.race([
  wait((load.settle + load.seconds + 1) * 1000),
  Promise.all(
    connections.flatMap((connection, index) => {
      if (poll) return [again(connection, until, poll)];
      const path = `/api/pedidos/seguimiento/${viajes[index % viajes.length]}`;
      return [
        follow(connection, until, { path: `${path}/eventos`, every: EVENTS_MS }),
        follow(connection, until, { path: `${path}/last`, every: CAR_MS }),
      ];
    }),
  ),
]);
const seen: Seen = {
  rate: times.length / load.seconds,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  statuses,
};
console.log(JSON.stringify(seen));
for (const connection of connections) connection.close();
process.exit(0);
