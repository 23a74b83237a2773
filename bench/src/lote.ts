import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import { LOTES } from '@traza/domain/lotes';
import { type Bench, percentile, timeOf } from './bench.ts';
import { type Client, signIn } from './client.ts';
import { benchPostgres } from './postgres.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

const COMPANY = 'Andina Servicios';
const REQUESTS_AT_REST = 200;
const BETWEEN_MS = 20;
/** A sheet takes its time, and a person sends twenty a day. */
export const rounds = 1;

interface Checked {
  data: { filas: { precio: number | null; faltas: unknown[] }[] };
}
interface Sent {
  data: { idLote: string };
}
interface Lote {
  data: { estado: string; hechas: number; rechazadas: number };
}

/** As many trips as a sheet holds, no two the same, between numbers of two avenues. */
function sheet(): object[] {
  return Array.from({ length: LOTES.filasMax }, (_, index) => ({
    n: index + 1,
    tipo: 'Para mí',
    fecha: 'mañana',
    hora: `${String(10 + (index % 8))}:${index % 2 === 0 ? '00' : '30'}`,
    origen: `Corrientes ${1000 + index}, CABA`,
    destino: `Cabildo ${1500 + index}, CABA`,
  }));
}

/** Seconds until 500 rows are checked and quoted, and until they are orders; lists meanwhile against the same at rest (W-259). */
export async function open(): Promise<Bench> {
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const server = await startServer(dataDir, postgres.url);
  return {
    round: () => sendWhileAsking(server),
    async close() {
      await stopServer(server);
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function sendWhileAsking(server: ServerProcess) {
  const client = await signIn(server, personas.ana, COMPANY);
  // somebody else looks at their list meanwhile
  const other = await signIn(server, personas.ceci, COMPANY);
  const list = () => timeOf(() => other.ask('GET', `/pedidos/v2/informes?idClient=${other.idCliente}&limit=50`));
  const atRest: number[] = [];
  for (let request = 0; request < REQUESTS_AT_REST; request += 1) {
    atRest.push(await list());
    await wait(BETWEEN_MS);
  }
  const filas = sheet();
  const precios: (number | null)[] = [];
  const checked = await timeOf(async () => {
    for (let from = 0; from < filas.length; from += LOTES.filasPerCheck) {
      precios.push(...(await check(client, filas.slice(from, from + LOTES.filasPerCheck))));
    }
  });
  const during: number[] = [];
  const sent = await timeOf(async () => {
    const idLote = await send(server, client, { filas, precios });
    for (;;) {
      const { estado, hechas, rechazadas } = (await client.ask<Lote>('GET', `/lotes/${idLote}`)).data;
      if (estado === 'terminado' && hechas === filas.length) return;
      if (estado !== 'corriendo') throw new Error(`${estado}: ${hechas} made, ${rechazadas} refused`);
      for (let request = 0; request < 5; request += 1) {
        during.push(await list());
        await wait(BETWEEN_MS);
      }
    }
  });
  return {
    checked: checked / 1000,
    sent: sent / 1000,
    lists: percentile(during, 0.95) / percentile(atRest, 0.95),
  };
}

/** Their prices; a fault fails the bench. */
async function check({ ask, idCliente }: Client, filas: readonly object[]): Promise<(number | null)[]> {
  const found = (await ask<Checked>('POST', '/lotes/verificacion', { idCliente, filas })).data.filas;
  const faults = found.flatMap(({ faltas }) => faltas);
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${JSON.stringify(faults[0])}`);
  if (found.some(({ precio }) => precio === null)) throw new Error('a row without a price');
  return found.map(({ precio }) => precio);
}

async function send({ url }: ServerProcess, { token, idCliente }: Client, rows: object): Promise<string> {
  const reply = await fetch(`${url}/api/lotes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ idCliente, nombre: 'bench', ...rows }),
  });
  if (reply.status !== 202) throw new Error(`${reply.status} ${await reply.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
  return ((await reply.json()) as Sent).data.idLote;
}
