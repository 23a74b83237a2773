import type { EditAnswer } from '@traza/contract';
import { pesosFromCents, toWire } from '@traza/domain';
import { hasPriceGrown } from '@traza/domain/lotes';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse } from '#lib/app-error.ts';
import { authorOf } from '#lib/author.ts';
import { type EditedPedido, edit } from '#pedidos/actos/edit.ts';
import { mailEdited } from '#pedidos/actos/edit-mail.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { mailApprovers } from '#pedidos/solicitudes/aprobaciones/aprobacion-mail.ts';
import { createSolicitud } from '#pedidos/solicitudes/crear/create-solicitud.ts';
import type { CreateCall, OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findOtherHours, whyNotInSequence } from './check-sequence.ts';
import { findEditable } from './find-editable.ts';
import { type EditRequest, prepareEdited, refuseForeign } from './prepare-edited.ts';

const CALL = 'POST /pedidos/v1/:extrasType/:id/modificacion';

function present({ id, made, parts, replaced }: EditedPedido): EditAnswer {
  return {
    forma: replaced === null ? 'enLugar' : 'reemplazo',
    cambios: [...parts],
    estado: made.estado === 'B' ? 'B' : 'A',
    fechaHoraSalida: toWire(made.departure),
    asap: made.asap,
    precotizacion: made.cotizacion === null ? null : pesosFromCents(made.cotizacion),
    idSolicitud: id,
    reemplazaA: replaced,
  };
}

/**
 * Changes a pedido of the caller while calling it off is free (W-297…W-303): checked and priced as if it were asked for now, and written in
 * one transaction with the end of what it replaces, the word to agencias, people and approvers, and the answer to repeats.
 */
export async function editPedido(
  deps: OrderingDeps,
  caller: Actor,
  request: EditRequest,
  { seen, ...call }: CreateCall & { seen: number | undefined },
): Promise<EditAnswer> {
  const { extrasType, id, body } = request;
  refuseForeign(caller, body);
  return createSolicitud(deps, caller, { ...call, call: CALL, body: request }, async (now) => {
    const { stored, viewer } = await findEditable(deps, caller, { extrasType, id });
    const content = await prepareEdited(deps, caller, { body, stored }, now);
    const other = await findOtherHours(deps, caller, { extrasType, id });
    const key = { idCliente: stored.pedido.extras.cliente.id, id };
    const { ip } = call;
    const { lateMin } = viewer;
    const by = authorOf(caller);
    return async (tx) => {
      const edited = await withPedido<EditedPedido>(tx, deps, key, { by, ip, seen }, (pedido, at) => {
        // an agencia took it between the look and the lock
        if (pedido.clase !== extrasType) throw new AppError('moved_to_trip', { params: { idViaje: id } });
        const dated = { by, ip, now: at };
        return edit(tx, pedido, { content, idPersona: caller.idPersona, lateMin }, dated);
      });
      const answer = present(edited);
      if (hasPriceGrown(body.precio ?? null, answer.precotizacion)) throw new AppError('price_changed');
      if (body.regresoAntes !== true) refuse(whyNotInSequence(other, edited));
      if (edited.parts.length === 0) return answer;
      if (edited.made.estado === 'B') await mailApprovers(tx, deps, { caller, made: edited.made, ids: [edited.id] });
      await mailEdited(tx, deps, key.idCliente, edited);
      return answer;
    };
  });
}
