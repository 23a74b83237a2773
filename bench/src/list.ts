import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { personas } from '@traza/demo';
import type { Bench } from './bench.ts';
import { signIn } from './client.ts';
import { manyPedidos, type PedidoPages, servePedidos } from './list-pedidos.ts';
import { openPortal, type Portal, slowDown } from './portal.ts';
import { startServer, stopServer } from './server-process.ts';
import { startWatching, worst } from './watch.ts';

/** Ten thousand rows are scrolled to by hand, as it were: a round takes a minute or two. */
export const rounds = 1;
export const isLong = true;

const LOADED = 10_000;
const SLOWER = 4;
const DETAILS = 100;

/** A list of orders on a machine four times slower: painted, filled with 10,000 rows, filtered, and its details opened. */
export async function open(): Promise<Bench> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const server = await startServer(folder);
  const portal = await openPortal(server, personas.ana);
  const pedidos = await servePedidos(await manyPedidos(await signIn(server, personas.ana), LOADED));
  return {
    async round() {
      const painted = await paint(portal, server.url, pedidos);
      await pedidos.serveTo(portal.page, LOADED);
      const loading = await load(portal, server.url);
      const using = await use(portal);
      const heap = await openDetails(portal);
      const typing = await type(portal, server.url);
      return { ...painted, loading, using, heap, typing };
    },
    async close() {
      pedidos.close();
      await portal.close();
      await stopServer(server);
      await rm(folder, { recursive: true });
    },
  };
}

const LIST = '[role="listbox"]';

/** How long until rows are painted: 50 of them, and 1,000 that come at once (G12). */
async function paint(portal: Portal, url: string, pedidos: PedidoPages): Promise<{ paint: number; rows: number }> {
  await slowDown(portal, SLOWER);
  const times: number[] = [];
  for (const count of [50, 50, 1000]) {
    await pedidos.serveTo(portal.page, count, count);
    await portal.page.goto(`${url}/pedidos`, { waitUntil: 'commit' });
    times.push(await portal.page.evaluate(whenPainted, '[role="option"]'));
    await portal.page.goto('about:blank');
  }
  // the first visit finds nothing in the cache
  const [, few = Number.NaN, many = Number.NaN] = times;
  console.log(`painted after ${few.toFixed(0)} ms with 50 rows, ${many.toFixed(0)} ms with 1,000`);
  return { paint: few, rows: many / few };
}

/** Milliseconds since the page was asked for, in the frame after something stands on it. Runs in the page. */
async function whenPainted(selector: string): Promise<number> {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now();
}

/** The longest task while pages come until all are loaded, in milliseconds. */
async function load({ page }: Portal, url: string): Promise<number> {
  await page.goto(`${url}/pedidos?since=2022-01-01&until=2026-12-31`);
  await page.locator(LIST).waitFor();
  await startWatching(page);
  const before = performance.now();
  await page.evaluate(
    async ([list, wanted]) => {
      const scroller = document.querySelector(list);
      if (!scroller) return;
      for (let place = 0; place < wanted; ) {
        scroller.scrollTop = scroller.scrollHeight;
        await new Promise((resolve) => setTimeout(resolve, 30));
        const options = document.querySelectorAll('[role="option"]');
        place = Number(options[options.length - 1]?.getAttribute('aria-posinset'));
      }
    },
    [LIST, LOADED] as const,
  );
  const { longest, over } = await worst(page);
  const seconds = (performance.now() - before) / 1000;
  console.log(
    `10,000 rows in ${seconds.toFixed(0)} s, the longest task ${longest.toFixed(0)} ms, ${over} of 50 ms or more`,
  );
  return longest;
}

/** The slowest answer to a key or a press while 10,000 rows are scrolled, chosen and filtered, in milliseconds. */
async function use({ page }: Portal): Promise<number> {
  // what was loaded last is drawn first
  await page.waitForTimeout(2000);
  await startWatching(page);
  await page.locator(LIST).focus();
  for (const key of ['Home', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowDown', 'End', 'PageUp', 'PageUp', 'ArrowUp']) {
    await page.keyboard.press(key, { delay: 20 });
    await page.waitForTimeout(100);
  }
  const scrolled = await worst(page);
  await startWatching(page);
  await page.getByRole('textbox', { name: 'Buscar pedidos' }).pressSequentially('gonza', { delay: 120 });
  await page.waitForTimeout(1200);
  await page.getByRole('button', { name: 'Estado', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Finalizado' }).click();
  await page.waitForTimeout(800);
  const filtered = await worst(page);
  console.log(`slowest answer: ${scrolled.interaction} ms scrolling, ${filtered.interaction} ms filtering`);
  return Math.max(scrolled.interaction, filtered.interaction);
}

/** Megabytes that a hundred details leave behind, opened and closed. */
async function openDetails(portal: Portal): Promise<number> {
  const { page } = portal;
  await slowDown(portal, 1);
  const openAll = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await page
        .getByRole('option')
        .nth(at % 8)
        .click();
      await page.getByRole('region', { name: 'Detalle del pedido' }).getByRole('heading', { level: 2 }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Detalle del pedido' }).waitFor({ state: 'hidden' });
    }
  };
  await openAll(16);
  const before = await heapOf(portal);
  await openAll(DETAILS);
  const after = await heapOf(portal);
  console.log(`heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after ${DETAILS} details`);
  return after - before;
}

async function heapOf({ cdp }: Portal): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** The slowest answer to a key in an order form, in milliseconds. */
async function type(portal: Portal, url: string): Promise<number> {
  const { page } = portal;
  await page.goto(`${url}/crear`);
  await page.getByRole('radio', { checked: true }).press('Enter');
  await slowDown(portal, SLOWER);
  const field = page.getByRole('combobox').first();
  await field.click();
  await startWatching(page);
  await field.pressSequentially('av corrientes 1234', { delay: 120 });
  await page.waitForTimeout(500);
  const { interaction, keys, paints } = await worst(page);
  console.log(
    `typing: ${interaction} ms for the slowest key, ${(paints / Math.max(keys, 1)).toFixed(1)} changes of the page a key`,
  );
  return interaction;
}
