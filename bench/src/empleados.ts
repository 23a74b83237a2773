import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Persona, personas } from '@traza/demo';
import { type Bench, median, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { demoDirectory } from './demo-directory.ts';
import { startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-empleados.ts');

const PAGES = 40;
/** The first answers of a round find nothing warm. */
const WARM_UP = 8;
const PAGE = 10;

interface Company {
  alias: string;
  admin: Persona;
  empleados: number;
}
const SMALL: Company = { alias: 'Andina Servicios', admin: personas.ana, empleados: 200 };
const LARGE: Company = { alias: 'Río Salud', admin: personas.rita, empleados: 20_000 };

/** How many times longer a page of employees takes at a company of 20,000 than at one of 200, on the embedded database. */
export async function open(): Promise<Bench> {
  const dataDir = await demoDirectory();
  await fill(dataDir);
  const server = await startServer(dataDir);
  const [small, large] = [
    await signIn(server, SMALL.admin, SMALL.alias),
    await signIn(server, LARGE.admin, LARGE.alias),
  ];
  return {
    async round() {
      const figures = { small: new Array<number>(), large: new Array<number>() };
      // one after the other, so that a busy moment of the machine weighs on both
      for (let page = 0; page < PAGES; page += 1) {
        figures.small.push(await timeOf(() => list(small, page % 10)));
        figures.large.push(await timeOf(() => list(large, page % 10)));
      }
      return { page: median(figures.large.slice(WARM_UP)) / median(figures.small.slice(WARM_UP)) };
    },
    async close() {
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Brings both companies of the demo to their size. */
async function fill(dataDir: string): Promise<void> {
  const sizes = [SMALL, LARGE].map(({ alias, empleados }) => `${alias}=${empleados}`);
  await run(process.execPath, [FILL, dataDir, ...sizes]);
}

interface Empleados {
  data: { empleados: unknown[] };
}

async function list({ ask, idCliente }: Client, page: number): Promise<void> {
  const query = `idClientePadre=${idCliente}&length=${PAGE}&offset=${page * PAGE}`;
  const { data } = await ask<Empleados>('GET', `/usuarios/administracion?${query}`);
  if (data.empleados.length !== PAGE) throw new Error(`a page of ${data.empleados.length} employees`);
}
