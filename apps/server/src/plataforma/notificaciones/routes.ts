import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listOwnNovedades } from './list-novedades.ts';
import { clearNovedades, countUnread, markPedidosRead, markRead } from './queries.ts';
import { registerDevice } from './register-device.ts';

export function notificacionesRoutes(
  deps: Deps,
): Handlers<
  | 'GET /notificaciones'
  | 'POST /notificaciones/leidas'
  | 'POST /notificaciones/pedidos/leidas'
  | 'DELETE /notificaciones'
  | 'POST /notificaciones/devices'
> {
  const { db, clock } = deps;
  return {
    'GET /notificaciones': async ({ caller, query }) => ({ data: await listOwnNovedades(deps, caller, query) }),
    'POST /notificaciones/leidas': async ({ caller: { idUsuario }, body: { ids } }) => {
      await markRead(db, idUsuario, { ids, now: clock.now() });
      return { data: { sinLeer: await countUnread(db, idUsuario) } };
    },
    'POST /notificaciones/pedidos/leidas': async ({ caller: { idUsuario }, body: { pedidos } }) => {
      await markPedidosRead(db, idUsuario, { pedidos, now: clock.now() });
      return { data: { sinLeer: await countUnread(db, idUsuario) } };
    },
    'DELETE /notificaciones': async ({ caller: { idUsuario }, query: { hasta } }) => {
      await clearNovedades(db, idUsuario, hasta);
      return undefined;
    },
    'POST /notificaciones/devices': async ({ caller, body }) => {
      await registerDevice(deps, caller, body);
      return { data: {} };
    },
  };
}
