import { execFile } from 'node:child_process';
import { mkdtemp, readFile as readText, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DEMO_PASSWORD, personas, startPostgres } from '@traza/testing';
import type { Bench } from './bench.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-pedidos.ts');
const COMPANY = 'Andina Servicios';
const ORDERS = 100_000;
const REQUESTS_AT_REST = 200;
const BETWEEN_MS = 20;

interface Figures {
  /** Megabytes that the server process held at most. */
  peak: number;
  /** How many times longer the 95th percentile of a list is while the report is made. */
  slowdown: number;
}

let measured: Promise<Figures> | undefined;

/** An export of 100,000 orders takes its time: it is measured once, on PostgreSQL where there is one. */
function figures(): Promise<Figures> {
  measured ??= measure();
  return measured;
}

async function measure(): Promise<Figures> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const database = postgres.found ? postgres.url : '';
  await stopServer(await startServer(dataDir, database));
  await run(process.execPath, [FILL, dataDir, COMPANY, String(ORDERS)], {
    env: { ...process.env, DATABASE_URL: database },
  });
  const server = await startServer(dataDir, database);
  try {
    return await exportWhileAsking(server);
  } finally {
    await stopServer(server);
    if (postgres.found) await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function exportWhileAsking(server: ServerProcess): Promise<Figures> {
  const ask = await client(server);
  const days = { since: dayFromNow(-300), until: dayFromNow(30) };
  const list = () => timeOf(() => ask('GET', `/pedidos/v2/informes?idClient=${ask.idCliente}&limit=50`));
  for (let request = 0; request < 20; request += 1) await list();
  const atRest: number[] = [];
  for (let request = 0; request < REQUESTS_AT_REST; request += 1) {
    atRest.push(await list());
    await wait(BETWEEN_MS);
  }
  const query = new URLSearchParams({ idClient: String(ask.idCliente), ...days });
  await ask('POST', `/pedidos/v1/reporte/pedidos?${query.toString()}`);
  const during: number[] = [];
  for (;;) {
    const [report] = (await ask<Reports>('GET', `/informes?idCliente=${ask.idCliente}`)).data.informes;
    if (report?.estado === 'enviado') break;
    if (report?.estado === 'fallido') throw new Error('the report failed');
    for (let request = 0; request < 10; request += 1) {
      const elapsed = await list();
      if (report?.estado === 'generando') during.push(elapsed);
      await wait(BETWEEN_MS);
    }
  }
  return { peak: await peakOf(server), slowdown: percentile95(during) / percentile95(atRest) };
}

interface Reports {
  data: { informes: { estado: string }[] };
}

async function client({ url }: ServerProcess) {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: personas.ana.username, password: DEMO_PASSWORD }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { Authorization: `Bearer ${data.token}` };
  async function ask<T>(method: 'GET' | 'POST', call: string): Promise<T> {
    const reply = await fetch(`${url}/api${call}`, { method, headers });
    if (!reply.ok) throw new Error(`${call}: ${reply.status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return (await reply.json()) as T;
  }
  const accounts = await ask<{ data: { corporateAccounts: { idClientePadre: number; nombreCliente: string }[] } }>(
    'GET',
    '/cuentas',
  );
  const account = accounts.data.corporateAccounts.find(({ nombreCliente }) => nombreCliente === COMPANY);
  if (!account) throw new Error(`no account at ${COMPANY}`);
  return Object.assign(ask, { idCliente: account.idClientePadre });
}

function dayFromNow(days: number): string {
  return Temporal.Now.plainDateISO('America/Argentina/Buenos_Aires').add({ days }).toString();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

/** What Linux says of the process: its highest resident size. */
async function peakOf({ process: server }: ServerProcess): Promise<number> {
  const status = await readText(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const once = (pick: (found: Figures) => number) => async (): Promise<Bench> => ({
  round: async () => pick(await figures()),
  close: async () => undefined,
});

/** Peak memory of the server that exports 100,000 orders. */
export const xlsxMemoryBench = once(({ peak }) => peak);
/** The API while it does so, against itself at rest. */
export const xlsxApiBench = once(({ slowdown }) => slowdown);
