import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Bench, percentile, type Size } from './bench.ts';
import { openStream } from './open-stream.ts';
import { startServer, stopServer } from './server-process.ts';
import { cpuOf } from './usage.ts';
import { databaseOf } from './volume.ts';

const BOARDS = 40;
const CARS = 200;
/** Each car tells its place once in so many seconds. */
const EVERY_S = 5;
/** Orders that change meanwhile, as on a busy day. */
const CHANGES_PER_SECOND = 5;
const WARM_UP_MS = 3000;
const LATE_MS = 3000;

export const rounds = 1;

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The own fleet with all its cars on the road, and forty people who watch it. */
async function addDesk(database: pg.Pool) {
  const key = newToken();
  const { rows } = await database.query<{ id: number }>(
    `with made as (
       insert into agencia (denominacion, integrado, propia) select 'Flota del banco', true, true
        where not exists (select from agencia where propia) returning id)
     select id from made union all select id from agencia where propia`,
  );
  const idAgencia = rows[0]?.id;
  await database.query(
    `insert into agencia_clave (id_agencia, hash, nombre, creada) values ($1, decode($2, 'hex'), 'bench', now())`,
    [idAgencia, hashOf(key)],
  );
  await database.query(
    `with cars as (
       insert into vehiculo (id_agencia, patente, patente_clave, marca, modelo, id_tipo_vehiculo)
       select $1, 'BA' || n || 'ZZ', 'BA' || n || 'ZZ', 'Toyota', 'Corolla', (select min(id) from tipo_vehiculo)
         from generate_series(100, 99 + $2::int) n returning id, patente),
     drivers as (
       insert into chofer (id_agencia, nombre, apellido) select $1, 'Uno', patente from cars returning id, apellido)
     insert into turno (id_chofer, id_vehiculo, desde, hasta_previsto)
     select d.id, c.id, now(), now() + interval '12 hours' from drivers d join cars c on c.patente = d.apellido`,
    [idAgencia, CARS],
  );
  const tokens = Array.from({ length: BOARDS }, newToken);
  await database.query(
    `with people as (
       insert into operador (email, nombre, apellido, roles)
       select 'bench' || n || '@traza.test', 'Una', 'Operadora', '{despachar}' from generate_series(1, $1::int) n
       returning id, substring(email from '[0-9]+')::int as n)
     insert into operador_sesion (id_operador, hash, creada, usada, vence, ip, navegador)
     select id, decode(($2::text[])[n], 'hex'), now(), now(), now() + interval '8 hours', 'bench', 'bench' from people`,
    [BOARDS, tokens.map(hashOf)],
  );
  return { key, tokens };
}

async function removeDesk(database: pg.Pool): Promise<void> {
  await database.query(`delete from operador_sesion where ip = 'bench'`);
  await database.query(`delete from operador where email like 'bench%@traza.test'`);
  const cars = `(select id from vehiculo where patente_clave ~ '^BA[0-9]{3}ZZ$')`;
  await database.query(`delete from posicion_flota where id_vehiculo in ${cars}`);
  await database.query(
    `with gone as (delete from turno where id_vehiculo in ${cars} returning id_chofer)
     delete from chofer where id in (select id_chofer from gone)`,
  );
  await database.query(`delete from vehiculo where id in ${cars}`);
  await database.query(`delete from agencia_clave where nombre = 'bench'`);
  await database.query(`delete from agencia where denominacion = 'Flota del banco'`);
}

/** When something was written, and how long each board took to hear of it. */
class Seen {
  readonly #made = new Map<string, number>();
  /** Of orders that changed, and of cars that moved, which are told once a second. */
  readonly took = { changed: new Array<number>(), moved: new Array<number>() };

  make(what: string): void {
    this.#made.set(what, performance.now());
  }

  hear(text: string): void {
    for (const [, idCliente, id] of text.matchAll(/"idCliente":(\d+),"id":(\d+),"tarjeta"/g))
      this.#take('changed', `${idCliente}/${id}`);
    for (const [, lat] of text.matchAll(/"lat":(-[\d.]+)/g)) this.#take('moved', `car ${lat}`);
  }

  #take(kind: 'changed' | 'moved', what: string): void {
    const made = this.#made.get(what);
    if (made !== undefined) this.took[kind].push(performance.now() - made);
  }
}

/** A fifth of the cars tells where it is, each second. */
async function drive(url: string, key: string, { second, seen }: { second: number; seen: Seen }): Promise<void> {
  const timestamp = new Date().toISOString();
  const posiciones = Array.from({ length: CARS / EVERY_S }, (_, index) => {
    const car = index * EVERY_S + (second % EVERY_S);
    // no two places alike, so that the one which is heard says when it was told
    return { patente: `BA${100 + car}ZZ`, lat: -(34.5 + (second * CARS + car) / 1e6), lon: -58.44, timestamp };
  });
  for (const { lat } of posiciones) seen.make(`car ${lat}`);
  const response = await fetch(`${url}/api/transportistas/v1/vehiculos/posiciones`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ posiciones }),
  });
  if (!response.ok) throw new Error(`positions were refused: ${response.status} ${await response.text()}`);
}

/** How much of a core 40 boards cost that follow 200 cars, and how soon what changes is seen on them (M-211). */
export async function open({ pedidos, seconds }: Size): Promise<Bench> {
  const databaseUrl = await databaseOf(pedidos);
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  database.on('error', () => undefined);
  return {
    async round() {
      const server = await startServer('', databaseUrl, 'production', { LOG_LEVEL: 'error' });
      // production takes the keys of the demo away: ours come afterwards
      const { key, tokens } = await addDesk(database);
      const seen = new Seen();
      const boards = await Promise.all(
        tokens.map((token) =>
          openStream(`${server.url}/api/operaciones/v1/cambios`, { token, hear: (text) => seen.hear(text) }),
        ),
      );
      const { rows: live } = await database.query<{ id_cliente: number; id: number }>(
        `select id_cliente, id from pedido where status in ('registrado', 'confirmado', 'iniciado') order by datetime desc limit 500`,
      );
      await wait(WARM_UP_MS);
      const before = await cpuOf(server.process.pid);
      const began = performance.now();
      for (let second = 0; second < seconds; second += 1) {
        const driven = drive(server.url, key, { second, seen });
        for (let change = 0; change < CHANGES_PER_SECOND; change += 1) {
          const one = live[(second * CHANGES_PER_SECOND + change) % live.length];
          if (one === undefined) break;
          seen.make(`${one.id_cliente}/${one.id}`);
          await database.query('update pedido set id = id where id_cliente = $1 and id = $2', [one.id_cliente, one.id]);
          await wait(
            Math.max(0, began + second * 1000 + ((change + 1) * 1000) / CHANGES_PER_SECOND - performance.now()),
          );
        }
        await driven;
      }
      const cpu = ((await cpuOf(server.process.pid)) - before) / (performance.now() - began);
      await wait(LATE_MS);
      for (const board of boards) board.destroy();
      await stopServer(server);
      await removeDesk(database);
      const { changed, moved } = seen.took;
      if (changed.length === 0 || moved.length < seconds * (CARS / EVERY_S) * BOARDS)
        throw new Error('boards heard too little');
      return { cpu: cpu * 100, seen: percentile(changed, 0.95), moved: percentile(moved, 0.95) };
    },
    async close() {
      await removeDesk(database);
      await database.end();
    },
  };
}
