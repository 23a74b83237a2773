import { type Persona, personas } from '@traza/testing';
import pg from 'pg';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { type Connection, keepAlive } from './keep-alive.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, dayAgo, LARGE_CLIENT } from './volume.ts';

/** Many times on one connection: a plan that PostgreSQL makes for any parameters shows after five. */
const REQUESTS = 24;
const WARM_UP = 4;
const NAIVE_REQUESTS = 6;
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

interface Asking {
  connection: Connection;
  idCliente: number;
}

async function openSide(orders: number) {
  const database = await databaseOf(orders);
  const server = await startServer('', database, 'production');
  const people = new Map<Persona, Asking>();
  for (const person of [personas.ana, personas.ceci]) {
    const { token, idCliente } = await signIn(server, person, LARGE_CLIENT);
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

type Side = Awaited<ReturnType<typeof openSide>>;

/** The search of whoever has no column for it: every word in the names or the addresses of an order. */
function naiveSql(words: number): string {
  const conditions = Array.from(
    { length: words },
    (_, i) => `and (p.apellido || ', ' || p.nombre ilike $${i + 4} or d.direccion ilike $${i + 4})`,
  );
  return `select distinct v.inicio, v.id from viaje v
    join pasaje j on j.id_cliente = v.id_cliente and j.id_viaje = v.id left join persona p on p.id = j.id_persona
    join parada d on d.id_cliente = v.id_cliente and d.id_viaje = v.id
   where v.id_cliente = $1 and v.inicio >= $2 and v.inicio < $3 ${conditions.join(' ')}
   order by v.inicio desc, v.id desc limit 50`;
}

/** How many times longer a search takes among ten times the orders, and how many times faster it is than ILIKE. */
export async function open({ orders }: Size): Promise<Bench> {
  const small = await openSide(orders / 10);
  const large = await openSide(orders);
  const client = new pg.Client({ connectionString: small.database });
  await client.connect();
  async function growth(person: Persona, kind: Kind) {
    const times = { small: new Array<number>(), large: new Array<number>() };
    for (let request = 0; request < REQUESTS; request += 1) {
      const q = TERMS[kind][request % TERMS[kind].length] ?? '';
      times.small.push(await timeOf(() => small.search(person, q)));
      times.large.push(await timeOf(() => large.search(person, q)));
    }
    const [few, many] = [median(times.small.slice(WARM_UP)), median(times.large.slice(WARM_UP))];
    if (process.env['BENCH_VERBOSE']) console.log(person.username, kind, few.toFixed(2), many.toFixed(2));
    return { few, ratio: many / few };
  }
  async function naive(kind: Kind): Promise<number> {
    const times: number[] = [];
    for (let request = 0; request < NAIVE_REQUESTS; request += 1) {
      const words = (TERMS[kind][request % TERMS[kind].length] ?? '').split(' ').map((word) => `%${word}%`);
      const values = [small.idCliente, PERIOD.since, PERIOD.until, ...words];
      times.push(await timeOf(() => client.query(naiveSql(words.length), values)));
    }
    return median(times);
  }
  return {
    async round() {
      const [common, name, none] = [
        await growth(personas.ana, 'common'),
        await growth(personas.ana, 'name'),
        await growth(personas.ana, 'none'),
      ];
      const seen = await growth(personas.ceci, 'common');
      const slow = { common: await naive('common'), name: await naive('name'), none: await naive('none') };
      return {
        common: common.ratio,
        name: name.ratio,
        none: none.ratio,
        seen: seen.ratio,
        ilikeCommon: slow.common / common.few,
        ilikeName: slow.name / name.few,
        ilikeNone: slow.none / none.few,
      };
    },
    async close() {
      await client.end();
      await closeAll([small, large]);
    },
  };
}

async function closeAll(sides: readonly Side[]): Promise<void> {
  for (const side of sides) await side.close();
}
