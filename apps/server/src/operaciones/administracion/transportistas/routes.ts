import type { AgenciaDetail, ApiKey } from '@traza/contract';
import type { Tx } from '#db/database.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import type { Operador } from '#lib/operador.ts';
import type { Authorship } from '../authorship.ts';
import { activateAgencia, deactivateAgencia } from './activation.ts';
import { changeAgencia, createAgencia, getAgencia, listAgencias } from './agencias.ts';
import { createClave, listClaves, revokeClave } from './claves.ts';
import { replaceLinks } from './links.ts';

interface AgenciaContext {
  caller: Operador;
  ip: string;
  key: string | undefined;
}

/** The agencias of the provider, as operadores administer them. */
export function agenciasRoutes(deps: Deps) {
  /** Runs a write once, and answers what it left. */
  async function once(
    { caller, ip, key }: AgenciaContext,
    call: ApiKey,
    body: object,
    write: (tx: Tx, deed: Authorship) => Promise<number>,
  ): Promise<{ data: AgenciaDetail }> {
    const data = await createKeyed(deps, caller, call, { key, body }, async () => async (tx) => {
      const deed = { by: caller, now: deps.clock.now(), ip };
      return getAgencia(tx, await write(tx, deed), deed.now);
    });
    return { data };
  }

  return routes({
    'GET /operaciones/v1/agencias': async ({ query }) => data(listAgencias(deps, query)),
    'POST /operaciones/v1/agencias': async (context) =>
      once(context, 'POST /operaciones/v1/agencias', context.body, (tx, deed) => createAgencia(tx, context.body, deed)),
    'GET /operaciones/v1/agencias/:id': async ({ params }) => data(getAgencia(deps.db, params.id, deps.clock.now())),
    'PATCH /operaciones/v1/agencias/:id': async ({ params: { id }, body, ...context }) =>
      once(context, 'PATCH /operaciones/v1/agencias/:id', { id, ...body }, async (tx, deed) => {
        await changeAgencia(tx, { id, change: body }, deed);
        return id;
      }),
    'POST /operaciones/v1/agencias/:id/desactivar': async ({ params: { id }, body, ...context }) =>
      once(context, 'POST /operaciones/v1/agencias/:id/desactivar', { id, ...body }, async (tx, deed) => {
        await deactivateAgencia(tx, { id, motivo: body.motivo, seen: body.version }, deed);
        return id;
      }),
    'POST /operaciones/v1/agencias/:id/activar': async ({ params: { id }, body, ...context }) =>
      once(context, 'POST /operaciones/v1/agencias/:id/activar', { id, ...body }, async (tx, deed) => {
        await activateAgencia(tx, { id, seen: body.version }, deed);
        return id;
      }),
    'PUT /operaciones/v1/agencias/:id/clientes': async ({ params: { id }, body, ...context }) =>
      once(context, 'PUT /operaciones/v1/agencias/:id/clientes', { id, ...body }, async (tx, deed) => {
        await replaceLinks(tx, { id, ids: body.ids, seen: body.version }, deed);
        return id;
      }),
    'GET /operaciones/v1/agencias/:id/claves': async ({ params }) =>
      data(listClaves(deps.db, params.id, deps.clock.now())),
    'POST /operaciones/v1/agencias/:id/claves': async ({ caller, params: { id: idAgencia }, body, key, ip }) =>
      data(createClave(deps, caller, { idAgencia, body, key, ip })),
    'DELETE /operaciones/v1/agencias/:id/claves/:idClave': async ({ caller, params, ip }) => {
      const { id: idAgencia, idClave: id } = params;
      await deps.db
        .transaction()
        .execute((tx) => revokeClave(tx, { idAgencia, id }, { by: caller, now: deps.clock.now(), ip }));
    },
  });
}
