import { accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { antelacionOf } from './antelacion.ts';
import { getUsuario } from './get-usuario.ts';
import { findAdministrators } from './queries.ts';
import { searchPeople } from './search-people.ts';

type CuentasCalls =
  | 'GET /usuarios'
  | 'GET /cuentas'
  | 'GET /cuentas/busqueda'
  | 'GET /clientes/:idCliente/administradores'
  | 'GET /clientes/:idCliente/antelacion';

export function cuentasRoutes(deps: Deps): Handlers<CuentasCalls> {
  const { db } = deps;
  return {
    'GET /usuarios': async ({ caller }) => ({ data: await getUsuario(db, caller.idUsuario) }),
    'GET /cuentas': async ({ caller }) => ({ data: caller.accounts }),
    'GET /cuentas/busqueda': async ({ caller, query }) => ({ data: await searchPeople(deps, caller, query) }),
    'GET /clientes/:idCliente/administradores': async ({ caller, params }) => {
      accountAt(caller, params.idCliente);
      return { data: await findAdministrators(db, params.idCliente) };
    },
    'GET /clientes/:idCliente/antelacion': async ({ caller, params }) => {
      accountAt(caller, params.idCliente);
      return { data: { antelacionAlta: await antelacionOf(db, params.idCliente) } };
    },
  };
}
