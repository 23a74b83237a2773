import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { listOwnNovedades } from './list-novedades.ts';
import { clearNovedades, countUnread, markPedidosRead, markRead } from './queries.ts';
import { registerDevice } from './register-device.ts';

export function notificacionesRoutes(deps: Deps) {
  const { db, clock } = deps;
  return routes({
    'GET /notificaciones': async ({ caller, query }) => data(listOwnNovedades(deps, caller, query)),
    'POST /notificaciones/leidas': async ({ caller: { idUsuario }, body: { ids } }) => {
      await markRead(db, idUsuario, { ids, now: clock.now() });
      return { data: { sinLeer: await countUnread(db, idUsuario) } };
    },
    'POST /notificaciones/pedidos/leidas': async ({ caller: { idUsuario }, body: { pedidos } }) => {
      await markPedidosRead(db, idUsuario, { pedidos, now: clock.now() });
      return { data: { sinLeer: await countUnread(db, idUsuario) } };
    },
    'DELETE /notificaciones': async ({ caller: { idUsuario }, query: { hasta } }) =>
      clearNovedades(db, idUsuario, hasta),
    'POST /notificaciones/devices': async ({ caller, body }) => {
      await registerDevice(deps, caller, body);
      return { data: {} };
    },
  });
}
