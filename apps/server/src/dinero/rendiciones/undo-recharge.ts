import { toWire } from '@traza/domain';
import { auditedScopes, type MovedPasaje, mayRecharge, undoRecharge, whyNotUndone } from '@traza/domain/rendiciones';
import type { Executor, Tx } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import type { Change } from '#pedidos/escritura/change.ts';
import { unchanged } from '#pedidos/escritura/change.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { type ActReference, actOf } from '#plataforma/auditoria/act-reference.ts';
import type { ChangedBy, NewLoteRow, UndoLote } from '#plataforma/lotes/lote.ts';
import { pendingRow } from '#plataforma/lotes/pending-row.ts';
import type { RowRefusal, RowWorker } from '#plataforma/lotes/work-lote.ts';
import { chargesOf, namesOf } from './recharge-line.ts';
import { findAccounts, findCecoNames } from './recharge-queries.ts';
import { findLaterMove, findMoved, findMovedViajes } from './undo-queries.ts';

/** What becomes of one viaje: the row of the lote says what stays. */
type Undone = Change<RowRefusal | undefined> | ReturnType<typeof unchanged<RowRefusal | undefined>>;

/** A row for each viaje that an act had other cecos pay. */
export async function findRechargeRows(db: Executor, idCliente: number, acto: ActReference): Promise<NewLoteRow[]> {
  const ids = await findMovedViajes(db, idCliente, acto);
  return ids.map((id, index) => pendingRow(index + 1, { nombre: `Pedido ${id}`, idCuenta: null, idPedido: id }));
}

/** Pasajes back to whoever paid them. */
async function changeOf(
  tx: Tx,
  idCliente: number,
  restored: readonly MovedPasaje[],
): Promise<Pick<Change<unknown>, 'cecos' | 'audit'>> {
  const names = await findCecoNames(tx, idCliente);
  const side = (of: 'from' | 'to') => {
    const pasajes = restored.map((pasaje) => ({ id: pasaje.id, idCeco: pasaje[of] }));
    return { ceco: namesOf(pasajes, names), pasajes: chargesOf(pasajes) };
  };
  const cecos = [...Map.groupBy(restored, ({ from }) => from)].map(([idCeco, pasajes]) => ({
    idCeco,
    pasajes: pasajes.map(({ id }) => id),
  }));
  return { cecos, audit: { accion: 'imputar', antes: side('to'), despues: side('from') } };
}

/** A row of which something was restored is done, and says what stays. */
function refusalOf({ isPartial, por }: { isPartial: boolean; por: ChangedBy | undefined }): RowRefusal {
  const faltas = [{ field: 'ceco', code: 'changed_since' }];
  return { code: isPartial ? null : 'changed_since', faltas, por };
}

/**
 * Has those pay again who paid before an act, viaje by viaje, by the rights that the caller has by now and while no account that it would
 * move is signed; what somebody changed since stays, and is told with who and when (W-387).
 */
export function rechargeUndoWorker(deps: Deps, caller: Actor, lote: UndoLote): RowWorker {
  const { idCliente, ip, id: idLote } = lote;
  const acto: ActReference = actOf(lote.huella);
  return async (tx, { idPedido }) => {
    const audited = auditedScopes(accountAt(caller, idCliente));
    if (!mayRecharge(audited)) throw new AppError('forbidden');
    const id = required(idPedido ?? undefined, 'not_found');
    // who signs holds the cliente too: nothing moves under a hand that signs
    await lockCliente(tx, idCliente);
    const { idLine, moved } = await findMoved(tx, idCliente, { acto, id });
    const act = { by: caller, ...(ip !== null && { ip }), idLote };
    return withPedido(tx, deps, { idCliente, id }, act, async ({ viaje }): Promise<Undone> => {
      const account = required((await findAccounts(tx, idCliente, [id])).get(id), 'not_found');
      const charged = { status: required(viaje, 'not_found').status, ...account };
      const { restored, stays } = undoRecharge(charged, moved);
      const why = whyNotUndone(charged, { moved, restored }, audited);
      if (why) return unchanged({ code: why.code, faltas: [] });
      const isPartial = restored.length > 0;
      const later = stays.length === 0 ? undefined : await findLaterMove(tx, idCliente, { idLine, id, stays });
      const por = later && { quien: later.quien, cuando: toWire(later.ts) };
      const answer = stays.length === 0 ? undefined : refusalOf({ isPartial, por });
      return isPartial ? { answer, ...(await changeOf(tx, idCliente, restored)) } : unchanged(answer);
    });
  };
}
