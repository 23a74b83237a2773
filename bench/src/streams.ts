import { createHash, randomBytes } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Bench, percentile, type Size } from './bench.ts';
import { assertFiles } from './files.ts';
import { openStream } from './open-stream.ts';
import { startServer, stopServer } from './server-process.ts';
import { residentOf } from './usage.ts';
import { databaseOf } from './volume.ts';

const STREAMS = 10_000;
/** What the server lets one person and one address hold. */
const OF_PERSON = 4;
const OF_ADDRESS = 200;
const CHANGES_PER_SECOND = 50;
/** Opened at once. */
const AT_ONCE = 50;
/** Until what opening took has been given back. */
const SETTLE_MS = 20_000;
/** After the last change, until it counts as lost. */
const LATE_MS = 5000;

/** Somebody who listens, and a pedido of theirs where they have one. */
interface Listener {
  token: string;
  idCliente: number;
  idPedido: number | null;
}

/** One is enough: it is a minute of ten thousand connections. */
export const rounds = 1;
export const isLong = true;

/** Megabytes that 10,000 idle streams cost a server, and how long a change takes to be seen while they stand (W-257). */
export async function open({ pedidos, seconds }: Size): Promise<Bench> {
  await assertFiles(STREAMS + 1000);
  const databaseUrl = await databaseOf(pedidos);
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // the PostgreSQL of a run ends with it, a moment before the last connection says goodbye
  database.on('error', () => undefined);
  const listeners = await signInMany(database, STREAMS / OF_PERSON).catch(async (error: unknown) => {
    await database.end();
    throw error;
  });
  return {
    async round() {
      const server = await startServer('', databaseUrl, 'production', { LOG_LEVEL: 'error' });
      const { pid } = server.process;
      const heard = new Heard();
      // what the first streams load is no cost of many
      const warm = await listen(server.url, listeners.slice(0, OF_ADDRESS / OF_PERSON), 0, heard);
      await wait(SETTLE_MS / 2);
      const rest = await residentOf(pid, 'now');
      const open = await listen(server.url, listeners.slice(warm.length / OF_PERSON), 1, heard);
      await wait(SETTLE_MS);
      const idle = await residentOf(pid, 'now');
      const peak = await residentOf(pid, 'peak');
      await change(database, listeners, seconds, heard);
      const held = warm.length + open.length;
      console.log(`streams: ${JSON.stringify({ held, rest, idle, peak, ...heard.figures() })}`);
      for (const request of [...warm, ...open]) request.destroy();
      await stopServer(server);
      return { memory: idle - rest, seen: heard.figures().p95 };
    },
    async close() {
      await database.query(`delete from sesion where ip = 'bench'`);
      await database.end();
    },
  };
}

/** When each change was made, and how long each stream that has to hear of it took. */
class Heard {
  readonly #made = new Map<number, number>();
  readonly #took: number[] = [];

  make(idPedido: number): void {
    this.#made.set(idPedido, performance.now());
  }

  take(text: string): void {
    for (const [, id] of text.matchAll(/event: pedido\.cambio\ndata: [^\n]*"id":(\d+)/g)) {
      const made = this.#made.get(Number(id));
      if (made !== undefined) this.#took.push(performance.now() - made);
    }
  }

  figures() {
    return {
      changes: this.#made.size,
      heard: this.#took.length,
      p50: percentile(this.#took, 0.5),
      p95: percentile(this.#took, 0.95),
      most: percentile(this.#took, 1),
    };
  }
}

interface Person {
  id_usuario: number;
  id_cliente: number;
  id: number | null;
}

/** More who listen, with an account of their own, where the companies have too few for so many streams. */
async function addPeople(database: pg.Pool, count: number): Promise<Person[]> {
  const { rows } = await database.query<Person>(
    `with gente as (insert into persona (nombre, apellido) select 'Una', 'Persona' from generate_series(1, $1) returning id),
       usuarios as (insert into usuario (id_persona, username) select id, 'oyente.' || id from gente returning id, id_persona),
       cuentas as (insert into cuenta_particular (id_persona) select id_persona from usuarios)
     select id as id_usuario, 0 as id_cliente, null as id from usuarios`,
    [count],
  );
  return rows;
}

/** People of all companies with a session, first those with a pedido that they may see. */
async function signInMany(database: pg.Pool, count: number): Promise<Listener[]> {
  const { rows } = await database.query<Person>(
    `select id_usuario, id_cliente, id from (
       select distinct on (u.id) u.id as id_usuario, c.id_cliente, pp.id_pedido as id
         from usuario u join cuenta c on c.id_persona = u.id_persona and c.activa
         left join pedido_persona pp on pp.id_persona = u.id_persona and pp.id_cliente = c.id_cliente
        where u.activo order by u.id, pp.datetime desc nulls last) one
      order by id is null, md5(id_usuario::text) limit $1`,
    [count],
  );
  if (rows.length < count) rows.push(...(await addPeople(database, count - rows.length)));
  const tokens = rows.map(() => randomBytes(32).toString('base64url'));
  await database.query(
    `insert into sesion (hash, id_usuario, creada, usada, vence, ip)
     select decode(hash, 'hex'), id, now(), now(), now() + interval '8 hours', 'bench'
       from unnest($1::text[], $2::int[]) as one (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), rows.map(({ id_usuario }) => id_usuario)],
  );
  return rows.map(({ id_cliente, id }, index) => ({
    token: tokens[index] ?? '',
    idCliente: id_cliente,
    idPedido: id,
  }));
}

/** Four streams of each, from an address of the machine's own net for each 200 of them. */
async function listen(
  url: string,
  listeners: readonly Listener[],
  from: number,
  heard: Heard,
): Promise<ClientRequest[]> {
  const wanted = listeners.flatMap((listener) => Array.from({ length: OF_PERSON }, () => listener));
  const requests: ClientRequest[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE).map(async ({ token }, index) => {
      const address = `127.0.${1 + from}.${1 + Math.floor((start + index) / OF_ADDRESS)}`;
      return openStream(`${url}/api/cambios`, { token, localAddress: address, hear: (text) => heard.take(text) });
    });
    requests.push(...(await Promise.all(some)));
  }
  return requests;
}

/** So many changes a second, each of a pedido of somebody else who listens; one that its people do not hear of fails the bench. */
async function change(database: pg.Pool, listeners: readonly Listener[], seconds: number, heard: Heard): Promise<void> {
  const began = performance.now();
  const made: Promise<unknown>[] = [];
  const changed = new Map(
    listeners.flatMap(({ idPedido, idCliente }) => (idPedido === null ? [] : [[idPedido, idCliente]])),
  );
  const some = [...changed].slice(0, seconds * CHANGES_PER_SECOND);
  for (const [index, [idPedido, idCliente]] of some.entries()) {
    await wait(Math.max(0, began + (index * 1000) / CHANGES_PER_SECOND - performance.now()));
    heard.make(idPedido);
    made.push(database.query('update pedido set id = id where id_cliente = $1 and id = $2', [idCliente, idPedido]));
  }
  await Promise.all(made);
  await wait(LATE_MS);
  const { changes, heard: frames } = heard.figures();
  if (frames < changes * OF_PERSON) throw new Error(`${changes} changes were heard ${frames} times`);
}
