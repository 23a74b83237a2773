import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { showPlantilla } from './build-plantilla.ts';
import { listFavoritos, removeFavorito, renameFavorito, saveFavorito } from './favoritos.ts';

type FavoritosCalls =
  | 'GET /pedidos/v1/:extrasType/:id/plantilla'
  | 'GET /pedidos/favoritos'
  | 'POST /pedidos/favoritos'
  | 'PUT /pedidos/favoritos/:id'
  | 'DELETE /pedidos/favoritos/:id';

export function favoritosRoutes(deps: Deps): Handlers<FavoritosCalls> {
  return {
    'GET /pedidos/v1/:extrasType/:id/plantilla': async ({ caller, params, query }) => ({
      data: await showPlantilla(deps, caller, { ...params, ...query }),
    }),
    'GET /pedidos/favoritos': async ({ caller, query }) => ({
      data: await listFavoritos(deps, caller, query.idCliente),
    }),
    'POST /pedidos/favoritos': async ({ caller, body, ip, ...context }) => ({
      data: await saveFavorito(deps, caller, { body, key: context.header('idempotency-key'), ip }),
    }),
    'PUT /pedidos/favoritos/:id': async ({ caller, params, body, ip }) => ({
      data: await renameFavorito(deps, caller, { ...params, ...body, ip }),
    }),
    'DELETE /pedidos/favoritos/:id': async ({ caller, params, ip }) => {
      await removeFavorito(deps, caller, { ...params, ip });
      return undefined;
    },
  };
}
