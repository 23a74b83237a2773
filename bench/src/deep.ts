import { personas } from '@traza/demo';
import { type Bench, median, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { keepAlive } from './keep-alive.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, LARGE_CLIENTE } from './volume.ts';

const REQUESTS = 40;
/** The first answers of a round find nothing warm. */
const WARM_UP = 8;
const DEEP = 45;

interface Page {
  data: { id: number; datetime: string }[];
}

/** How many times longer the 45th page of the client's orders takes than the first. */
export async function open({ pedidos }: Size): Promise<Bench> {
  const server = await startServer('', await databaseOf(pedidos), 'production');
  const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const connection = keepAlive(server.url, token);
  // five years: where there are few orders, the pages of one year end before
  const first = `/pedidos/v2/informes?idClient=${idCliente}&limit=50&since=2023-01-01&until=2027-12-31`;
  const after = (cursor: string) => `${first}&cursor=${encodeURIComponent(cursor)}`;
  let deep = first;
  for (let page = 1; page < Math.min(DEEP, pedidos / 400); page += 1) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
    const last = (JSON.parse(await connection.read(deep)) as Page).data.at(-1);
    if (!last) throw new Error(`page ${page} is empty`);
    deep = after(`${last.datetime},${last.id}`);
  }
  return {
    async round() {
      const times = { first: new Array<number>(), deep: new Array<number>() };
      for (let request = 0; request < REQUESTS; request += 1) {
        times.first.push(await timeOf(() => connection.read(first)));
        times.deep.push(await timeOf(() => connection.read(deep)));
      }
      return { page: median(times.deep.slice(WARM_UP)) / median(times.first.slice(WARM_UP)) };
    },
    async close() {
      connection.close();
      await stopServer(server);
    },
  };
}
