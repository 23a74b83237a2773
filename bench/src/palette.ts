import { personas } from '@traza/demo';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { type FraseContext } from '@traza/frase/frase.ts';
import { readFrase } from '@traza/frase/read-frase.ts';
import { type Bench, median, percentile, type Size, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { keepAlive } from './keep-alive.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, LARGE_CLIENTE } from './volume.ts';

/** What somebody types into the search: names, words that many orders hold, one that none does, numbers, an address. */
const TEXTS = [
  'gonzalez',
  'gomez sofia',
  'ana',
  'ezeiza',
  'corrientes 1234',
  'zzyzx',
  '106500',
  '1065',
  'rodriguez',
  'aeroparque',
];
const ASKED = 200;
const WARM_UP = 20;

const LINES = [
  'mañana 9:30 casa a aeroparque, vuelvo 18',
  'lunes a viernes 8:15 casa a oficina, vuelvo 17:30 desde el 30/11 hasta el 18/12',
  'sobre de oficina a Callao 1234 para Eva Sol 11 5555 3333',
  'casa a ezeiza con parada en mamá y oficina mañana 9 con equipaje grande (tocar timbre)',
  'desde Mitre 500, Quilmes hasta Ezeiza mañana 5 am',
  'a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a',
];
const READ = 500;

/** What a line is read against at a large company: hundreds of addresses, people and terminals. */
function aContexto(now: Temporal.Instant): FraseContext {
  const named = (count: number, alias: string) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, alias: `${alias} ${index}` }));
  const terminales = named(60, 'Terminal').map(({ id, alias }) => ({
    id,
    kind: 'omnibus',
    alias,
    name: `${alias} larga`,
    words: [alias],
  }));
  return {
    now,
    antelacionMin: 30,
    isMobile: false,
    tipos: SOLICITUD_TYPES,
    favoritos: [{ id: 0, alias: 'Casa' }, ...named(50, 'Lugar')],
    idUsual: 0,
    delCliente: named(500, 'Oficina'),
    terminales,
    personas: Array.from({ length: 50 }, (_, idPersona) => ({
      idPersona,
      firstname: 'Eva',
      lastname: `Sol ${idPersona}`,
    })),
    servicios: named(10, 'Servicio'),
    cecos: Array.from({ length: 200 }, (_, id) => ({ id, denominacion: `Centro ${id}` })),
    recorridos: named(20, 'Recorrido'),
  };
}

/** Milliseconds that the slowest of these lines takes to be read: the middle of many times, since a neighbour may stop any of them (W-258). */
async function lineTime(): Promise<number> {
  const contexto = aContexto(Temporal.Now.instant());
  const medians: number[] = [];
  for (const line of LINES) {
    const took: number[] = [];
    for (let time = 0; time < READ; time += 1) took.push(await timeOf(async () => readFrase(line, contexto)));
    medians.push(median(took));
  }
  return Math.max(...medians);
}

/** How soon the palette's call answers among many orders, and a typed line is read (W-258). */
export async function open({ pedidos }: Size): Promise<Bench> {
  const server = await startServer('', await databaseOf(pedidos), 'production', { SEARCHES_PER_MINUTE: '1000000' });
  const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const connection = keepAlive(server.url, token);
  const search = async (q: string) =>
    connection.read(`/buscar?${new URLSearchParams({ idCliente: String(idCliente), q }).toString()}`);
  return {
    async round() {
      const took: number[] = [];
      for (let request = 0; request < ASKED; request += 1) {
        took.push(await timeOf(() => search(TEXTS[request % TEXTS.length] ?? '')));
      }
      return { p95: percentile(took.slice(WARM_UP), 0.95), line: await lineTime() };
    },
    async close() {
      connection.close();
      await stopServer(server);
    },
  };
}
