import { accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/mount.ts';
import { antelacionOf } from './antelacion.ts';
import { getUsuario } from './get-usuario.ts';

export function cuentasRoutes({
  db,
}: Deps): Handlers<'GET /usuarios' | 'GET /cuentas' | 'GET /clientes/:idCliente/antelacion'> {
  return {
    'GET /usuarios': async ({ caller }) => ({ data: await getUsuario(db, caller.idUsuario) }),
    'GET /cuentas': async ({ caller }) => ({ data: caller.accounts }),
    'GET /clientes/:idCliente/antelacion': async ({ caller, params }) => {
      accountAt(caller, params.idCliente);
      return { data: { antelacionAlta: await antelacionOf(db, params.idCliente) } };
    },
  };
}
