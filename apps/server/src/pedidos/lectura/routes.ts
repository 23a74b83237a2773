import type { Pedido } from '@traza/contract';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { TextAnswer } from '#lib/http/text-answer.ts';
import { findPar } from './find-par.ts';
import { getCostos } from './get-costos.ts';
import { getPedido } from './get-pedido.ts';
import { KeptItems } from './item-cache.ts';
import { listByDirection } from './list-by-direction.ts';
import { listCecos } from './list-cecos.ts';
import { refuseLists } from './list-filters.ts';
import { listNow } from './list-now.ts';
import { listPedidos } from './list-pedidos.ts';
import { listRecorridos } from './list-recorridos.ts';

/** The texts of some orders as an answer; outside production it is read again, so that it is checked as any other. */
function answerOf({ settings }: Deps, pedidos: readonly string[]): TextAnswer | { data: Pedido[] } {
  const text = `{"data":[${pedidos.join(',')}]}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract is about to check
  return settings.production ? new TextAnswer(text) : (JSON.parse(text) as { data: Pedido[] });
}

export function pedidosRoutes(deps: Deps) {
  const { db, settings, clock } = deps;
  const lists = { db, settings, clock, kept: new KeptItems(settings) };
  return routes({
    'GET /pedidos/': async ({ caller, query, reply }) => {
      refuseLists(reply.request.url);
      return { data: await listByDirection(deps, caller, query) };
    },
    'GET /pedidos/v2/informes': async ({ caller, query, reply }) => {
      refuseLists(reply.request.url);
      return answerOf(deps, await listPedidos(lists, caller, query, 'informes'));
    },
    'GET /pedidos/recorridos': async ({ caller, query, reply }) => {
      refuseLists(reply.request.url);
      return answerOf(deps, await listRecorridos(lists, caller, query));
    },
    'GET /pedidos/usuario': async ({ caller, query, reply }) => {
      refuseLists(reply.request.url);
      return answerOf(deps, await listPedidos(lists, caller, query, 'usuario'));
    },
    'GET /pedidos/ahora': async ({ caller, query }) => data(listNow(deps, caller, query)),
    'GET /pedidos/cecos': async ({ caller, query }) => data(listCecos(deps, caller, query)),
    'GET /pedidos/:provider/:extrasType/:id': async ({ caller, params, query }) =>
      data(getPedido(deps, caller, params, query)),
    'GET /pedidos/v1/:extrasType/:id/par': async ({ caller, params }) => data(findPar(deps, caller, params)),
    'GET /pedidos/v1/v/:idViaje/costos': async ({ caller, params }) => ({
      result: { costos: await getCostos(deps, caller, params.idViaje) },
    }),
  });
}
