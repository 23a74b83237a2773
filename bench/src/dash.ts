import { personas } from '@traza/demo';
import pg from 'pg';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, LARGE_CLIENTE } from './volume.ts';

const REQUESTS = 30;
/** The first answers of a round find nothing warm. */
const WARM_UP = 5;
const SUMS = 3;

/** The orders of a year of one client, and the tickets of those that are billed, grouped by what a dashboard shows of them. */
const GROUP_BY = `
  with o as (
    select id, status, extract(month from datetime at time zone 'America/Argentina/Buenos_Aires') as month, importe_total
      from pedido
     where id_cliente = $1 and datetime >= make_timestamptz($2, 1, 1, 3, 0, 0, 'UTC')
       and datetime < make_timestamptz($2 + 1, 1, 1, 3, 0, 0, 'UTC')),
  t as (
    select t.id_ceco, t.id_persona, round(o.importe_total * t.coef_prorrateo / 100) as importe
      from o join pasaje t on t.id_cliente = $1 and t.id_viaje = o.id where o.status in ('finalizado', 'calificado')),
  v as (
    select v.id_tipo_vehiculo, o.importe_total, (
             select direccion from parada s where s.id_cliente = $1 and s.id_viaje = o.id order by s.orden desc limit 1) as destino
      from o join viaje v on v.id_cliente = $1 and v.id = o.id where o.status in ('finalizado', 'calificado'))
  select 'status', status, month::text, count(*), sum(importe_total) from o group by 2, 3
  union all select 'ceco', id_ceco::text, '', count(*), sum(importe) from t group by 2
  union all select 'person', id_persona::text, '', count(*), sum(importe) from t group by 2
  union all select 'service', id_tipo_vehiculo::text, '', count(*), sum(importe_total) from v group by 2
  union all select 'destination', destino, '', count(*), sum(importe_total) from v group by 2`;

/** The last whole one. */
export function lastYear(): number {
  return Temporal.Now.plainDateISO('America/Argentina/Buenos_Aires').year - 1;
}

/** The call that reads the dashboard of a year. */
export async function tableroOf({ ask, idCliente }: Client, year: number): Promise<string> {
  const { data } = await ask<{ data: { token: string } }>('POST', '/analytics/token', { idCliente });
  const query = new URLSearchParams({ token: data.token, idCliente: String(idCliente), anio: String(year) });
  return `/analytics/datos?${query.toString()}`;
}

/** The last whole year, and what is asked of it. */
async function openSide(pedidos: number) {
  const url = await databaseOf(pedidos);
  const server = await startServer('', url, 'production');
  const client = await signIn(server, personas.ana, LARGE_CLIENTE);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const year = lastYear();
  const call = await tableroOf(client, year);
  return {
    summary: () => timeOf(() => client.ask('GET', call)),
    groupBy: () => timeOf(() => pool.query(GROUP_BY, [client.idCliente, year])),
    async close() {
      await pool.end();
      await stopServer(server);
    },
  };
}

const FEWER = 10;

/**
 * How many times longer the summary of a year takes over HTTP than with a tenth of the orders, and how many times faster it is than
 * grouping the year's orders.
 */
export async function open({ pedidos }: Size): Promise<Bench> {
  const few = await openSide(pedidos / FEWER);
  const many = await openSide(pedidos);
  return {
    async round() {
      const times = { few: new Array<number>(), many: new Array<number>() };
      // one after the other, so that a busy moment of the machine weighs on both
      for (let request = 0; request < REQUESTS; request += 1) {
        times.few.push(await few.summary());
        times.many.push(await many.summary());
      }
      const sums: number[] = [];
      for (let sum = 0; sum < SUMS; sum += 1) sums.push(await many.groupBy());
      const resumen = median(times.many.slice(WARM_UP));
      if (process.env['BENCH_VERBOSE']) console.log('summary', resumen.toFixed(2), 'group by', median(sums).toFixed(2));
      return { growth: resumen / median(times.few.slice(WARM_UP)), groupBy: median(sums) / resumen };
    },
    async close() {
      await few.close();
      await many.close();
    },
  };
}
