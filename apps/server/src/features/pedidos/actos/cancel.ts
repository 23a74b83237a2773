import { isLateAnulacion, nextState, type PedidoState, whyNotCancellable } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { refuse } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type Change, type NoChange, unchanged } from '../escritura/change.ts';
import type { LockedPedido, LockedSolicitudRow, LockedViajeRow } from '../escritura/lock-pedidos.ts';
import { closeAnulacion, findOpenAnulacion, findUsername, insertAnulacion } from './anulacion-rows.ts';
import { cancellableOf } from './cancellable-of.ts';
import { minimumOf } from './finish.ts';

/**
 * Asks for the cancellation of a pedido, and settles now whether it is late: answers that, also where it was asked for before; undefined where
 * it became a viaje meanwhile.
 */
export async function cancel(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  pedido: LockedPedido,
  { idPersona, lateMin }: { idPersona: number; lateMin: number },
  now: Temporal.Instant,
): Promise<Change<boolean> | NoChange<boolean | undefined>> {
  const { idCliente, id } = pedido;
  const cancellable = await cancellableOf(tx, pedido);
  if (!cancellable) return unchanged(undefined);
  const isRequester = pedido.solicitudes.some(({ idPersonaSol }) => idPersonaSol === idPersona);
  refuse(whyNotCancellable(cancellable, { isRequester }));
  const open = await findOpenAnulacion(tx, pedido);
  if (open) return unchanged(open.tardia);
  const isLate = isLateAnulacion(cancellable, lateMin, now);
  await insertAnulacion(tx, pedido, { idPersona, pedida: now, tardia: isLate });
  await jobs.send(tx, 'resolver-anulacion', { idCliente, idPedido: id });
  const { status } = cancellable;
  return {
    answer: isLate,
    pasajes: { anulando: true },
    audit: { accion: 'pedir-anulacion', antes: { status }, despues: { status, anulando: true, tardia: isLate } },
  };
}

/** Undefined where the pedido cannot be cancelled any more. */
type AnulacionChange = Omit<Change<void>, 'answer' | 'pasajes'> | undefined;

interface AnulacionFacts {
  tardia: boolean;
  /** The person who asked for it, as events name them. */
  actor: string;
  now: Temporal.Instant;
}

function outcomeOfSolicitud({ estado, idViaje }: LockedSolicitudRow, { actor }: AnulacionFacts): AnulacionChange {
  if (idViaje !== null || (estado !== 'A' && estado !== 'B')) return undefined;
  const reason = 'solicitante';
  return {
    solicitud: { estado: 'X', motivoAnulacion: reason },
    eventos: [{ tipo: 'anulado', origen: 'portal', actor }],
    audit: { accion: 'anular', antes: { estado }, despues: { tipo: 'anulado', estado: 'X', motivo: reason } },
    notices: [{ estado: 'Anulado', subestado: '' }],
  };
}

/** A late one ends the viaje at a cost: it is not called cancelled (DT-48). */
async function outcomeOfViaje(
  tx: Tx,
  viaje: LockedViajeRow,
  { tardia, actor, now }: AnulacionFacts,
): Promise<AnulacionChange> {
  const antes: PedidoState = { status: viaje.status, substatus: viaje.substatus };
  const state = nextState(antes, { type: tardia ? 'cancelLate' : 'cancelInTerm' });
  if (!state) return undefined;
  const tipo = tardia ? 'cancelado' : 'anulado';
  const ending = state.status === 'finalizado' ? await minimumOf(tx, viaje) : {};
  return {
    ...ending,
    viaje: { ...state, fin: now },
    eventos: [{ tipo, origen: 'portal', actor }],
    audit: { accion: 'anular', antes, despues: { tipo, ...state } },
    notices: [tardia ? { estado: 'Finalizado', subestado: state.substatus } : { estado: 'Anulado', subestado: '' }],
  };
}

/** Decides a cancellation that was asked for: at no cost in term, with the minimum cost when it was late (DT-29, DT-30). */
export async function resolve(
  tx: Tx,
  pedido: LockedPedido,
  now: Temporal.Instant,
): Promise<Change<void> | NoChange<void>> {
  const { solicitud, viaje } = pedido;
  const open = await findOpenAnulacion(tx, pedido);
  if (!open) return unchanged(undefined);
  await closeAnulacion(tx, pedido, now);
  const asked = { tardia: open.tardia, actor: await findUsername(tx, open.idPersona), now };
  const outcome = viaje ? await outcomeOfViaje(tx, viaje, asked) : solicitud && outcomeOfSolicitud(solicitud, asked);
  return { ...outcome, answer: undefined, pasajes: { anulando: false } };
}
