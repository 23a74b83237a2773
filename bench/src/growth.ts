import { type Persona, personas } from '@traza/demo';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { type Connection, keepAlive } from './keep-alive.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';
import { databaseOf, dayAgo, LARGE_CLIENTE } from './volume.ts';

const SMALL = 10_000;
const REQUESTS = 40;
/** The first answers of a round find nothing warm. */
const WARM_UP = 8;
/** Years of orders to look at, each ending so many days ago. */
const YEARS_BACK = 2;

/** A list as somebody asks for it. */
interface List {
  as: Persona;
  path: 'usuario' | 'v2/informes';
  filter?: 'status' | 'group';
}

const { ana, pablo, gabi, ceci, gero } = personas;

/** Each scope alone, by status, and by group where that filter narrows it. */
const LISTS = {
  own: { as: pablo, path: 'usuario' },
  ownStatus: { as: pablo, path: 'usuario', filter: 'status' },
  group: { as: gabi, path: 'usuario' },
  groupStatus: { as: gabi, path: 'usuario', filter: 'status' },
  groupGroup: { as: gero, path: 'v2/informes', filter: 'group' },
  cecos: { as: ceci, path: 'v2/informes' },
  cecosStatus: { as: ceci, path: 'v2/informes', filter: 'status' },
  company: { as: ana, path: 'v2/informes' },
  companyStatus: { as: ana, path: 'v2/informes', filter: 'status' },
  companyGroup: { as: ana, path: 'v2/informes', filter: 'group' },
} as const satisfies Readonly<Record<string, List>>;

type Name = keyof typeof LISTS;

interface Asking {
  connection: Connection;
  idCliente: number;
  /** What `grupo` filters by. */
  group: number;
}

/** A server over a database, and each person signed in. */
async function openSide(pedidos: number): Promise<{ server: ServerProcess; people: Map<Persona, Asking> }> {
  const server = await startServer('', await databaseOf(pedidos), 'production');
  const people = new Map<Persona, Asking>();
  for (const person of [ana, pablo, gabi, ceci, gero]) {
    const { token, idCliente, ask } = await signIn(server, person, LARGE_CLIENTE);
    const grupos = await ask<{ content: { id: number; nombre: string }[] }>(
      'GET',
      `/sgv/rest/cuentas/grupos?nombre=&offset=0&limit=50&idCliente=${idCliente}`,
    );
    const grupo = grupos.content.find(({ nombre }) => nombre === 'Ventas')?.id ?? 0;
    people.set(person, { connection: keepAlive(server.url, token), idCliente, group: grupo });
  }
  return { server, people };
}

/** The list of one of the years, as the portal asks for it. */
function callOf({ path, filter }: List, { idCliente, group: grupo }: Asking, request: number): string {
  const daysAgo = Math.round((request * YEARS_BACK * 365) / REQUESTS);
  const query = new URLSearchParams({
    idClient: String(idCliente),
    since: dayAgo(daysAgo + 365),
    until: dayAgo(daysAgo),
    limit: '50',
  });
  if (filter === 'status') query.set('status', 'finalizado');
  if (filter === 'group') query.set('group', String(grupo));
  return `/pedidos/${path}?${query.toString()}`;
}

/** How many times longer a page of 50 takes where there are many orders than where there are 10,000, in each scope. */
export async function open({ pedidos }: Size): Promise<Bench> {
  const small = await openSide(SMALL);
  const large = await openSide(pedidos);
  const sides = [small, large];
  async function take(name: Name) {
    const list: List = LISTS[name];
    const times = sides.map(() => new Array<number>());
    for (let request = 0; request < REQUESTS; request += 1) {
      // one after the other, so that a busy moment of the machine weighs on both
      for (const [side, { people }] of sides.entries()) {
        const asking = people.get(list.as);
        if (!asking) throw new Error(`${list.as.username} did not sign in`);
        const call = callOf(list, asking, request);
        times[side]?.push(await timeOf(() => asking.connection.read(call)));
      }
    }
    const [few = Number.NaN, many = Number.NaN] = times.map((taken) => median(taken.slice(WARM_UP)));
    if (process.env['BENCH_VERBOSE']) console.log(name, few.toFixed(2), many.toFixed(2));
    return many / few;
  }
  return {
    async round() {
      const figures: Record<string, number> = {};
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the literal keys
      for (const name of Object.keys(LISTS) as Name[]) figures[name] = await take(name);
      return figures;
    },
    async close() {
      for (const { server, people } of sides) {
        for (const { connection } of people.values()) connection.close();
        await stopServer(server);
      }
    },
  };
}
