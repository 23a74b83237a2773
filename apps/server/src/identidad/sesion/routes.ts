import { toWire } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';
import { routes } from '#lib/http/handlers.ts';
import { tokenToClose } from '#lib/http/token-to-close.ts';
import { closeSession } from './close-session.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { openSession } from './open-session.ts';
import { recoverPassword } from './recover-password.ts';
import { domainOfCode, register } from './register.ts';

export function sesionRoutes(deps: Deps) {
  return routes({
    'POST /login': async ({ body, ip }) => {
      const { token, expiresAt, isTemporary } = await openSession(deps, { ...body, ip });
      return { data: { token, expiresAt: toWire(expiresAt), ...(isTemporary ? { conTemporal: true } : {}) } };
    },
    'DELETE /login': async (context) => {
      const token = tokenToClose(context);
      if (token) await closeSession(deps, { token, ip: context.ip });
    },
    'PATCH /usuarios/recuperar-contraseña': async ({ body, ip }) => ({
      data: { email: await recoverPassword(deps, { email: body.email, ip }) },
    }),
    'GET /usuarios/registro/codigos/:registrationCode': async ({ params, ip }) => ({
      data: { domain: await domainOfCode(deps, { code: params.registrationCode, ip }) },
    }),
    'POST /usuarios/registro': async ({ body, ip }) => ({ data: { email: await register(deps, body, ip) } }),
    'PUT /usuarios/registro': async ({ body, ip }) => ({
      data: { username: await confirmRegistration(deps, { token: body.confirmationToken, ip }) },
    }),
  });
}
