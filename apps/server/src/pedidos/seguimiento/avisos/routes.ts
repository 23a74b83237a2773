import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { ENLACE } from '../enlaces/routes.ts';
import { answerPublicly, type PublicCall } from '../guard.ts';
import { chooseAvisos, chooseOwnAvisos, showOwnAvisos } from './choose-avisos.ts';
import { listAvisos, recordWhatsapp } from './list-avisos.ts';

export function avisosRoutes(deps: Deps) {
  const choose = async (
    { params, ip, reply }: Omit<PublicCall, 'params'> & { params: { idEnlace: string } },
    code: string | undefined,
  ): Promise<undefined> => {
    const call = { params: { pedidoPublicId: params.idEnlace }, ip, reply };
    await answerPublicly(deps, call, (id) => chooseAvisos(deps, id, { code, ip }), ENLACE);
    return undefined;
  };
  return routes({
    'GET /pedidos/v1/:extrasType/:id/avisos': async ({ caller, params }) => data(listAvisos(deps, caller, params)),
    'POST /pedidos/v1/:extrasType/:id/avisos/whatsapp': async ({ caller, params, body, ip }) =>
      data(recordWhatsapp(deps, caller, { ...params, ...body, ip })),
    'DELETE /pedidos/enlaces/:idEnlace/avisos': (call) => choose(call, undefined),
    'POST /pedidos/enlaces/:idEnlace/avisos': (call) => choose(call, call.body.codigo),
    'GET /perfil/avisos': async ({ caller }) => data(showOwnAvisos(deps, caller)),
    'PUT /perfil/avisos': async ({ caller, body, ip }) => data(chooseOwnAvisos(deps, caller, { ...body, ip })),
  });
}
