import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeVehiculoType, createVehiculoType, listVehiculoTypes, showVehiculoType } from './vehiculo-types.ts';

export function vehiculoTypeRoutes(deps: Deps) {
  const { db, clock } = deps;
  return routes({
    'GET /operaciones/v1/tipos-vehiculo': async ({ query }) => data(listVehiculoTypes(db, query)),
    'POST /operaciones/v1/tipos-vehiculo': async ({ body, caller, ip, key }) => {
      const attempt = { key, body };
      const write = async () => async (tx: Parameters<typeof createVehiculoType>[0]) => {
        await createVehiculoType(tx, body, { by: caller, now: clock.now(), ip });
        return showVehiculoType(tx, body.id);
      };
      return { data: await createKeyed(deps, caller, 'POST /operaciones/v1/tipos-vehiculo', attempt, write) };
    },
    'PATCH /operaciones/v1/tipos-vehiculo/:id': async ({
      params: { id },
      body: { version: seen, ...change },
      ...by
    }) => {
      const authorship = { by: by.caller, now: clock.now(), ip: by.ip };
      const data = await db.transaction().execute(async (tx) => {
        await changeVehiculoType(tx, { id, change, seen }, authorship);
        return showVehiculoType(tx, id);
      });
      return { data };
    },
  });
}
