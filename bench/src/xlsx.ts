import { execFile } from 'node:child_process';
import { mkdtemp, readFile as readText, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { personas } from '@traza/demo';
import { type Bench, percentile, type Size, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { benchPostgres } from './postgres.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-pedidos.ts');
const COMPANY = 'Andina Servicios';
const MOST_PEDIDOS = 100_000;
/** Days back that hold all of them, and about a tenth. */
const MANY_DAYS = 300;
const FEW_DAYS = 30;
const REQUESTS_AT_REST = 200;
const BETWEEN_MS = 20;

/** An export of 100,000 orders takes its time. */
export const rounds = 1;

/**
 * Peak memory of the server that exports 100,000 orders, in megabytes and against that of a tenth of them, and its API meanwhile
 * against itself at rest.
 */
export async function open({ pedidos }: Size): Promise<Bench> {
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  await stopServer(await startServer(dataDir, postgres.url));
  await run(process.execPath, [FILL, dataDir, COMPANY, String(Math.min(pedidos, MOST_PEDIDOS))], {
    env: { ...process.env, DATABASE_URL: postgres.url },
  });
  return {
    async round() {
      const server = await startServer(dataDir, postgres.url);
      try {
        return await exportWhileAsking(server);
      } finally {
        await stopServer(server);
      }
    },
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function exportWhileAsking(server: ServerProcess) {
  const client = await signIn(server, personas.ana, COMPANY);
  const list = () => timeOf(() => client.ask('GET', `/pedidos/v2/informes?idClient=${client.idCliente}&limit=50`));
  for (let request = 0; request < 20; request += 1) await list();
  const atRest: number[] = [];
  for (let request = 0; request < REQUESTS_AT_REST; request += 1) {
    atRest.push(await list());
    await wait(BETWEEN_MS);
  }
  // a report of another kind: one of each in ten minutes
  await exported(client, 'pax', FEW_DAYS, list);
  const few = await peakOf(server);
  const during = await exported(client, 'pedidos', MANY_DAYS, list);
  const peak = await peakOf(server);
  return { peak, growth: peak / few, api: percentile(during, 0.95) / percentile(atRest, 0.95) };
}

/** Asks for a report; how long each call took until it was sent. */
async function exported(
  { ask, idCliente }: Client,
  kind: 'pax' | 'pedidos',
  days: number,
  list: () => Promise<number>,
): Promise<number[]> {
  const query = new URLSearchParams({ idClient: String(idCliente), since: dayFromNow(-days), until: dayFromNow(30) });
  await ask('POST', `/pedidos/v1/reporte/${kind}?${query.toString()}`);
  const during: number[] = [];
  for (;;) {
    const [informe] = (await ask<Informes>('GET', `/informes?idCliente=${idCliente}`)).data.informes;
    if (informe?.estado === 'enviado') return during;
    if (informe?.estado === 'fallido') throw new Error('the report failed');
    for (let request = 0; request < 10; request += 1) {
      const elapsed = await list();
      if (informe?.estado === 'generando') during.push(elapsed);
      await wait(BETWEEN_MS);
    }
  }
}

interface Informes {
  data: { informes: { estado: string }[] };
}

function dayFromNow(days: number): string {
  return Temporal.Now.plainDateISO('America/Argentina/Buenos_Aires').add({ days }).toString();
}

/** What Linux says of the process: its highest resident size. */
async function peakOf({ process: server }: ServerProcess): Promise<number> {
  const status = await readText(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
