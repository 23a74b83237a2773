import { rm } from 'node:fs/promises';
import { createDeflateRaw } from 'node:zlib';
import type { Pedido } from '@traza/contract';
import { personas } from '@traza/demo';
import { takenPasajes } from '@traza/domain/informes';
import { type Cell, openPedidosWorkbook, PASAJE_COLUMNS, PEDIDO_COLUMNS } from '@traza/workbook';
import { type Bench, timeOf } from './bench.ts';
import { signIn } from './client.ts';
import { demoDirectory } from './demo-directory.ts';
import { startServer, stopServer } from './server-process.ts';

const PEDIDOS = 20_000;
const PAGE = 50;
const PENDING = 1 << 16;
const HEADING = { product: 'Traza', report: 'R', cliente: 'C', period: null, filters: [], author: 'A' };

/** How many times longer the workbook of orders in memory takes than the same cells as CSV, deflated. */
export async function open(): Promise<Bench> {
  const pedidos = await demoPedidos();
  await workbook(pedidos);
  await csv(pedidos);
  return {
    async round() {
      return { csv: (await timeOf(() => workbook(pedidos))) / (await timeOf(() => csv(pedidos))) };
    },
    close: async () => undefined,
  };
}

/** Those of the demo, one after another until they are enough: a repeat lies farther back than a compressor remembers. */
async function demoPedidos(): Promise<Pedido[]> {
  const dataDir = await demoDirectory();
  const server = await startServer(dataDir);
  const { ask, idCliente } = await signIn(server, personas.ana);
  const found: Pedido[] = [];
  for (;;) {
    const query = `idClient=${idCliente}&limit=${PAGE}&offset=${found.length}`;
    const { data } = await ask<{ data: Pedido[] }>('GET', `/pedidos/v2/informes?${query}`);
    found.push(...data);
    if (data.length < PAGE) break;
  }
  await stopServer(server);
  await rm(dataDir, { recursive: true });
  return Array.from({ length: Math.ceil(PEDIDOS / found.length) }, () => found).flat();
}

async function workbook(pedidos: readonly Pedido[]): Promise<void> {
  const book = await openPedidosWorkbook({ write: () => undefined }, { ...HEADING, now: Temporal.Now.instant() });
  for (const pedido of pedidos) await book.add(pedido);
  await book.finish();
}

async function csv(pedidos: readonly Pedido[]): Promise<void> {
  const [pedidoFile, pasajeFile] = [deflatedText(), deflatedText()];
  for (const pedido of pedidos) {
    const row = { pedido, product: HEADING.product };
    await pedidoFile.write(lineOf(PEDIDO_COLUMNS.map(({ value }) => value(row))));
    for (const pasaje of takenPasajes(pedido)) {
      await pasajeFile.write(lineOf(PASAJE_COLUMNS.map(({ value }) => value({ ...row, pasaje }))));
    }
  }
  await Promise.all([pedidoFile.end(), pasajeFile.end()]);
}

function lineOf(cells: readonly (Cell | undefined)[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\n`;
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function deflatedText() {
  const stream = createDeflateRaw({ level: 6 });
  stream.resume();
  let pending = '';
  return {
    async write(line: string): Promise<void> {
      pending += line;
      if (pending.length < PENDING) return;
      const text = pending;
      pending = '';
      if (!stream.write(text)) await new Promise<void>((resolve) => stream.once('drain', resolve));
    },
    end: () =>
      new Promise<void>((resolve) => {
        stream.once('end', resolve);
        stream.end(pending);
      }),
  };
}
