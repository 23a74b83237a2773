import type { Tx } from '#db/database.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeFeriado, createFeriado, effectOf, listFeriados, removeFeriado } from './feriados.ts';

export function feriadoRoutes(deps: Deps & { calendar?: FeriadoCalendar }) {
  const { db, clock } = deps;
  /** Prices of this process follow at once. */
  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(work);
    await deps.calendar?.load(db);
    return result;
  }
  return routes({
    'GET /operaciones/v1/feriados': async ({ query }) => data(listFeriados(db, query.anio)),
    'GET /operaciones/v1/feriados/efecto': async ({ query: { fecha, idCliente = null, tipo } }) =>
      data(effectOf(db, { fecha, idCliente, tipo })),
    'POST /operaciones/v1/feriados': async ({ body, caller: by, ip, key }) => {
      const attempt = { key, body };
      const make = async () => async (tx: Tx) => createFeriado(tx, body, { by, now: clock.now(), ip });
      const made = await createKeyed(deps, by, 'POST /operaciones/v1/feriados', attempt, make);
      await deps.calendar?.load(db);
      return { data: made };
    },
    'PATCH /operaciones/v1/feriados/:id': async ({ params: { id }, body: { version: seen, ...change }, ...said }) =>
      data(write((tx) => changeFeriado(tx, { id, change, seen }, { by: said.caller, now: clock.now(), ip: said.ip }))),
    'DELETE /operaciones/v1/feriados/:id': async ({ params: { id }, caller: by, ip }) =>
      write((tx) => removeFeriado(tx, id, { by, now: clock.now(), ip })),
  });
}
