import { toWire } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { tokenToClose } from '#lib/http/token-to-close.ts';
import { changeOperador } from './change-operador.ts';
import { listDemoCodes } from './demo-codes.ts';
import { enterCode } from './enter-code.ts';
import { getOwnAccount } from './get-own-account.ts';
import { acceptInvitation, choosePassword, findInvitation } from './invitations.ts';
import { inviteOperador, repeatInvitation, resetAcceso } from './invite-operador.ts';
import { listOperadores } from './list-operadores.ts';
import { openChallenge } from './open-challenge.ts';
import { closeSesion, endOtherSesiones, endOwnSesion, type From } from './sesiones.ts';

interface SesionCookie {
  token: string;
  expiresAt: Temporal.Instant;
}

function fromOf(context: { ip: string; header(name: string): string | undefined }): From {
  return { ip: context.ip, userAgent: context.header('user-agent') };
}

const opened = ({ token, expiresAt }: SesionCookie) => ({ data: { token, expiresAt: toWire(expiresAt) } });

export function operadoresRoutes(deps: Deps) {
  return routes({
    'POST /operaciones/v1/ingreso': async ({ body, ip }) => {
      const { desafio, vence } = await openChallenge(deps, { ...body, ip });
      return { data: { desafio, vence: toWire(vence) } };
    },
    'POST /operaciones/v1/ingreso/codigo': async (context) =>
      opened(await enterCode(deps, { ...context.body, ...fromOf(context) })),
    'DELETE /operaciones/v1/ingreso': async (context) => {
      const token = tokenToClose(context);
      if (token) await closeSesion(deps, { token, ip: context.ip });
    },
    'POST /operaciones/v1/invitacion': async ({ body, ip }) => data(findInvitation(deps, { ...body, ip })),
    'PUT /operaciones/v1/invitacion': async ({ body, ip }) => data(choosePassword(deps, { ...body, ip })),
    'POST /operaciones/v1/invitacion/codigo': async (context) =>
      opened(await acceptInvitation(deps, { ...context.body, ...fromOf(context) })),
    'GET /operaciones/v1/yo': async ({ caller }) => data(getOwnAccount(deps, caller)),
    'DELETE /operaciones/v1/yo/sesiones/:id': async ({ caller, params, ip }) =>
      endOwnSesion(deps, caller, { id: params.id, ip }),
    'DELETE /operaciones/v1/yo/sesiones': async ({ caller, ip }) => endOtherSesiones(deps, caller, { ip }),
    'GET /operaciones/v1/operadores': async ({ query }) => data(listOperadores(deps, query)),
    'POST /operaciones/v1/operadores': async ({ caller, body, ip, key }) =>
      data(inviteOperador(deps, caller, { ...body, ip, key })),
    'PATCH /operaciones/v1/operadores/:id': async ({ caller, params, body, ip, key }) =>
      data(changeOperador(deps, caller, { ...params, change: body, ip, key })),
    'POST /operaciones/v1/operadores/:id/invitacion': async ({ caller, params, ip, key }) =>
      data(repeatInvitation(deps, caller, { ...params, ip, key })),
    'POST /operaciones/v1/operadores/:id/restablecer': async ({ caller, params, body, ip, key }) =>
      data(resetAcceso(deps, caller, { ...params, ...body, ip, key })),
    'GET /operaciones/v1/demo': async () => data(listDemoCodes(deps)),
  });
}
