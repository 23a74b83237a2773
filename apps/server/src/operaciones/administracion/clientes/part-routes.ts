import { parseWire, toWire } from '@traza/domain';
import { FIRST_ADMINISTRADOR_PERMISSIONS } from '@traza/domain/administracion';
import { takenBy } from '#clientes/empleados/form.ts';
import { badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { routes } from '#lib/http/handlers.ts';
import { changeCeco, createCeco } from './cecos.ts';
import { createCodigo, disableCodigo } from './codigos.ts';
import { giveConsent, spendConsent } from './consent.ts';
import { createAdministrador, newFirstPassword } from './create-administrador.ts';
import { changeMotivos } from './motivos.ts';
import { changePaymentMethods } from './payment-methods.ts';
import { changePhonePedidos } from './phone-pedidos.ts';
import { changeVehiculoTypes } from './vehiculo-types.ts';
import { writeCliente, writeOnce } from './write.ts';

function momentOf(text: string | null | undefined): Temporal.Instant | null {
  if (text === null || text === undefined) return null;
  const moment = parseWire(text);
  if (!moment) throw badInput('vence');
  return moment;
}

/** What belongs to a cliente. */
export function partRoutes(deps: Deps) {
  return routes({
    'POST /operaciones/v1/clientes/:id/cecos': async (context) =>
      writeCliente(deps, 'POST /operaciones/v1/clientes/:id/cecos', context, async (tx, deed) => {
        const { id } = context.params;
        await createCeco(tx, { idCliente: id, ...context.body }, deed);
        return id;
      }),
    'PATCH /operaciones/v1/clientes/:id/cecos/:idCeco': async (context) =>
      writeCliente(deps, 'PATCH /operaciones/v1/clientes/:id/cecos/:idCeco', context, async (tx, deed) => {
        const { id: idCliente, idCeco: id } = context.params;
        const { version: seen, ...change } = context.body;
        await changeCeco(tx, { idCliente, id, change, seen }, deed);
        return idCliente;
      }),
    'PUT /operaciones/v1/clientes/:id/formas-de-pago': async (context) =>
      writeCliente(deps, 'PUT /operaciones/v1/clientes/:id/formas-de-pago', context, async (tx, deed) => {
        const { version: seen, ...chosen } = context.body;
        await changePaymentMethods(tx, { ...context.params, ...chosen, seen }, deed);
        return context.params.id;
      }),
    'PUT /operaciones/v1/clientes/:id/tipos-vehiculo': async (context) =>
      writeCliente(deps, 'PUT /operaciones/v1/clientes/:id/tipos-vehiculo', context, async (tx, deed) => {
        const { version: seen, ids } = context.body;
        await changeVehiculoTypes(tx, { ...context.params, ids, seen }, deed);
        return context.params.id;
      }),
    'PUT /operaciones/v1/clientes/:id/motivos': async (context) =>
      writeCliente(deps, 'PUT /operaciones/v1/clientes/:id/motivos', context, async (tx, deed) => {
        const { version: seen, ...motivos } = context.body;
        await changeMotivos(tx, { ...context.params, motivos, seen }, deed);
        return context.params.id;
      }),
    'PUT /operaciones/v1/clientes/:id/telefono': async (context) =>
      writeCliente(deps, 'PUT /operaciones/v1/clientes/:id/telefono', context, async (tx, deed) => {
        const { version: seen, ...change } = context.body;
        await changePhonePedidos(tx, { ...context.params, ...change, seen }, deed);
        return context.params.id;
      }),
    'POST /operaciones/v1/clientes/:id/codigos': async (context) => {
      const vence = momentOf(context.body.vence);
      const given = { idCliente: context.params.id, codigo: context.body.codigo, vence };
      return writeOnce(deps, 'POST /operaciones/v1/clientes/:id/codigos', context, async (tx, deed) => {
        const codigo = await createCodigo(tx, given, deed);
        return { data: { codigo, vence: vence && toWire(vence) } };
      });
    },
    'DELETE /operaciones/v1/clientes/:id/codigos/:codigo': async (context) => {
      const { id: idCliente, codigo } = context.params;
      await writeOnce(deps, 'DELETE /operaciones/v1/clientes/:id/codigos/:codigo', context, async (tx, deed) => {
        await disableCodigo(tx, { idCliente, codigo }, deed);
        // an answer that is kept, though nobody is sent anything
        return null;
      });
      return undefined;
    },
    'PUT /operaciones/v1/clientes/:id/administrador/autorizacion': async (context) =>
      writeCliente(deps, 'PUT /operaciones/v1/clientes/:id/administrador/autorizacion', context, async (tx, deed) => {
        const { caller, params, body } = context;
        await giveConsent(tx, deps, { ...params, ...body }, { caller, deed });
        return params.id;
      }),
    'POST /operaciones/v1/clientes/:id/administrador': async (context) => {
      const { id: idCliente } = context.params;
      const first = await newFirstPassword();
      const made = { ...context.body, idCliente, permisos: FIRST_ADMINISTRADOR_PERMISSIONS, first };
      const call = 'POST /operaciones/v1/clientes/:id/administrador';
      return writeOnce(deps, call, context, async (tx, deed) => {
        const { notify } = await spendConsent(tx, deps, idCliente, context.caller);
        const { idPersona, idCuentaCorporativa, ...person } = await createAdministrador(tx, deps, made, deed);
        await notify(person);
        return { data: { idPersona, idCuentaCorporativa } };
      }).catch((error: unknown) => {
        throw takenBy(error);
      });
    },
  });
}
