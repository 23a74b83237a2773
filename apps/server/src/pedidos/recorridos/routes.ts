import { data, routes } from '#lib/http/handlers.ts';
import { callOf, located } from '#pedidos/solicitudes/crear/create-call.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { bookAsientos } from './book-asientos.ts';
import { listSalidas } from './list-salidas.ts';
import { searchSalidas } from './search-salidas.ts';

export function recorridosRoutes(deps: OrderingDeps) {
  return routes({
    'GET /rest/carpool/servicios': async ({ caller, query }) => searchSalidas(deps, caller, query),
    'GET /recorridos/salidas': async ({ caller, query }) => data(listSalidas(deps, caller, query)),
    'POST /sgv/rest/solicitudes/carpool': async (context) =>
      located(context.reply, bookAsientos(deps, context.caller, context.body, callOf(context))),
  });
}
