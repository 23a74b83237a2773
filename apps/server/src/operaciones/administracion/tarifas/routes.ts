import type { Api, ApiKey } from '@traza/contract';
import { centsFromPesos, parseDayOrMoment } from '@traza/domain';
import { AMOUNTS, type TarifaPrices } from '@traza/domain/tarifas';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { badInput } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import type { Operador } from '#lib/operador.ts';
import type { Authorship } from '../authorship.ts';
import { listActualizaciones, showActualizacion } from './actualizacion-queries.ts';
import { applyActualizacion, previewActualizacion, type TarifaUpdate, undoActualizacion } from './actualizaciones.ts';
import { readPrices } from './present.ts';
import { changeTarifa, createTarifa, listTarifas, removeTarifa, showTarifa, type TarifaChange } from './tarifas.ts';

/** A day or a moment that somebody sent. */
function readMoment(text: string, field: string): Temporal.Instant {
  const moment = parseDayOrMoment(text);
  if (!moment) throw badInput(field);
  return moment;
}

const readIfSaid = (text: string | null | undefined, field: string) =>
  text === null || text === undefined ? undefined : readMoment(text, field);

type UpdateBody = z.output<Api['POST /operaciones/v1/tarifas/actualizaciones/prueba']['body']>;
type ChangeBody = z.output<Api['PATCH /operaciones/v1/tarifas/:id']['body']>;

const readUpdate = ({ ids, porcentaje, redondeo, desde }: UpdateBody): TarifaUpdate => ({
  ids,
  porcentaje,
  redondeo,
  desde: readMoment(desde, 'desde'),
});

function readChange({ desde, hasta, esperaGratis, recargoNoche, ...body }: ChangeBody): TarifaChange {
  const amounts = AMOUNTS.flatMap((name) => {
    const sent = body[name];
    return sent === undefined ? [] : [[name, sent === null ? null : centsFromPesos(sent)] as const];
  });
  const prices: Partial<TarifaPrices> = {
    ...Object.fromEntries(amounts),
    ...(esperaGratis !== undefined && { esperaGratis }),
    ...(recargoNoche !== undefined && { recargoNoche }),
  };
  return { prices, desde: readIfSaid(desde, 'desde'), hasta: hasta === null ? null : readIfSaid(hasta, 'hasta') };
}

interface TarifaCaller {
  caller: Operador;
  ip: string;
  key: string | undefined;
}

export function tarifaRoutes(deps: Deps) {
  const { db, clock } = deps;
  const authorshipOf = ({ caller, ip }: TarifaCaller): Authorship => ({ by: caller, now: clock.now(), ip });
  /** Once for each key; what is answered is read in the same transaction. */
  const once = async <T>(
    call: ApiKey,
    said: TarifaCaller,
    body: unknown,
    write: (tx: Tx, authorship: Authorship) => Promise<T>,
  ) =>
    createKeyed(
      deps,
      said.caller,
      call,
      { key: said.key, body },
      async () => async (tx) => write(tx, authorshipOf(said)),
    );
  return routes({
    'GET /operaciones/v1/tarifas': async ({ query: { al, ...query } }) =>
      data(listTarifas(db, { ...query, al: readIfSaid(al, 'al') }, clock.now())),
    'POST /operaciones/v1/tarifas': async ({ body, ...said }) => {
      const { idCliente, idTipoVehiculo, desde, hasta, terminarAnterior, ...prices } = body;
      const made = {
        idCliente,
        idTipoVehiculo,
        prices: readPrices(prices),
        desde: readIfSaid(desde, 'desde'),
        hasta: readIfSaid(hasta, 'hasta'),
        terminarAnterior,
      };
      const data = await once('POST /operaciones/v1/tarifas', said, body, async (tx, authorship) => {
        const { id } = await createTarifa(tx, made, authorship);
        return showTarifa(tx, id, authorship.now);
      });
      return { data };
    },
    'PATCH /operaciones/v1/tarifas/:id': async ({ params: { id }, body: { version: seen, ...body }, ...said }) => {
      const change = readChange({ ...body, version: seen });
      const data = await db.transaction().execute(async (tx) => {
        await changeTarifa(tx, { id, change, seen }, authorshipOf(said));
        return showTarifa(tx, id, clock.now());
      });
      return { data };
    },
    'DELETE /operaciones/v1/tarifas/:id': async ({ params: { id }, ...said }) => {
      await db.transaction().execute((tx) => removeTarifa(tx, id, authorshipOf(said)));
      return undefined;
    },
    'POST /operaciones/v1/tarifas/actualizaciones/prueba': async ({ body }) =>
      data(previewActualizacion(db, readUpdate(body), clock.now())),
    'POST /operaciones/v1/tarifas/actualizaciones': async ({ body, ...said }) => {
      const update = { ...readUpdate(body), huella: body.huella };
      const data = await once('POST /operaciones/v1/tarifas/actualizaciones', said, body, async (tx, authorship) =>
        showActualizacion(tx, await applyActualizacion(tx, update, authorship)),
      );
      return { data };
    },
    'GET /operaciones/v1/tarifas/actualizaciones': async ({ query }) => data(listActualizaciones(db, query)),
    'POST /operaciones/v1/tarifas/actualizaciones/:id/deshacer': async ({ params: { id }, body, ...said }) => {
      const call = 'POST /operaciones/v1/tarifas/actualizaciones/:id/deshacer';
      const data = await once(call, said, { ...body, id }, async (tx, authorship) => {
        await undoActualizacion(tx, { id, ...body }, authorship);
        return showActualizacion(tx, id);
      });
      return { data };
    },
  });
}
