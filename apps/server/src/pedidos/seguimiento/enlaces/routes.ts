import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { tokenHash } from '#lib/ids.ts';
import { answerPublicly, type LinkKind } from '../guard.ts';
import { isEnlace } from './queries.ts';
import { listEnlaces, revokeEnlace, shareEnlace } from './share-enlace.ts';
import { showEnlace } from './show-enlace.ts';

/** 16 bytes in base64url after an `e`, so that the two kinds of links cannot be confused (W-117). */
export const ENLACE: LinkKind = { pattern: /^e[\w-]{22}$/, isKnown: (db, id) => isEnlace(db, tokenHash(id)) };

export function enlacesRoutes(deps: Deps) {
  return routes({
    'GET /pedidos/v1/:extrasType/:id/enlaces': async ({ caller, params }) => data(listEnlaces(deps, caller, params)),
    'POST /pedidos/v1/:extrasType/:id/enlaces': async ({ caller, params, body, ip, ...context }) =>
      data(shareEnlace(deps, caller, { ...params, body, key: context.header('idempotency-key'), ip })),
    'DELETE /pedidos/enlaces/:idEnlace': async ({ caller, params, ip }) =>
      revokeEnlace(deps, caller, { id: params.idEnlace, ip }),
    'GET /pedidos/enlaces/:idEnlace': async ({ params, ip, reply }) => {
      const call = { params: { pedidoPublicId: params.idEnlace }, ip, reply };
      const data = await answerPublicly(deps, call, (id) => showEnlace(deps, id), ENLACE);
      return { data };
    },
  });
}
