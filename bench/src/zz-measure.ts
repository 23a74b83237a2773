import { personas } from '@traza/demo';
import autocannon from 'autocannon';
import { signIn } from './client.ts';
import { startServer, stopServer } from './server-process.ts';
import { cpuOf } from './usage.ts';
import { dayAgo, LARGE_CLIENTE } from './volume.ts';

const database = 'postgres://postgres@127.0.0.1:5522/traza_bench_100000';
const PERIOD = { since: dayAgo(200), until: dayAgo(20) };
const server = await startServer(
  '',
  database,
  'production',
  process.env.PROF
    ? {
        NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=1536 --cpu-prof --cpu-prof-dir=${process.env.PROF}`,
      }
    : {},
);
const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
const query = new URLSearchParams({ idClient: String(idCliente), status: 'finalizado', limit: '50', ...PERIOD });
const url = `${server.url}/api/pedidos/v2/informes?${query}`;
const first = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
const etag = first.headers.get('etag') ?? '';
const bytes = (await first.arrayBuffer()).byteLength;
console.log('bytes', bytes, etag);
const empty = `${server.url}/api/pedidos/v2/informes?${new URLSearchParams({ idClient: String(idCliente), status: 'finalizado', limit: '50', since: '2010-01-01', until: '2010-02-01' })}`;
const kinds: Record<string, [string, Record<string, string>]> = {
  identity: [url, { 'accept-encoding': 'identity' }],
  br: [url, { 'accept-encoding': 'br' }],
  unchanged: [url, { 'accept-encoding': 'br', 'if-none-match': etag }],
  empty: [empty, { 'accept-encoding': 'identity' }],
};
const only = process.env.ONLY?.split(',');
const amount = Number(process.env.N ?? 1500);
async function one(name: string, n: number) {
  const [u, headers] = kinds[name]!;
  const before = await cpuOf(server.process.pid);
  const r = await autocannon({
    url: u,
    connections: 8,
    amount: n,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const after = await cpuOf(server.process.pid);
  return { ms: (after - before) / n, rps: r.requests.total / r.duration, codes: r.statusCodeStats };
}
for (const name of Object.keys(kinds)) if (!only || only.includes(name)) await one(name, 600);
for (let round = 0; round < Number(process.env.R ?? 2); round++)
  for (const name of Object.keys(kinds))
    if (!only || only.includes(name)) {
      const r = await one(name, amount);
      console.log(name.padEnd(10), r.ms.toFixed(3), 'ms CPU', r.rps.toFixed(0), '/s', JSON.stringify(r.codes));
    }
await stopServer(server);
