import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openStream } from './open-stream.ts';

export const BOARDS = 40;
export const CARS = 200;
/** Each car tells its place once in so many seconds. */
export const EVERY_S = 5;
/** Orders that change meanwhile, as on a busy day. */
export const CHANGES_PER_SECOND = 5;

/** The key of the own fleet, and the sessions of who watches. */
export interface Desk {
  key: string;
  tokens: string[];
}

/** An order by its keys. */
export interface OrderKey {
  id_cliente: number;
  id: number;
}

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The own fleet with all its cars on the road, and forty people who watch it. */
export async function addDesk(database: pg.Pool): Promise<Desk> {
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

export async function removeDesk(database: pg.Pool): Promise<void> {
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

/** A stream for each of the forty; `hear` gets what any of them is told. */
export function openBoards(url: string, { tokens }: Desk, hear: (text: string) => void) {
  return Promise.all(tokens.map((token) => openStream(`${url}/api/operaciones/v1/cambios`, { token, hear })));
}

/** Orders that are asked for, taken or driven, those of now first. */
export async function liveOrders(database: pg.Pool): Promise<OrderKey[]> {
  const { rows } = await database.query<OrderKey>(
    `select id_cliente, id from pedido where status in ('registrado', 'confirmado', 'iniciado')
      order by abs(extract(epoch from datetime - now())) limit 500`,
  );
  return rows;
}

/** Where a fifth of the cars is in a second: no two places alike, so that one which is heard says when it was told. */
export function placesIn(second: number): { patente: string; lat: number; lon: number }[] {
  return Array.from({ length: CARS / EVERY_S }, (_, index) => {
    const car = index * EVERY_S + (second % EVERY_S);
    return { patente: `BA${100 + car}ZZ`, lat: -(34.5 + (second * CARS + car) / 1e6), lon: -58.44 };
  });
}

export async function tellPlaces(url: string, { key }: Desk, places: ReturnType<typeof placesIn>): Promise<void> {
  const timestamp = new Date().toISOString();
  const response = await fetch(`${url}/api/transportistas/v1/vehiculos/posiciones`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ posiciones: places.map((place) => ({ ...place, timestamp })) }),
  });
  if (!response.ok) throw new Error(`positions were refused: ${response.status} ${await response.text()}`);
}

/** Writes an order as it is, of which every board is told. */
export async function touch(database: pg.Pool, { id_cliente, id }: OrderKey): Promise<void> {
  await database.query('update pedido set id = id where id_cliente = $1 and id = $2', [id_cliente, id]);
}

/** Desks in use: so many seconds of their traffic, each of which takes at least so many milliseconds; answers how many were made. */
export async function runTraffic(
  { url, desk, database, orders }: { url: string; desk: Desk; database: pg.Pool; orders: readonly OrderKey[] },
  { seconds, secondMs, until }: { seconds: number; secondMs: number; until?: AbortSignal },
): Promise<number> {
  for (let second = 0; second < seconds; second += 1) {
    if (until?.aborted) return second;
    const due = performance.now() + secondMs;
    await tellPlaces(url, desk, placesIn(second));
    for (let change = 0; change < CHANGES_PER_SECOND; change += 1) {
      const order = orders[(second * CHANGES_PER_SECOND + change) % orders.length];
      if (order) await touch(database, order);
    }
    await wait(Math.max(0, due - performance.now()));
  }
  return seconds;
}
