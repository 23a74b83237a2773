import { callOf, located } from '#features/solicitudes/crear/create-call.ts';
import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import type { Handlers } from '#lib/http/mount.ts';
import { bookAsientos } from './book-asientos.ts';
import { searchSalidas } from './search-salidas.ts';

export function recorridosRoutes(
  deps: OrderingDeps,
): Handlers<'GET /rest/carpool/servicios' | 'POST /sgv/rest/solicitudes/carpool'> {
  return {
    'GET /rest/carpool/servicios': async ({ caller, query }) => searchSalidas(deps, caller, query),
    'POST /sgv/rest/solicitudes/carpool': async (context) =>
      located(context.reply, bookAsientos(deps, context.caller, context.body, callOf(context))),
  };
}
