import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { Pedido } from '@traza/contract';
import { freePort } from '@traza/testing';
import type { Client } from './client.ts';

const PAGE = 50;
const LIST_CALL = '**/api/pedidos/usuario?*';
const HOUR_MS = 3_600_000;
const BUENOS_AIRES_MS = -3 * HOUR_MS;

/** So many orders, newest first, made of those of the demo. */
export async function manyPedidos({ ask, idCliente }: Client, count: number): Promise<Pedido[]> {
  const query = `idClient=${idCliente}&since=2022-01-01&until=2026-12-31&status=calificado`;
  const { data } = await ask<{ data: Pedido[] }>('GET', `/pedidos/usuario?${query}`);
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const pedido = data[index % data.length];
    if (!pedido) throw new Error('the demo has no order');
    const local = new Date(now + BUENOS_AIRES_MS - index * HOUR_MS).toISOString().slice(0, 19);
    // as the network brings it: an object of its own
    return { ...structuredClone(pedido), id: 10_000_000 - index, datetime: `${local}-03:00` };
  });
}

export interface PedidoPages {
  /** Answers the list of a page with the first `count` orders, `size` at a time. */
  serveTo: (page: Page, count: number, size?: number) => Promise<void>;
  close: () => void;
}

/** A server of lists alone: the portal is measured, and not the server. */
export async function servePedidos(pedidos: readonly Pedido[]): Promise<PedidoPages> {
  const places = new Map(pedidos.map(({ id }, place) => [String(id), place + 1]));
  const answers = new Map<string, string>();
  const answer = (cursor: string | undefined, count: number, size: number) => {
    const start = cursor === undefined ? 0 : (places.get(cursor) ?? 0);
    const key = `${start} ${count} ${size}`;
    const body = answers.get(key) ?? JSON.stringify({ data: pedidos.slice(start, Math.min(start + size, count)) });
    answers.set(key, body);
    return body;
  };
  const server = createServer(({ url = '/' }, reply) => {
    const { searchParams } = new URL(url, 'http://127.0.0.1');
    const [count, size] = [Number(searchParams.get('count')), Number(searchParams.get('size'))];
    const body = answer(searchParams.get('cursor')?.split(',').at(-1), count, size);
    reply.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  return {
    async serveTo(page, count, size = PAGE) {
      await page.unroute(LIST_CALL);
      await page.route(LIST_CALL, async (route) => {
        const cursor = new URL(route.request().url()).searchParams.get('cursor');
        const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        await route.continue({ url: `http://127.0.0.1:${port}/?count=${count}&size=${size}${from}` });
      });
    },
    close: () => server.close(),
  };
}
