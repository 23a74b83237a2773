import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeCascada, getCascada } from './cascada.ts';

const CHANGE = 'PUT /operaciones/v1/clientes/:id/cascada';

export function cascadasRoutes(deps: Deps) {
  return routes({
    'GET /operaciones/v1/clientes/:id/cascada': async ({ params }) => data(getCascada(deps.db, params.id)),
    [CHANGE]: async ({ caller, params: { id: idCliente }, body, key, ip }) => {
      const attempt = { key, body: { idCliente, ...body } };
      const data = await createKeyed(deps, caller, CHANGE, attempt, async () => async (tx) => {
        const { pasos, version: seen } = body;
        await changeCascada(tx, { idCliente, pasos, seen }, { by: caller, now: deps.clock.now(), ip });
        return getCascada(tx, idCliente);
      });
      return { data };
    },
  });
}
