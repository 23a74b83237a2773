import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '@traza/demo';
import { DEMO_MARKS } from '@traza/demo/marks';
import { openBrowser } from '@traza/e2e/browser';
import { type Bench, percentile } from './bench.ts';
import { signIn } from './client.ts';
import { type LongestTask, longestTask } from './longest-task.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

/** Viajes that are live beside those of the demo, so that the board holds 350. */
const MORE = 290;
const LOADS = 5;
const PRESSES = 12;
const AT_ONCE = 4;
const MINUTE_MS = 60_000;
/** The last of them departs so long from now: within what a board shows. */
const SPREAD_MIN = 10 * 60;
const OFFICE = { direccion: 'Av. Corrientes 1234, CABA, Buenos Aires, Argentina', lat: -34.60399, lon: -58.38441 };
const BELGRANO = { direccion: 'Av. Cabildo 2040, CABA, Buenos Aires, Argentina', lat: -34.56254, lon: -58.45619 };

export const rounds = 1;
export const isLong = true;

interface OrderingAccounts {
  data: {
    corporateAccounts: {
      idPersona: number;
      idCentroDeCostoPreferido: number | null;
      centrosDeCosto: { id: number }[];
    }[];
  };
}

/** Somebody orders for the hours to come, and a carrier takes it all. */
export async function addViajes(server: ServerProcess, count: number): Promise<void> {
  const { token, ask } = await signIn(server, personas.pablo);
  const [account] = (await ask<OrderingAccounts>('GET', '/cuentas')).data.corporateAccounts;
  const post = async (call: string, headers: Record<string, string>, body: object) => {
    const reply = await fetch(`${server.url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer to this call
    return (await reply.json()) as { idSolicitud: number };
  };
  const addOne = async (index: number) => {
    const ahead = 40 + (index / count) * SPREAD_MIN;
    const body = {
      idTipoVehiculo: 2,
      idPersonaSolicitante: account?.idPersona,
      idCeCoSolicitante: account?.idCentroDeCostoPreferido ?? account?.centrosDeCosto[0]?.id,
      origen: OFFICE,
      destino: BELGRANO,
      observacion: '',
      fechaHoraSalida: new Date(Date.now() + ahead * MINUTE_MS).toISOString(),
    };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `banco-${index}` };
    const { idSolicitud } = await post('/rest/solicitudes/simples', headers, body);
    await post(`/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { 'x-api-key': DEMO_MARKS.agenciaKey }, {});
  };
  const next = Array.from({ length: count }, (_, index) => index);
  const hands = Array.from({ length: AT_ONCE }, async () => {
    for (let index = next.shift(); index !== undefined; index = next.shift()) await addOne(index);
  });
  await Promise.all(hands);
}

/** Runs in the page before anything else does, and writes into it when the first card was there, counted from the load. */
function watchBoard(): void {
  const look = () => {
    if (document.querySelector('button[data-key]'))
      document.documentElement.dataset['shownAt'] = String(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const firstShown = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['shownAt']));

/** Signs in as the dispatcher of the demo, and waits for the board. */
export async function enter(page: Page, { url }: ServerProcess): Promise<void> {
  await page.goto(`${url}/operaciones/`);
  await page.getByLabel('E-mail').fill('dora.despacho@traza.example');
  await page.getByLabel('Contraseña').first().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByText(/^Código de ahora: \d{6}/).locator('strong');
  await page.getByLabel('Código').fill((await code.textContent()) ?? '');
  await page.keyboard.press('Enter');
  await page.locator('button[data-key]').first().waitFor();
}

/** Milliseconds from the key until somebody who can is there to be chosen. */
async function pressA(page: Page): Promise<number> {
  const focused = page.locator('button[data-key]:focus');
  await page.getByRole('region', { name: 'Sin chofer' }).locator('button[data-key]').first().focus();
  await focused.waitFor();
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset['chosenAfter'];
    addEventListener(
      'keydown',
      () => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector('[role="listbox"] [role="option"]'))
            dataset['chosenAfter'] = String(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
  await page.keyboard.press('a');
  const ms = Number(await page.locator('html[data-chosen-after]').getAttribute('data-chosen-after'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // the window gives the focus back
  await focused.waitFor();
  return ms;
}

/** How soon a board of 350 viajes on the embedded database is usable in a browser, and how soon candidatos are (M-212, M-218). */
export async function open(): Promise<Bench> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const settings = { CREATES_PER_MINUTE: '1000000', QUOTES_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const server = await startServer(path.join(folder, 'data'), '', 'development', settings);
  await addViajes(server, MORE);
  const context = await openBrowser(path.join(folder, 'browser'), 0);
  await context.addInitScript(watchBoard);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, server);
  const cdp = await context.newCDPSession(page);
  return {
    async round() {
      const shownAt: number[] = [];
      const longest: LongestTask[] = [];
      for (let load = 0; load < LOADS; load += 1) {
        longest.push(
          await longestTask(cdp, async () => {
            await page.goto(`${server.url}/operaciones/`);
            await page.locator('button[data-key]').first().waitFor();
            // what the page still does once it is there counts as well
            await page.waitForTimeout(1500);
          }),
        );
        shownAt.push(await firstShown(page));
      }
      console.log('board:', { shownAt, longest });
      // of the own flota alone: whoever drives for a partner is named by it
      await page.goto(`${server.url}/operaciones/?flota=propia`);
      await page.locator('button[data-key]').first().waitFor();
      const presses: number[] = [];
      for (let press = 0; press < PRESSES; press += 1) presses.push(await pressA(page));
      console.log('board:', { presses });
      return {
        usable: percentile(shownAt, 0.5),
        busy: Math.max(...longest.map((task) => task.page)),
        candidatos: percentile(presses, 0.5),
      };
    },
    async close() {
      await context.close();
      await stopServer(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
