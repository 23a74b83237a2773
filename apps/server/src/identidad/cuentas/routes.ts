import { accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { antelacionOf } from './antelacion.ts';
import { getUsuario } from './get-usuario.ts';
import { findAdministrators } from './queries.ts';
import { searchPeople } from './search-people.ts';

export function cuentasRoutes(deps: Deps) {
  const { db } = deps;
  return routes({
    'GET /usuarios': async ({ caller }) => data(getUsuario(db, caller.idUsuario)),
    'GET /cuentas': async ({ caller }) => ({ data: caller.accounts }),
    'GET /cuentas/busqueda': async ({ caller, query }) => data(searchPeople(deps, caller, query)),
    'GET /clientes/:idCliente/administradores': async ({ caller, params }) => {
      accountAt(caller, params.idCliente);
      return { data: await findAdministrators(db, params.idCliente) };
    },
    'GET /clientes/:idCliente/antelacion': async ({ caller, params }) => {
      accountAt(caller, params.idCliente);
      return { data: { antelacionAlta: await antelacionOf(db, params.idCliente) } };
    },
  });
}
