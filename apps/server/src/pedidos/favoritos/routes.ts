import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { showPlantilla } from './build-plantilla.ts';
import { listFavoritos, removeFavorito, renameFavorito, saveFavorito } from './favoritos.ts';

export function favoritosRoutes(deps: Deps) {
  return routes({
    'GET /pedidos/v1/:extrasType/:id/plantilla': async ({ caller, params, query }) =>
      data(showPlantilla(deps, caller, { ...params, ...query })),
    'GET /pedidos/favoritos': async ({ caller, query }) => data(listFavoritos(deps, caller, query.idCliente)),
    'POST /pedidos/favoritos': async ({ caller, body, ip, ...context }) =>
      data(saveFavorito(deps, caller, { body, key: context.header('idempotency-key'), ip })),
    'PUT /pedidos/favoritos/:id': async ({ caller, params, body, ip }) =>
      data(renameFavorito(deps, caller, { ...params, ...body, ip })),
    'DELETE /pedidos/favoritos/:id': async ({ caller, params, ip }) => removeFavorito(deps, caller, { ...params, ip }),
  });
}
