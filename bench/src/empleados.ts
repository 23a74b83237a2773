import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Persona, personas } from '@traza/demo';
import { EMPLEADO_ORDEN, SENTIDOS } from '@traza/domain';
import { type Bench, median, percentile, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { demoDirectory } from './demo-directory.ts';
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
  empleados: number;
}
/** Somebody who looks at the employees of a company, with one of its cost centres. */
interface Side extends Client {
  idCeco: number;
}
type Way = (side: Side) => string;

const SMALL: Company = { alias: 'Andina Servicios', admin: personas.ana, empleados: 200 };
const LARGE: Company = { alias: 'Río Salud', admin: personas.rita, empleados: 20_000 };

/**
 * How many times longer a page of employees takes at a company of 20,000 than at one of 200, on the embedded database: as it opens,
 * and the worst of all ways to sort and to filter it (W-253); a text is looked up among what it finds, and counted.
 */
export async function open(): Promise<Bench> {
  const dataDir = await demoDirectory();
  await fill(dataDir);
  const server = await startServer(dataDir);
  const [small, large] = [await openSide(server, SMALL), await openSide(server, LARGE)];
  return {
    async round() {
      const figures = { small: new Array<number>(), large: new Array<number>() };
      // one after the other, so that a busy moment of the machine weighs on both
      for (let page = 0; page < PAGES; page += 1) {
        figures.small.push(await timeOf(() => list(small, page % 10)));
        figures.large.push(await timeOf(() => list(large, page % 10)));
      }
      return {
        page: median(figures.large.slice(WARM_UP)) / median(figures.small.slice(WARM_UP)),
        sorted: await worstOf(SORTED, small, large),
        filtered: await worstOf(FILTERED, small, large),
        searched: await worstOf(SEARCHED, small, large),
      };
    },
    async close() {
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Each column that sorts, in both directions (W-253). */
const SORTED = EMPLEADO_ORDEN.flatMap((orden) => SENTIDOS.map((sentido) => () => `orden=${orden}&sentido=${sentido}`));
/** What narrows the list: each finds a page at both companies. */
const FILTERED = [
  ...['estado=activo', 'ingreso=nunca', 'ingreso=viejo', 'ingreso=reciente', 'permiso=travel', 'group=-1'].map(
    (way) => () => way,
  ),
  ({ idCeco }: Side) => `ceco=${idCeco}`,
];
/** Texts that everybody there has, and that few have. */
const SEARCHED = ['query=ba', 'query=bancoba'].map((way) => () => way);
const ASKED = 13;
const COLD = 2;
/** Of the times of one way: a neighbour makes some of them longer, and none shorter. */
const CALM = 0.25;

/** The ratio of the slowest of some ways to ask for a page: the large company's time by the small one's. */
async function worstOf(ways: readonly Way[], small: Side, large: Side): Promise<number> {
  const ratios: number[] = [];
  for (const way of ways) {
    const took = { small: new Array<number>(), large: new Array<number>() };
    for (let turn = 0; turn < ASKED; turn += 1) {
      took.small.push(await timeOf(() => list(small, 0, way(small))));
      took.large.push(await timeOf(() => list(large, 0, way(large))));
    }
    const ratio = percentile(took.large.slice(COLD), CALM) / percentile(took.small.slice(COLD), CALM);
    ratios.push(ratio);
    if (process.env['BENCH_VERBOSE']) {
      const ms = [took.small, took.large].map((times) => percentile(times.slice(COLD), CALM).toFixed(1));
      console.log(`empleados ${way(large)} ${ratio.toFixed(2)} (${ms.join(' and ')} ms)`);
    }
  }
  return Math.max(...ratios);
}

interface Cecos {
  data: { corporateAccounts: { idClientePadre: number; centrosDeCosto: { id: number }[] }[] };
}

async function openSide(server: ServerProcess, { admin, alias }: Company): Promise<Side> {
  const person = await signIn(server, admin, alias);
  const { corporateAccounts } = (await person.ask<Cecos>('GET', '/cuentas')).data;
  const account = corporateAccounts.find(({ idClientePadre }) => idClientePadre === person.idCliente);
  return { ...person, idCeco: account?.centrosDeCosto[0]?.id ?? 0 };
}

/** Brings both companies of the demo to their size. */
async function fill(dataDir: string): Promise<void> {
  const sizes = [SMALL, LARGE].map(({ alias, empleados }) => `${alias}=${empleados}`);
  await run(process.execPath, [FILL, dataDir, ...sizes]);
}

interface Empleados {
  data: { empleados: unknown[] };
}

async function list({ ask, idCliente }: Client, page: number, way = ''): Promise<void> {
  const query = `idClientePadre=${idCliente}&length=${PAGE}&offset=${page * PAGE}&${way}`;
  const { data } = await ask<Empleados>('GET', `/usuarios/administracion?${query}`);
  if (data.empleados.length === 0) throw new Error(`a page of ${data.empleados.length} employees`);
}
