import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/mount.ts';
import { registerDevice } from './register-device.ts';

export function notificacionesRoutes(deps: Deps): Handlers<'POST /notificaciones/devices'> {
  return {
    'POST /notificaciones/devices': async ({ caller, body }) => {
      await registerDevice(deps, caller, body);
      return { data: {} };
    },
  };
}
