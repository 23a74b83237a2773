import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import {
  listCorporate,
  listFavourites,
  removeDireccionFavorita,
  removeDireccionOfCliente,
  saveDireccionFavorita,
  saveDireccionOfCliente,
} from './direccion-book.ts';

export function direccionBookRoutes(deps: Deps) {
  return routes({
    'GET /direcciones/v2/favoritas/': async ({ caller }) => data(listFavourites(deps, caller)),
    'POST /direcciones/v2/favoritas/': async ({ caller, body, ip, key }) =>
      data(saveDireccionFavorita(deps, caller, { body, key, ip })),
    'DELETE /direcciones/v2/favoritas/:id': async ({ caller, params }) =>
      removeDireccionFavorita(deps, caller, params.id),
    'GET /direcciones/v1/cliente/:idCliente/': async ({ caller, params }) =>
      data(listCorporate(deps, caller, params.idCliente)),
    'POST /direcciones/v1/cliente/:idCliente/': async ({ caller, params, body, ip, key }) =>
      data(saveDireccionOfCliente(deps, caller, params.idCliente, { body, key, ip })),
    'DELETE /direcciones/v1/cliente/:idCliente/:id/': async ({ caller, params, ip }) =>
      removeDireccionOfCliente(deps, caller, { ...params, ip }),
  });
}
