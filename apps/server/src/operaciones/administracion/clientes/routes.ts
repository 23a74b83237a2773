import type { Api } from '@traza/contract';
import { centsFromPesos } from '@traza/domain';
import { type ClienteForm, USUAL_CLIENTE } from '@traza/domain/administracion';
import type * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { activateCliente, deactivateCliente } from './activation.ts';
import { changeCliente } from './change-cliente.ts';
import { createCliente } from './create-cliente.ts';
import { getCliente } from './get-cliente.ts';
import { listClientes } from './list-clientes.ts';
import { partRoutes } from './part-routes.ts';
import { writeCliente } from './write.ts';

type FormBody = Omit<z.output<Api['PATCH /operaciones/v1/clientes/:id']['body']>, 'version'>;

/** What a body says of a cliente; what it does not speak of is not in it. */
function formOf({ topeAutorizacion: tope, ...said }: FormBody): Partial<ClienteForm> {
  const { alias, sigla, dominioEmail, antelacionAlta, minutosAnulacionTardia, requiereAutorizacion } = said;
  return {
    ...(alias !== undefined && { alias }),
    ...(sigla !== undefined && { sigla }),
    ...(dominioEmail !== undefined && { dominioEmail }),
    ...(antelacionAlta !== undefined && { antelacionAlta }),
    ...(minutosAnulacionTardia !== undefined && { minutosAnulacionTardia }),
    ...(requiereAutorizacion !== undefined && { requiereAutorizacion }),
    ...(tope !== undefined && { topeAutorizacion: tope === null ? null : centsFromPesos(tope) }),
  };
}

export function clientesRoutes(deps: Deps) {
  return routes({
    ...partRoutes(deps),
    'GET /operaciones/v1/clientes': async ({ query }) => data(listClientes(deps, query)),
    'GET /operaciones/v1/clientes/:id': async ({ caller, params }) =>
      data(getCliente(deps.db, caller, params.id, deps.clock.now())),
    'POST /operaciones/v1/clientes': async (context) => {
      const { cecos, grupos = [], formasDePago = [], tiposVehiculo = [], ...said } = context.body;
      const form = { ...USUAL_CLIENTE, ...formOf(said), alias: said.alias };
      return writeCliente(deps, 'POST /operaciones/v1/clientes', context, async (tx, deed) =>
        createCliente(tx, form, { cecos, grupos, formasDePago, tiposVehiculo }, deed),
      );
    },
    'PATCH /operaciones/v1/clientes/:id': async (context) =>
      writeCliente(deps, 'PATCH /operaciones/v1/clientes/:id', context, async (tx, deed) => {
        const { id } = context.params;
        const { version: seen, ...said } = context.body;
        await changeCliente(tx, { id, change: formOf(said), seen }, deed);
        return id;
      }),
    'POST /operaciones/v1/clientes/:id/desactivar': async (context) =>
      writeCliente(deps, 'POST /operaciones/v1/clientes/:id/desactivar', context, async (tx, deed) => {
        const { id } = context.params;
        await deactivateCliente(tx, { id, ...context.body }, deed);
        return id;
      }),
    'POST /operaciones/v1/clientes/:id/activar': async (context) =>
      writeCliente(deps, 'POST /operaciones/v1/clientes/:id/activar', context, async (tx, deed) => {
        const { id } = context.params;
        await activateCliente(tx, id, deed);
        return id;
      }),
  });
}
