import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { personas } from '@traza/demo';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { DIRECTIONS, EMPLEADO_SORTS, LAST_SIGN_INS } from '@traza/domain/empleados';
import { type Bench, percentile, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { databaseBeside } from './databases.ts';
import { demoDirectory } from './demo-directory.ts';
import { sharedPostgres } from './postgres.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-empleados.ts');

const COMPANY = 'Río Salud';
const EMPLEADOS = 20_000;
const PAGE = 10;
const ASKED = 7;
/** Of the times of one way: a neighbour makes some of them longer, and none shorter. */
const CALM = 0.25;

/** What a page of 20,000 employees takes, the worst of all ways to sort, to filter and to search: on PostgreSQL and embedded (W-253). */
export async function open(): Promise<Bench> {
  const postgres = await databaseBeside((await sharedPostgres()).url, '_empleados', 'empty');
  await stopServer(await startServer('', postgres.url));
  await fill(postgres.url);
  const dataDir = await demoDirectory();
  await fill(dataDir);
  const servers = { page: await startServer('', postgres.url), embedded: await startServer(dataDir) };
  const [page, embedded] = [await openSide(servers.page), await openSide(servers.embedded)];
  return {
    round: async () => ({ page: await worstOf(page), embedded: await worstOf(embedded) }),
    async close() {
      await stopServer(servers.page);
      await stopServer(servers.embedded);
      await postgres.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const WAYS = [
  '',
  ...EMPLEADO_SORTS.flatMap((orden) => DIRECTIONS.map((sentido) => `orden=${orden}&sentido=${sentido}`)),
  ...LAST_SIGN_INS.map((ingreso) => `ingreso=${ingreso}`),
  ...PERMISSION_KEYS.slice(0, 1).map((permiso) => `permiso=${permiso}`),
  'estado=activo',
  'group=-1',
  // texts that everybody there has, and that few have
  'query=ba',
  'query=bancoba',
  'query=ba&orden=email',
];

/** Milliseconds that the slowest way takes. */
async function worstOf(side: Side): Promise<number> {
  const times: number[] = [];
  for (const way of [...WAYS, `ceco=${side.idCeco}`]) {
    const took: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) took.push(await timeOf(() => list(side, way)));
    const time = percentile(took, CALM);
    times.push(time);
    if (process.env['BENCH_VERBOSE']) console.log(`empleados ${way} ${time.toFixed(1)} ms`);
  }
  return Math.max(...times);
}

/** Somebody who looks at the employees of the company, with one of its cost centres. */
interface Side extends Client {
  idCeco: number;
}
interface Cecos {
  data: { corporateAccounts: { idClientePadre: number; centrosDeCosto: { id: number }[] }[] };
}

async function openSide(server: ServerProcess): Promise<Side> {
  const person = await signIn(server, personas.rita, COMPANY);
  const { corporateAccounts } = (await person.ask<Cecos>('GET', '/cuentas')).data;
  const account = corporateAccounts.find(({ idClientePadre }) => idClientePadre === person.idCliente);
  return { ...person, idCeco: account?.centrosDeCosto[0]?.id ?? 0 };
}

/** Brings the company to its size, in the database of a URL or of a folder. */
async function fill(database: string): Promise<void> {
  await run(process.execPath, [FILL, database, `${COMPANY}=${EMPLEADOS}`]);
}

interface Empleados {
  data: { empleados: unknown[] };
}

async function list({ ask, idCliente }: Client, way: string): Promise<void> {
  const query = `idClientePadre=${idCliente}&length=${PAGE}&offset=0&${way}`;
  const { data } = await ask<Empleados>('GET', `/usuarios/administracion?${query}`);
  if (data.empleados.length === 0) throw new Error(`a page of ${data.empleados.length} employees`);
}
