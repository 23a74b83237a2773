import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { ENLACE } from '../enlaces/routes.ts';
import { answerPublicly, type PublicCall } from '../guard.ts';
import { chooseAvisos, chooseOwnAvisos, showOwnAvisos } from './choose-avisos.ts';
import { listAvisos, recordWhatsapp } from './list-avisos.ts';

type AvisosCalls =
  | 'GET /pedidos/v1/:extrasType/:id/avisos'
  | 'POST /pedidos/v1/:extrasType/:id/avisos/whatsapp'
  | 'DELETE /pedidos/enlaces/:idEnlace/avisos'
  | 'POST /pedidos/enlaces/:idEnlace/avisos'
  | 'GET /perfil/avisos'
  | 'PUT /perfil/avisos';

export function avisosRoutes(deps: Deps): Handlers<AvisosCalls> {
  const choose = async (
    { params, ip, reply }: Omit<PublicCall, 'params'> & { params: { idEnlace: string } },
    code: string | undefined,
  ): Promise<undefined> => {
    const call = { params: { pedidoPublicId: params.idEnlace }, ip, reply };
    await answerPublicly(deps, call, (id) => chooseAvisos(deps, id, { code, ip }), ENLACE);
    return undefined;
  };
  return {
    'GET /pedidos/v1/:extrasType/:id/avisos': async ({ caller, params }) => ({
      data: await listAvisos(deps, caller, params),
    }),
    'POST /pedidos/v1/:extrasType/:id/avisos/whatsapp': async ({ caller, params, body, ip }) => ({
      data: await recordWhatsapp(deps, caller, { ...params, ...body, ip }),
    }),
    'DELETE /pedidos/enlaces/:idEnlace/avisos': (call) => choose(call, undefined),
    'POST /pedidos/enlaces/:idEnlace/avisos': (call) => choose(call, call.body.codigo),
    'GET /perfil/avisos': async ({ caller }) => ({ data: await showOwnAvisos(deps, caller) }),
    'PUT /perfil/avisos': async ({ caller, body, ip }) => ({
      data: await chooseOwnAvisos(deps, caller, { ...body, ip }),
    }),
  };
}
