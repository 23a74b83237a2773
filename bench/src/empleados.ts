import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD, type Persona, personas } from '@traza/testing';
import { type Bench, median } from './bench.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-empleados.ts');

const PAGES = 40;
/** The first answers of a round find nothing warm. */
const WARM_UP = 8;
const PAGE = 10;

interface Company {
  alias: string;
  admin: Persona;
  employees: number;
}
const SMALL: Company = { alias: 'Andina Servicios', admin: personas.ana, employees: 200 };
const LARGE: Company = { alias: 'Río Salud', admin: personas.rita, employees: 20_000 };

/** How many times longer a page of employees takes at a company of 20,000 than at one of 200, on the embedded database. */
export async function empleadosBench(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  await stopServer(await startServer(dataDir));
  await fill(dataDir);
  const server = await startServer(dataDir);
  const [small, large] = [await signIn(server, SMALL), await signIn(server, LARGE)];
  return {
    async round() {
      const figures = { small: new Array<number>(), large: new Array<number>() };
      // one after the other, so that a busy moment of the machine weighs on both
      for (let page = 0; page < PAGES; page += 1) {
        figures.small.push(await timeOf(server, small, page % 10));
        figures.large.push(await timeOf(server, large, page % 10));
      }
      return median(figures.large.slice(WARM_UP)) / median(figures.small.slice(WARM_UP));
    },
    async close() {
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Brings both companies of the demo to their size. */
async function fill(dataDir: string): Promise<void> {
  const sizes = [SMALL, LARGE].map(({ alias, employees }) => `${alias}=${employees}`);
  await run(process.execPath, [FILL, dataDir, ...sizes]);
}

interface Login {
  data: { token: string };
}

interface Cuentas {
  data: { corporateAccounts: { idClientePadre: number; nombreCliente: string }[] };
}

interface Empleados {
  data: { empleados: unknown[] };
}

interface Client {
  token: string;
  idCliente: number;
}

async function signIn({ url }: ServerProcess, { admin, alias }: Company): Promise<Client> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: admin.username, password: DEMO_PASSWORD }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
  const { data: login } = (await reply.json()) as Login;
  const headers = { Authorization: `Bearer ${login.token}` };
  const accounts = await fetch(`${url}/api/cuentas`, { headers });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { data } = (await accounts.json()) as Cuentas;
  const account = data.corporateAccounts.find(({ nombreCliente }) => nombreCliente === alias);
  if (!account) throw new Error(`${admin.username} has no account at ${alias}`);
  return { token: login.token, idCliente: account.idClientePadre };
}

/** Milliseconds until a page of the list has answered. */
async function timeOf({ url }: ServerProcess, { token, idCliente }: Client, page: number): Promise<number> {
  const query = `idClientePadre=${idCliente}&length=${PAGE}&offset=${page * PAGE}`;
  const before = performance.now();
  const reply = await fetch(`${url}/api/usuarios/administracion?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { data } = (await reply.json()) as Empleados;
  const elapsed = performance.now() - before;
  if (data.empleados.length !== PAGE) throw new Error(`a page of ${data.empleados.length} employees`);
  return elapsed;
}
