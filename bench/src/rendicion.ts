import { personas } from '@traza/demo';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { databaseBeside, withClient } from './databases.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, LARGE_CLIENTE } from './volume.ts';

/** Orders of the month, where the database has so many. */
const PEDIDOS = 10_000;
const READ = 15;
const WARM_UP = 3;
/** One is enough: signing a month is done once. */
export const rounds = 1;

interface Rendicion {
  data: { pedidos: number; huella: string; llamativos: { id: number; esPropio: boolean }[] };
}

/** Gathers finished orders of a client in the month that ended last: what lists store of them says their day alone otherwise. */
const GATHER = `
  with moved as (
    select p.id, $2::timestamptz + (row_number() over (order by p.id) % 25) * interval '1 day' as at
      from pedido p join viaje v on v.id_cliente = p.id_cliente and v.id = p.id
     where p.id_cliente = $1 and p.clase = 'v' and p.status in ('finalizado', 'calificado') and v.importe_total is not null
     order by p.id limit $3),
  viajes as (update viaje v set inicio = moved.at, fin = moved.at + interval '30 minutes' from moved where v.id_cliente = $1 and v.id = moved.id)
  update pedido p set datetime = moved.at from moved where p.id_cliente = $1 and p.id = moved.id`;

/** A copy of a filled database whose large client drove a great many orders in one month. */
async function crowdedCopy(pedidos: number, month: Temporal.PlainYearMonth): Promise<string> {
  const { url } = await databaseBeside(await databaseOf(pedidos), '_mes', 'copy');
  await withClient(url, async (database) => {
    // what follows from an order is as it was: only its day is another one
    await database.query(`set session_replication_role = replica`);
    const { rows } = await database.query<{ id: number }>('select id from cliente where alias = $1', [LARGE_CLIENTE]);
    const noon = month
      .toPlainDate({ day: 2 })
      .toZonedDateTime({ timeZone: 'America/Argentina/Buenos_Aires', plainTime: '12:00' });
    await database.query(GATHER, [rows[0]?.id, noon.toInstant().toString(), PEDIDOS]);
    await database.query('vacuum analyze pedido, viaje');
  });
  return url;
}

/** How soon the account of a month with 10,000 orders answers: the first time, from what is kept, and once it is signed (W-255). */
export async function open({ pedidos }: Size): Promise<Bench> {
  const month = Temporal.Now.plainDateISO('America/Argentina/Buenos_Aires').toPlainYearMonth().subtract({ months: 1 });
  const server = await startServer('', await crowdedCopy(pedidos, month), 'production');
  const { ask, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const path = `/gastos/rendiciones/cliente/${idCliente}/${month.year}/${month.month}`;
  const read = () => ask<Rendicion>('GET', `${path}?idCliente=${idCliente}`);
  const often = async () => {
    const took: number[] = [];
    for (let turn = 0; turn < READ; turn += 1) took.push(await timeOf(read));
    return median(took.slice(WARM_UP));
  };
  return {
    async round() {
      const first = await timeOf(read);
      const kept = await often();
      const { llamativos, pedidos: counted } = (await read()).data;
      console.log(`rendicion: ${counted} orders`);
      for (const { id, esPropio } of llamativos) {
        if (!esPropio) await ask('POST', `${path}/llamativos/${id}?idCliente=${idCliente}`, { decision: 'bien' });
      }
      await ask('POST', `${path}/firma?idCliente=${idCliente}`, { huella: (await read()).data.huella });
      return { first, kept, signed: await often() };
    },
    close: () => stopServer(server),
  };
}
