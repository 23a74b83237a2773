import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Bench, percentile, type Size } from './bench.ts';
import {
  addDesk,
  BOARDS,
  CARS,
  CHANGES_PER_SECOND,
  EVERY_S,
  liveOrders,
  openBoards,
  placesIn,
  removeDesk,
  tellPlaces,
  touch,
} from './desk.ts';
import { startServer, stopServer } from './server-process.ts';
import { cpuOf } from './usage.ts';
import { databaseOf } from './volume.ts';

const WARM_UP_MS = 3000;
const LATE_MS = 3000;

export const rounds = 1;

/** When something was written, and how long each board took to hear of it. */
class Seen {
  readonly #made = new Map<string, number>();
  /** Of orders that changed, and of cars that moved, which are told once a second. */
  readonly took = { changed: new Array<number>(), moved: new Array<number>() };

  make(what: string): void {
    this.#made.set(what, performance.now());
  }

  /** Of an order that stands on no board next to nothing is told: it does not count. */
  hear(text: string): void {
    for (const [, idCliente, id] of text.matchAll(/"idCliente":(\d+),"id":(\d+),"tarjeta":\{/g))
      this.#take('changed', `${idCliente}/${id}`);
    for (const [, lat] of text.matchAll(/"lat":(-[\d.]+)/g)) this.#take('moved', `car ${lat}`);
  }

  #take(kind: 'changed' | 'moved', what: string): void {
    const made = this.#made.get(what);
    if (made !== undefined) this.took[kind].push(performance.now() - made);
  }
}

/** How much of a core 40 boards cost that follow 200 cars, and how soon what changes is seen on them (M-211). */
export async function open({ pedidos, seconds }: Size): Promise<Bench> {
  const databaseUrl = await databaseOf(pedidos);
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  database.on('error', () => undefined);
  return {
    async round() {
      const server = await startServer('', databaseUrl, 'production', { LOG_LEVEL: 'error' });
      // production takes the keys of the demo away: ours come afterwards
      const desk = await addDesk(database);
      const seen = new Seen();
      const boards = await openBoards(server.url, desk, (text) => seen.hear(text));
      const live = await liveOrders(database);
      await wait(WARM_UP_MS);
      const before = await cpuOf(server.process.pid);
      const began = performance.now();
      for (let second = 0; second < seconds; second += 1) {
        const places = placesIn(second);
        for (const { lat } of places) seen.make(`car ${lat}`);
        const driven = tellPlaces(server.url, desk, places);
        for (let change = 0; change < CHANGES_PER_SECOND; change += 1) {
          const one = live[(second * CHANGES_PER_SECOND + change) % live.length];
          if (one === undefined) break;
          seen.make(`${one.id_cliente}/${one.id}`);
          await touch(database, one);
          await wait(
            Math.max(0, began + second * 1000 + ((change + 1) * 1000) / CHANGES_PER_SECOND - performance.now()),
          );
        }
        await driven;
      }
      // of the seconds of traffic: where its pace could not be kept they took longer, which is no saving
      const cpu = ((await cpuOf(server.process.pid)) - before) / (seconds * 1000);
      console.log('mesa:', { seconds, took: (performance.now() - began) / 1000 });
      await wait(LATE_MS);
      for (const board of boards) board.destroy();
      await stopServer(server);
      await removeDesk(database);
      const { changed, moved } = seen.took;
      if (changed.length === 0 || moved.length < seconds * (CARS / EVERY_S) * BOARDS)
        throw new Error('boards heard too little');
      return { cpu: cpu * 100, seen: percentile(changed, 0.95), moved: percentile(moved, 0.95) };
    },
    async close() {
      await removeDesk(database);
      await database.end();
    },
  };
}
