import type { Handlers } from '#lib/mount.ts';
import { createSimple } from './create-simple.ts';
import type { OrderingDeps } from './deps.ts';
import { solicitudHref } from './present.ts';
import { quoteServices } from './quote-services.ts';
import { showSolicitud } from './show-solicitud.ts';

type Keys = 'GET /sgv/rest/v3/servicios' | 'POST /rest/solicitudes/simples' | 'GET /sgv/rest/solicitudes/:idSolicitud';

export function solicitudesRoutes(deps: OrderingDeps): Handlers<Keys> {
  return {
    'GET /sgv/rest/v3/servicios': async ({ caller, query, signal }) => quoteServices(deps, caller, query, signal),
    'POST /rest/solicitudes/simples': async (context) => {
      const { caller, body, ip, reply } = context;
      const created = await createSimple(deps, caller, body, { key: context.header('idempotency-key'), ip });
      reply.header('location', `/api${solicitudHref(created.idSolicitud)}`);
      return created;
    },
    'GET /sgv/rest/solicitudes/:idSolicitud': async ({ caller, params }) =>
      showSolicitud(deps, caller, params.idSolicitud),
  };
}
