import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { personas } from '@traza/demo';
import pg from 'pg';
import { type Bench, percentile, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { databaseBeside, withClient } from './databases.ts';
import { keepAlive } from './keep-alive.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, dayAgo, LARGE_CLIENTE } from './volume.ts';

const MOST_PEDIDOS = 100_000;
const REST_SECONDS = 20;
/** Lists are polled by a few people at once; more would measure how much fits on two cores. */
const PAUSE_MS = 40;
/** Longer than it may take by far: a bench ends. */
const MOST_MS = 1_200_000;

interface Page {
  data: Record<string, unknown>[];
}

/** A list and who asks for it. */
interface Question {
  who: keyof typeof personas;
  call: string;
}

/** What the portal asks for: the newest of each scope, filtered and searched; and now and then a page of months ago. */
function questionsOf(idCliente: number): Question[] {
  const years = `since=${dayAgo(1000)}&until=${dayAgo(0)}`;
  const informes = `/pedidos/v2/informes?idClient=${idCliente}&limit=50`;
  const newest: Question[] = [
    { who: 'ana', call: `${informes}&${years}` },
    { who: 'ana', call: `${informes}&status=finalizado&${years}` },
    { who: 'ana', call: `${informes}&q=gonzalez&${years}` },
    { who: 'ceci', call: `${informes}&${years}` },
    { who: 'gero', call: `${informes}&${years}` },
    { who: 'pablo', call: `/pedidos/usuario?idClient=${idCliente}&limit=50&${years}` },
  ];
  const older = [60, 200, 350, 500, 700, 900].map((days): Question => {
    return { who: 'ana', call: `${informes}&since=${dayAgo(days + 60)}&until=${dayAgo(days)}` };
  });
  return [...newest, ...newest, ...newest, ...older.slice(0, 2), ...newest, ...newest, ...older.slice(2)];
}

/** An answer without what the clock changes in it. */
function lasting(body: string): unknown[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one differs from the first
  return (JSON.parse(body) as Page).data.map((pedido) => ({ ...pedido, actions: [] }));
}

async function atOnce(url: string, statements: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

function tell(line: string): void {
  if (process.env['BENCH_VERBOSE']) console.log(line);
}

/** Opens a connection for each person, and reads lists one after the other. */
async function readerOf(server: Awaited<ReturnType<typeof startServer>>) {
  const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const connections = new Map([['ana', keepAlive(server.url, token)]]);
  for (const who of ['ceci', 'gero', 'pablo'] as const) {
    const client = await signIn(server, personas[who], LARGE_CLIENTE);
    connections.set(who, keepAlive(server.url, client.token));
  }
  return {
    questions: questionsOf(idCliente),
    read: async ({ who, call }: Question): Promise<string> => {
      const connection = connections.get(who);
      if (!connection) throw new Error(`${who} has no connection`);
      return connection.read(call);
    },
    close() {
      for (const connection of connections.values()) connection.close();
    },
  };
}
type Reader = Awaited<ReturnType<typeof readerOf>>;

/** Reads the lists in turn until something is over; how long each took, and how many said something else than expected. */
async function readUntil(
  { questions, read }: Reader,
  isOver: () => Promise<boolean>,
  check: (question: Question, body: string) => boolean,
): Promise<{ times: number[]; wrong: number }> {
  const times: number[] = [];
  let wrong = 0;
  for (;;) {
    for (const question of questions) {
      let body = '';
      times.push(
        await timeOf(async () => {
          body = await read(question);
        }),
      );
      if (!check(question, body)) wrong += 1;
      await wait(PAUSE_MS);
    }
    if (await isOver()) return { times, wrong };
  }
}

/**
 * A build over orders that another version stored in a shape that cannot be read: until they are all stored by this one, whether each
 * list is answered as before, and how much longer it takes than at rest.
 */
export async function open({ pedidos }: Size): Promise<Bench> {
  // of its own, since it is made old
  const { url } = await databaseBeside(await databaseOf(Math.min(pedidos, MOST_PEDIDOS)), '_project', 'copy');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const numberOf = async (query: string, values: readonly number[] = []) => {
    const { rows } = await pool.query<{ n: number }>(`select ${query}::int as n from pedido`, [...values]);
    return rows[0]?.n ?? 0;
  };
  const version = await numberOf('max(v)');
  const older = async () => {
    const left = await numberOf('count(*) filter (where v < $1)', [version]);
    tell(`${left} orders to go`);
    return left;
  };
  return {
    async round() {
      const expected = new Map<string, unknown[]>();
      let server = await startServer('', url, 'production');
      let reader = await readerOf(server);
      const began = performance.now();
      const rest = await readUntil(
        reader,
        async () => performance.now() - began > REST_SECONDS * 1000,
        ({ who, call }, body) => expected.set(`${who} ${call}`, lasting(body)).size > 0,
      );
      reader.close();
      await stopServer(server);
      await atOnce(url, [
        'set session_replication_role = replica',
        "update pedido set v = v - 1, item = '{}'",
        'vacuum analyze pedido',
        'checkpoint',
      ]);
      const all = await older();
      const started = performance.now();
      server = await startServer('', url, 'production');
      reader = await readerOf(server);
      const busy = await readUntil(
        reader,
        async () => performance.now() - started > MOST_MS || (await older()) === 0,
        ({ who, call }, body) => isDeepStrictEqual(lasting(body), expected.get(`${who} ${call}`)),
      );
      const seconds = (performance.now() - started) / 1000;
      reader.close();
      await stopServer(server);
      if (process.env['BENCH_VERBOSE']) {
        const ms = (times: readonly number[]) =>
          [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1)).join(', ');
        console.log(`${all} orders; p50, p95, max: at rest ${ms(rest.times)} ms, meanwhile ${ms(busy.times)} ms`);
      }
      return {
        through: (await older()) > 0 ? Number.POSITIVE_INFINITY : seconds,
        wrong: busy.wrong,
        lists: percentile(busy.times, 0.95) / percentile(rest.times, 0.95),
      };
    },
    close: () => pool.end(),
  };
}

export const rounds = 1;
export const isLong = true;
