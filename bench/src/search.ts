import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Persona, personas } from '@traza/demo';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { type Connection, keepAlive } from './keep-alive.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, dayAgo, LARGE_CLIENTE } from './volume.ts';

const run = promisify(execFile);
/** Many times on one connection: a plan that PostgreSQL makes for any parameters shows after five. */
const REQUESTS = 24;
const WARM_UP = 4;
const MEASURE = path.resolve(import.meta.dirname, '../../apps/server/scripts/measure-search.ts');
const PERIOD = { since: dayAgo(365), until: dayAgo(0) };

/** Common, less common and rare ones in turn. */
const TERMS = {
  common: ['gonzalez', 'rodriguez', 'gomez', 'fernandez', 'lopez', 'diaz', 'martinez', 'perez'],
  name: [
    'gonzalez juan',
    'rodriguez ana',
    'gomez sofia',
    'diaz pablo',
    'torres camila',
    'medina federico',
    'silva carolina',
  ],
  none: ['xilofonista', 'zzyzx', 'quetzalcoatl', 'wolframio'],
} as const;
type Kind = keyof typeof TERMS;

interface SearchQuestion {
  connection: Connection;
  idCliente: number;
}

async function openSide(pedidos: number) {
  const database = await databaseOf(pedidos);
  const server = await startServer('', database, 'production');
  const people = new Map<Persona, SearchQuestion>();
  for (const person of [personas.ana, personas.ceci]) {
    const { token, idCliente } = await signIn(server, person, LARGE_CLIENTE);
    people.set(person, { connection: keepAlive(server.url, token), idCliente });
  }
  async function search(person: Persona, q: string): Promise<void> {
    const asking = people.get(person);
    if (!asking) throw new Error(`${person.username} did not sign in`);
    const query = new URLSearchParams({ idClient: String(asking.idCliente), q, limit: '50', ...PERIOD });
    await asking.connection.read(`/pedidos/v2/informes?${query.toString()}`);
  }
  return {
    database,
    search,
    idCliente: people.get(personas.ana)?.idCliente ?? 0,
    async close() {
      for (const { connection } of people.values()) connection.close();
      await stopServer(server);
    },
  };
}

type SearchSide = Awaited<ReturnType<typeof openSide>>;

/** How many times faster the database finds a page by the statement of the list than by ILIKE, among the fewer orders. */
async function againstIlike({ database, idCliente }: SearchSide): Promise<Record<Kind, number>> {
  const kinds = Object.entries(TERMS).map(([kind, terms]) => `${kind}=${terms.join(',')}`);
  const { stdout } = await run(process.execPath, [MEASURE, String(idCliente), PERIOD.since, PERIOD.until, ...kinds], {
    env: { ...process.env, DATABASE_URL: database },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that script prints
  const times = JSON.parse(stdout) as Record<Kind, { ilike: number[]; ours: number[] }>;
  const ratio = (kind: Kind) => median(times[kind].ilike) / median(times[kind].ours);
  return { common: ratio('common'), name: ratio('name'), none: ratio('none') };
}

/** How many times longer a search takes among ten times the orders, and how many times faster it is than ILIKE. */
export async function open({ pedidos }: Size): Promise<Bench> {
  const small = await openSide(pedidos / 10);
  const large = await openSide(pedidos);
  async function growth(person: Persona, kind: Kind): Promise<number> {
    const times = { small: new Array<number>(), large: new Array<number>() };
    for (let request = 0; request < REQUESTS; request += 1) {
      const q = TERMS[kind][request % TERMS[kind].length] ?? '';
      times.small.push(await timeOf(() => small.search(person, q)));
      times.large.push(await timeOf(() => large.search(person, q)));
    }
    const [few, many] = [median(times.small.slice(WARM_UP)), median(times.large.slice(WARM_UP))];
    if (process.env['BENCH_VERBOSE']) console.log(person.username, kind, few.toFixed(2), many.toFixed(2));
    return many / few;
  }
  return {
    async round() {
      const figures = {
        common: await growth(personas.ana, 'common'),
        name: await growth(personas.ana, 'name'),
        none: await growth(personas.ana, 'none'),
        seen: await growth(personas.ceci, 'common'),
      };
      const faster = await againstIlike(small);
      return { ...figures, ilikeCommon: faster.common, ilikeName: faster.name, ilikeNone: faster.none };
    },
    async close() {
      await closeAll([small, large]);
    },
  };
}

async function closeAll(sides: readonly SearchSide[]): Promise<void> {
  for (const side of sides) await side.close();
}
