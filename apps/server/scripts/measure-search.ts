/**
 * How long a page of what is searched takes PostgreSQL, found by ILIKE in the joined tables and by the statement of the list, in turn
 * on one connection: `DATABASE_URL=… node apps/server/scripts/measure-search.ts IDCLIENTE 2025-01-01 2025-12-31 common=gonzalez,diaz`.
 * Prints `{ common: { ilike, ours } }`, each the milliseconds of many times. For benches alone.
 */
import { type Period, parseSearch, readPeriod } from '@traza/domain/pedidos';
import { NO_MORE } from '#pedidos/lectura/narrow-sql.ts';
import { pageQuery } from '#pedidos/lectura/scope-sql.ts';
import { openDatabase } from '../src/db/database.ts';

/** Of ours, the first ones left out: a plan that PostgreSQL makes for any parameters shows after five. */
const TIMES = 80;
const WARM_UP = 16;
/** Of theirs: they take long. */
const NAIVE_TIMES = 8;
const LIMIT = 50;

const [client = '', since = '', until = '', ...kinds] = process.argv.slice(2);
const period = periodOf(since, until);
const idCliente = Number(client);
const database = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolMax: 1 });

function periodOf(since: string, until: string): Period {
  const read = readPeriod({ since, until }, Temporal.Now.instant());
  if ('code' in read) throw new Error(read.code);
  return read;
}

/** What can be found of a trip (DT-10), in the tables where it is written. */
const FIELDS = `concat_ws(' ', v.id, j.id_solicitud, v.voucher_nro, p.apellido, p.nombre, j.nombre, e.despachante_nombre, e.receptor_nombre,
  asks.apellido, asks.nombre, d.direccion, k.denominacion, cl.alias, t.alias, ch.apellido, ch.nombre, ve.patente)`;

/** Whoever has no column for it looks for each word in all of them, with and without accents and capitals. */
async function ilike(words: readonly string[]): Promise<void> {
  const conditions = words.map((_, i) => `and normalizar_texto(${FIELDS}) ilike $${i + 4}`);
  await database.pool.query(
    `select o.item from (
       select distinct v.inicio, v.id from viaje v
         join cliente cl on cl.id = v.id_cliente join tipo_vehiculo t on t.id = v.id_tipo_vehiculo
         left join chofer ch on ch.id = v.id_chofer left join vehiculo ve on ve.id = v.id_vehiculo
         join pasaje j on j.id_cliente = v.id_cliente and j.id_viaje = v.id left join persona p on p.id = j.id_persona
         left join envio e on e.id_cliente = j.id_cliente and e.id_pasaje = j.id
         left join centro_costo k on k.id_cliente = j.id_cliente and k.id = j.id_ceco
         left join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud left join persona asks on asks.id = s.id_persona_sol
         join parada d on d.id_cliente = v.id_cliente and d.id_viaje = v.id
        where v.id_cliente = $1 and v.inicio >= $2 and v.inicio < $3 ${conditions.join(' ')}
        order by v.inicio desc, v.id desc limit ${LIMIT}) v
       join pedido o on o.id_cliente = $1 and o.id = v.id order by v.inicio desc, v.id desc`,
    [idCliente, period.from.toString(), period.to.toString(), ...words.map((word) => `%${word}%`)],
  );
}

/** For who sees the whole client. */
async function ours(typed: string): Promise<void> {
  await pageQuery({
    idsCliente: [idCliente],
    idPersona: 0,
    scope: { kind: 'client' },
    period,
    statuses: [],
    tipo: undefined,
    grupo: undefined,
    terms: parseSearch(typed),
    more: NO_MORE,
    after: undefined,
    offset: 0,
    limit: LIMIT,
  }).execute(database.db);
}

/** Milliseconds of each time after the first ones. */
async function timesOf(times: number, warmUp: number, work: (time: number) => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work(time);
    taken.push(performance.now() - began);
  }
  return taken.slice(warmUp);
}

const found: Record<string, { ilike: number[]; ours: number[] }> = {};
for (const kind of kinds) {
  const [name = '', list = ''] = kind.split('=');
  const terms = list.split(',');
  const term = (time: number) => terms[time % terms.length] ?? '';
  found[name] = {
    ilike: await timesOf(NAIVE_TIMES, 1, (time) => ilike(term(time).split(' '))),
    ours: await timesOf(TIMES, WARM_UP, (time) => ours(term(time))),
  };
}
console.log(JSON.stringify(found));
await database.close();
