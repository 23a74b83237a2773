import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import {
  listCorporate,
  listFavourites,
  removeDireccionFavorita,
  removeDireccionOfCliente,
  saveDireccionFavorita,
  saveDireccionOfCliente,
} from './direccion-book.ts';

type DireccionBookCalls =
  | 'GET /direcciones/v2/favoritas/'
  | 'POST /direcciones/v2/favoritas/'
  | 'DELETE /direcciones/v2/favoritas/:id'
  | 'GET /direcciones/v1/cliente/:idCliente/'
  | 'POST /direcciones/v1/cliente/:idCliente/'
  | 'DELETE /direcciones/v1/cliente/:idCliente/:id/';

export function direccionBookRoutes(deps: Deps): Handlers<DireccionBookCalls> {
  return {
    'GET /direcciones/v2/favoritas/': async ({ caller }) => ({ data: await listFavourites(deps, caller) }),
    'POST /direcciones/v2/favoritas/': async ({ caller, body, ip, key }) => ({
      data: await saveDireccionFavorita(deps, caller, { body, key, ip }),
    }),
    'DELETE /direcciones/v2/favoritas/:id': async ({ caller, params }) => {
      await removeDireccionFavorita(deps, caller, params.id);
      return undefined;
    },
    'GET /direcciones/v1/cliente/:idCliente/': async ({ caller, params }) => ({
      data: await listCorporate(deps, caller, params.idCliente),
    }),
    'POST /direcciones/v1/cliente/:idCliente/': async ({ caller, params, body, ip, key }) => ({
      data: await saveDireccionOfCliente(deps, caller, params.idCliente, { body, key, ip }),
    }),
    'DELETE /direcciones/v1/cliente/:idCliente/:id/': async ({ caller, params, ip }) => {
      await removeDireccionOfCliente(deps, caller, { ...params, ip });
      return undefined;
    },
  };
}
