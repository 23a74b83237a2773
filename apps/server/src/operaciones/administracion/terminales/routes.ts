import type { Tx } from '#db/database.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeTerminal, createTerminal, listTerminales, removeTerminal } from './terminales.ts';

export function terminalRoutes(deps: Deps) {
  const { db, clock, settings } = deps;
  const { area } = settings;
  return routes({
    'GET /operaciones/v1/terminales': async ({ query }) => data(listTerminales(db, query)),
    'POST /operaciones/v1/terminales': async ({ body, caller: by, ip, key }) => {
      const { lat = null, lon = null, patron = null, ...rest } = body;
      const made = { form: { ...rest, lat, lon, patron }, area };
      const attempt = { key, body };
      const write = async () => async (tx: Tx) => createTerminal(tx, made, { by, now: clock.now(), ip });
      return { data: await createKeyed(deps, by, 'POST /operaciones/v1/terminales', attempt, write) };
    },
    'PATCH /operaciones/v1/terminales/:id': async ({ params: { id }, body: { version: seen, ...change }, ...said }) => {
      const authorship = { by: said.caller, now: clock.now(), ip: said.ip };
      return {
        data: await db.transaction().execute((tx) => changeTerminal(tx, { id, change, seen, area }, authorship)),
      };
    },
    'DELETE /operaciones/v1/terminales/:id': async ({ params: { id }, caller: by, ip }) => {
      await db.transaction().execute((tx) => removeTerminal(tx, id, { by, now: clock.now(), ip }));
      return undefined;
    },
  });
}
