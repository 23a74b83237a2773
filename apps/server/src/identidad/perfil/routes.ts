import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import { changePicture } from './change-picture.ts';
import { chooseCeco } from './choose-ceco.ts';
import { restoreEmail } from './restore-email.ts';
import { closeCalendar, openCalendar, showCalendar } from './subscribe-calendar.ts';
import { updateProfile } from './update-profile.ts';

export function perfilRoutes(deps: Deps) {
  return routes({
    'PATCH /usuarios': async ({ caller, body, ip }) => {
      await changePassword(deps, caller, { ...body, ip });
      return { data: {} };
    },
    'POST /usuarios': async ({ caller, body, ip }) => data(updateProfile(deps, caller, { ...body.data, ip })),
    'POST /usuarios/foto': async ({ caller, upload, ip }) => ({
      data: { profilePictureUrl: await changePicture(deps, caller, { open: upload, ip }) },
    }),
    'PATCH /usuarios/cambiar/email': async ({ caller, body, ip }) => ({
      data: { email: await changeEmail(deps, caller, { ...body, ip }) },
    }),
    'POST /usuarios/restaurar/email': async ({ body, ip }) => ({
      data: { email: await restoreEmail(deps, { ...body, ip }) },
    }),
    'PATCH /usuarios/cambiar/telefono': async ({ caller, body, ip }) => ({
      data: { phone: await changePhone(deps, caller, { ...body, ip }) },
    }),
    'GET /perfil/calendario': async ({ caller }) => data(showCalendar(deps, caller)),
    'POST /perfil/calendario': async ({ caller, ip }) => data(openCalendar(deps, caller, ip)),
    'DELETE /perfil/calendario': async ({ caller, ip }) => {
      await closeCalendar(deps, caller, ip);
      return { data: {} };
    },
    'POST /cuentas/cecos/preferido': async ({ caller, body, ip }) => ({
      data: { idCentroDeCostoPreferido: await chooseCeco(deps, caller, { ...body, ip }) },
    }),
  });
}
