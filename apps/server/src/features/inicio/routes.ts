import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import type { Handlers } from '#lib/http/mount.ts';
import { showInicio } from './show-inicio.ts';

export function inicioRoutes(deps: OrderingDeps): Handlers<'GET /inicio'> {
  return {
    'GET /inicio': async ({ caller, query }) => ({ data: await showInicio(deps, caller, query.idCliente) }),
  };
}
