import type { Deps } from '#lib/deps.ts';
import { routes } from '#lib/http/handlers.ts';
import { requestCall } from './request-call.ts';

export function soporteRoutes(deps: Deps) {
  return routes({
    'POST /sgv/rest/alerta/sos/:idPersona': async ({ caller, params, query, ip, reply }) => {
      const { isNew, ...llamada } = await requestCall(deps, caller, { ...params, idCliente: query.idCliente, ip });
      if (!isNew) reply.code(200);
      return llamada;
    },
  });
}
