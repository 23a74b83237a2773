import type { Api, Pedido } from '@traza/contract';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { listPedidos } from './list-pedidos.ts';
import { findRecorridos } from './queries.ts';

type RecorridosQuery = z.output<Api['GET /pedidos/recorridos']['query']>;

/** The salidas of a client, newest first (S3), each as JSON; with its route and its seats where they are asked for (W-220). */
export async function listRecorridos(
  deps: Parameters<typeof listPedidos>[0],
  actor: Actor,
  { campos, ...query }: RecorridosQuery,
): Promise<string[]> {
  const texts = await listPedidos(deps, actor, query, 'recorridos');
  if (campos === undefined || query.idClient === undefined) return texts;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list has just written
  const pedidos = texts.map((text) => JSON.parse(text) as Pedido);
  const rows = await findRecorridos(
    deps.db,
    query.idClient,
    pedidos.map(({ id }) => id),
  );
  const byViaje = new Map(rows.map(({ id, ...recorrido }) => [id, recorrido]));
  return pedidos.map((pedido, index) => {
    const recorrido = byViaje.get(pedido.id);
    if (!recorrido) return texts[index] ?? '';
    return JSON.stringify({ ...pedido, extras: { ...pedido.extras, propio: { ...pedido.extras.propio, recorrido } } });
  });
}
