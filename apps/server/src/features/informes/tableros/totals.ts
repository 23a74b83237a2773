import type { Api, Output, Pedido } from '@traza/contract';
import { billedShare, pesosFromCents, toCentsExact } from '@traza/domain';
import type * as z from 'zod';
import { sumOfCliente } from '#features/pedidos/each-pedido.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { pedidosOf } from '../planillas/pedidos-informe.ts';
import { readRequest } from '../request-informe.ts';

type Query = z.output<Api['GET /pedidos/v2/informes/totales']['query']>;

/** What the reports section lists for these filters, added up as a report would add it up. */
export async function totalsOf(
  deps: Deps,
  caller: Actor,
  query: Query,
): Promise<Output<Api['GET /pedidos/v2/informes/totales']>['data']> {
  const account = accountAt(caller, query.idClient);
  if (!account.permisos.showReports) throw new AppError('forbidden');
  const request = await readRequest(deps, account, { reporte: 'pedidos', query: { ...query, seccion: 'informes' } });
  const { each, orders: readPedidos } = pedidosOf(deps, caller, query.idClient, request);
  const { pedidos, importe } = (await sumOfCliente(deps, caller, each)) ?? (await sumOf(readPedidos()));
  return { pedidos, importe: pesosFromCents(toCentsExact(importe)) };
}

async function sumOf(all: AsyncIterable<Pedido>): Promise<{ pedidos: number; importe: number }> {
  let pedidos = 0;
  let importe = 0;
  for await (const pedido of all) {
    pedidos += 1;
    importe += billedShare(pedido);
  }
  return { pedidos, importe };
}
