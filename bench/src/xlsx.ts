import { execFile } from 'node:child_process';
import { mkdtemp, readFile as readText, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { personas } from '@traza/testing';
import { type Bench, percentile, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { benchPostgres } from './postgres.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-pedidos.ts');
const COMPANY = 'Andina Servicios';
const ORDERS = 100_000;
const REQUESTS_AT_REST = 200;
const BETWEEN_MS = 20;

/** An export of 100,000 orders takes its time. */
export const rounds = 1;

/** Peak memory of the server that exports 100,000 orders, in megabytes, and its API meanwhile against itself at rest. */
export async function open(): Promise<Bench> {
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  await stopServer(await startServer(dataDir, postgres.url));
  await run(process.execPath, [FILL, dataDir, COMPANY, String(ORDERS)], {
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
  const { ask, idCliente } = await signIn(server, personas.ana, COMPANY);
  const days = { since: dayFromNow(-300), until: dayFromNow(30) };
  const list = () => timeOf(() => ask('GET', `/pedidos/v2/informes?idClient=${idCliente}&limit=50`));
  for (let request = 0; request < 20; request += 1) await list();
  const atRest: number[] = [];
  for (let request = 0; request < REQUESTS_AT_REST; request += 1) {
    atRest.push(await list());
    await wait(BETWEEN_MS);
  }
  const query = new URLSearchParams({ idClient: String(idCliente), ...days });
  await ask('POST', `/pedidos/v1/reporte/pedidos?${query.toString()}`);
  const during: number[] = [];
  for (;;) {
    const [report] = (await ask<Reports>('GET', `/informes?idCliente=${idCliente}`)).data.informes;
    if (report?.estado === 'enviado') break;
    if (report?.estado === 'fallido') throw new Error('the report failed');
    for (let request = 0; request < 10; request += 1) {
      const elapsed = await list();
      if (report?.estado === 'generando') during.push(elapsed);
      await wait(BETWEEN_MS);
    }
  }
  return { peak: await peakOf(server), api: percentile(during, 0.95) / percentile(atRest, 0.95) };
}

interface Reports {
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
