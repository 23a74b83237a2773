import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { personas } from '@traza/demo';
import { freePort } from '@traza/testing';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type Bench, median } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { openPortal } from './portal.ts';
import { serveReactForm } from './react-form.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

/** Lighthouse takes half a minute for the four pages, on a phone and on a desktop. */
export const rounds = 1;
export const isLong = true;
/** One paint differs from the next by a tenth. */
const PAINTS = 3;

/** How the portal loads: Lighthouse of four screens, `/login` against a bare form of React, and what the first visit weighs. */
export async function open(): Promise<Bench> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const server = await startServer(path.join(folder, 'data'));
  const port = await freePort();
  const portal = await openPortal(server, personas.ana, port);
  const form = await serveReactForm(path.join(folder, 'form'));
  const screens = await screensOf(server);
  const look = (url: string, isPhone: boolean) => examine(url, port, isPhone);
  return {
    async round() {
      const paint = { bare: new Array<number>(), login: new Array<number>() };
      for (let time = 0; time < PAINTS; time += 1) {
        paint.bare.push((await look(form.url, false)).lcp);
        paint.login.push((await look(`${server.url}/login`, false)).lcp);
      }
      const looks: (Look & { hasMap: boolean; isPhone: boolean })[] = [];
      for (const { url, hasMap } of screens) {
        for (const isPhone of [false, true]) looks.push({ hasMap, isPhone, ...(await look(url, isPhone)) });
      }
      const lowest = (hasMap: boolean, isPhone: boolean) =>
        Math.min(
          ...looks.filter((each) => each.hasMap === hasMap && each.isPhone === isPhone).map(({ speed }) => speed),
        );
      return {
        login: median(paint.login) / median(paint.bare),
        desktop: lowest(false, false),
        phone: lowest(false, true),
        'desktop map': lowest(true, false),
        'phone map': lowest(true, true),
        a11y: Math.min(...looks.map(({ a11y }) => a11y)),
        ...(await kilobytes()),
      };
    },
    async close() {
      form.close();
      await portal.close();
      await stopServer(server);
      await rm(folder, { recursive: true });
    },
  };
}

interface Look {
  /** Out of 100. */
  speed: number;
  a11y: number;
  /** Milliseconds until the largest part of the page was painted. */
  lcp: number;
}

async function examine(url: string, port: number, isPhone: boolean): Promise<Look> {
  const flags = {
    port,
    onlyCategories: ['performance', 'accessibility'],
    // who is signed in stays so
    disableStorageReset: true,
    logLevel: 'error' as const,
  };
  const informe = (await lighthouse(url, flags, isPhone ? undefined : desktopConfig))?.lhr;
  if (!informe || informe.runtimeError) throw new Error(`${url}: ${informe?.runtimeError?.message ?? 'no report'}`);
  const { categories, audits } = informe;
  const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100;
  const lcp = audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  const look = { speed: score('performance'), a11y: score('accessibility'), lcp };
  console.log(`${isPhone ? 'phone' : 'desktop'} ${url}:`, look, fallingShort(audits));
  return look;
}

/** What Lighthouse finds wanting, and how much of it. */
function fallingShort(audits: Audits): Record<string, string> {
  const found = Object.values(audits).filter(({ score, scoreDisplayMode }) => {
    return scoreDisplayMode !== 'informative' && score !== null && score < 0.9;
  });
  return Object.fromEntries(found.map(({ id, displayValue = '' }) => [id, displayValue]));
}

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['audits'];

/** Where there is no GPU the processor draws the map, which weighs on these screens alone. */
async function screensOf(server: ServerProcess): Promise<{ url: string; hasMap: boolean }[]> {
  const idPublic = await findFollowed(await signIn(server, personas.ana));
  return [
    { url: `${server.url}/login`, hasMap: false },
    { url: `${server.url}/pedidos`, hasMap: false },
    { url: `${server.url}/crear`, hasMap: true },
    { url: `${server.url}/seguimiento/${idPublic}`, hasMap: true },
  ];
}

interface Listed {
  data: { idPublic: string; actions: { rel: string }[] }[];
}

/** An order that anybody with its link may follow. */
async function findFollowed({ ask, idCliente }: Client): Promise<string> {
  const { data } = await ask<Listed>('GET', `/pedidos/usuario?idClient=${idCliente}&status=confirmado`);
  const found = data.find(({ actions }) => actions.some(({ rel }) => rel === 'seguimiento'));
  if (!found) throw new Error('the demo has no order to follow');
  return found.idPublic;
}

const SIZES = path.resolve(import.meta.dirname, '../../scripts/bundle-size.mjs');

/** JavaScript of the first visit, gzip, as the build itself tells it. */
async function kilobytes(): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(process.execPath, [SIZES]);
  const lines = [...stdout.matchAll(/^. (?<screen>\S+) +(?<kB>[\d.]+) of /gm)];
  return Object.fromEntries(lines.map(({ groups }) => [`kB ${groups?.['screen']}`, Number(groups?.['kB'])]));
}
