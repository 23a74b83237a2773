import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CDPSession } from '@playwright/test';
import { openBrowser } from '@traza/e2e/browser';
import { freePort } from '@traza/testing';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { addViajes, enter } from './board.ts';
import { addDesk, liveOrders, openBoards, runTraffic } from './desk.ts';
import { heapOf, openInspector } from './heap.ts';
import { longestTask } from './longest-task.ts';
import { benchPostgres } from './postgres.ts';
import { nodeOptions, startServer, stopServer } from './server-process.ts';
import { cpuOf, residentOf } from './usage.ts';

/** Seconds of traffic; an hour of it unless somebody has less time. */
const SECONDS = Number(process.env['BENCH_HOUR_SECONDS'] ?? '3600');
/** What a second of traffic takes at least: an hour is sent within six minutes. */
const SECOND_MS = 100;
/** Traffic before the first look: what is loaded once, and holds the last ten minutes, grows by itself until then. */
const WARM_SECONDS = Math.min(600, SECONDS / 3);
/** How long the cars are watched on a slow machine, at their own pace. */
const MOVING_SECONDS = 20;
/** Viajes beside those of the demo. */
const MORE = 140;

export const rounds = 1;
export const isLong = true;

/**
 * What an hour of 40 boards that follow 200 cars leaves in the server, and in the browser of one of them (M-213); and how long that browser is
 * busy at once with the cars on a machine four times slower.
 */
export async function open(): Promise<Bench> {
  const postgres = await benchPostgres();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const inspector = await freePort();
  const server = await startServer(path.join(folder, 'data'), postgres.url, 'development', {
    CREATES_PER_MINUTE: '1000000',
    QUOTES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `${nodeOptions()} --inspect=127.0.0.1:${inspector}`,
  });
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on('error', () => undefined);
  await addViajes(server, MORE);
  const context = await openBrowser(path.join(folder, 'browser'), 0);
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server);
  const cdp = await context.newCDPSession(page);
  const ofServer = await openInspector(inspector);
  return {
    async round() {
      const desk = await addDesk(database);
      const heard = { cards: 0, places: 0 };
      const boards = await openBoards(server.url, desk, (text) => {
        heard.cards += text.split('"tarjeta":{').length - 1;
        heard.places += text.split('"idVehiculo":').length - 1;
      });
      const orders = await liveOrders(database);
      const traffic = (seconds: number, secondMs = SECOND_MS) =>
        runTraffic({ url: server.url, desk, database, orders }, { seconds, secondMs });
      const look = async () => ({
        server: await heapOf(ofServer),
        browser: await heapOf(cdpOf(cdp)),
        resident: await residentOf(server.process.pid, 'now'),
      });
      await traffic(WARM_SECONDS);
      const before = await look();
      Object.assign(heard, { cards: 0, places: 0 });
      const [cpu, began] = [await cpuOf(server.process.pid), performance.now()];
      await traffic(SECONDS);
      const took = performance.now() - began;
      const spent = ((await cpuOf(server.process.pid)) - cpu) / 10 / SECONDS;
      const after = await look();
      // what was told of a board and second of traffic: places of one moment are told together, so faster traffic tells fewer of them
      const [cards, places] = [heard.cards, heard.places].map((count) => count / desk.tokens.length / SECONDS);
      const minutes = took / 60_000;
      console.log('hour:', { seconds: SECONDS, minutes, cpuMsPerSecond: spent * 10, cards, places, before, after });
      if (!cards || !places) throw new Error('boards heard nothing: what did not grow says nothing');
      if (!(await page.getByText('En vivo').isVisible())) throw new Error('the board in the browser lost its stream');
      const moving = await slowly(cdp, () => traffic(MOVING_SECONDS, 1000));
      for (const board of boards) board.destroy();
      return { browser: after.browser - before.browser, server: after.server - before.server, moving };
    },
    async close() {
      ofServer.close();
      await context.close();
      await stopServer(server);
      await database.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The page's longest task meanwhile, in milliseconds of its own, on a processor four times slower. */
async function slowly(cdp: CDPSession, work: () => Promise<unknown>): Promise<number> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = await longestTask(cdp, async () => void (await work()));
  console.log('hour: 200 cars at 4 x', longest);
  return longest.page;
}

const cdpOf = (cdp: CDPSession) => ({
  send: (method: 'HeapProfiler.enable' | 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => cdp.send(method),
});
