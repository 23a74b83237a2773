import { isLateAnulacion, nextState, type PedidoState, whyNotCancellable } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { refuse } from '#lib/app-error.ts';
import { operadorName } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { type Change, type NoChange, unchanged } from '../escritura/change.ts';
import type { LockedPedido, LockedSolicitudRow, LockedViajeRow } from '../escritura/lock-pedidos.ts';
import {
  closeAnulacion,
  findOpenAnulacion,
  findUsuario,
  insertAnulacion,
  type OpenAnulacion,
  type TypedAnulacion,
} from './anulacion-rows.ts';
import { cancellableOf } from './cancellable-of.ts';
import { minimumOf } from './finish.ts';

interface Asking {
  /** In whose name. */
  idPersona: number;
  lateMin: number;
  /** Who types it for them; by the provider's own fault it costs nothing at any hour before the viaje begins (M-179). */
  typed?: TypedAnulacion & { porNuestraCulpa: boolean };
}

function whyOf(typed: Asking['typed']): object {
  if (!typed) return {};
  const { motivo, quienLlamo, porNuestraCulpa } = typed;
  return { motivo, quienLlamo, porNuestraCulpa };
}

/**
 * Asks for the cancellation of a pedido, and settles now whether it is late: answers that, also where it was asked for before; undefined where
 * it became a viaje meanwhile.
 */
export async function cancel(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  pedido: LockedPedido,
  { idPersona, lateMin, typed }: Asking,
  now: Temporal.Instant,
): Promise<Change<boolean> | NoChange<boolean | undefined>> {
  const { idCliente, id } = pedido;
  const cancellable = await cancellableOf(tx, pedido);
  if (!cancellable) return unchanged(undefined);
  const isRequester = pedido.solicitudes.some(({ idPersonaSol }) => idPersonaSol === idPersona);
  refuse(whyNotCancellable(cancellable, { isRequester }));
  const open = await findOpenAnulacion(tx, pedido);
  if (open) return unchanged(open.tardia);
  const isLate = typed?.porNuestraCulpa !== true && isLateAnulacion(cancellable, lateMin, now);
  await insertAnulacion(tx, pedido, { idPersona, pedida: now, tardia: isLate, typed });
  await jobs.send(tx, 'resolver-anulacion', { idCliente, idPedido: id });
  const { status } = cancellable;
  return {
    answer: isLate,
    pasajes: { anulando: true },
    audit: {
      accion: 'pedir-anulacion',
      antes: { status },
      despues: { status, anulando: true, tardia: isLate, ...whyOf(typed) },
    },
  };
}

/** Undefined where the pedido cannot be cancelled any more. */
type AnulacionChange = Omit<Change<void>, 'answer' | 'pasajes'> | undefined;

/** Who asked for it, as events name them: a person, or the operador who typed it for them. */
interface AskedBy {
  origen: string;
  actor: string;
}

interface AnulacionFacts {
  tardia: boolean;
  by: AskedBy;
  now: Temporal.Instant;
}

function outcomeOfSolicitud({ estado, idViaje }: LockedSolicitudRow, { by }: AnulacionFacts): AnulacionChange {
  if (idViaje !== null || (estado !== 'A' && estado !== 'B')) return undefined;
  const reason = 'solicitante';
  return {
    solicitud: { estado: 'X', motivoAnulacion: reason },
    eventos: [{ tipo: 'anulado', ...by }],
    audit: { accion: 'anular', antes: { estado }, despues: { tipo: 'anulado', estado: 'X', motivo: reason } },
    notices: [{ estado: 'Anulado', subestado: '' }],
  };
}

/** A late one ends the viaje at a cost: it is not called cancelled (DT-48). */
async function outcomeOfViaje(
  tx: Tx,
  viaje: LockedViajeRow,
  { tardia, by, now }: AnulacionFacts,
): Promise<AnulacionChange> {
  const antes: PedidoState = { status: viaje.status, substatus: viaje.substatus };
  const state = nextState(antes, { type: tardia ? 'cancelLate' : 'cancelInTerm' });
  if (!state) return undefined;
  const tipo = tardia ? 'cancelado' : 'anulado';
  const ending = state.status === 'finalizado' ? await minimumOf(tx, viaje) : {};
  return {
    ...ending,
    viaje: { ...state, fin: now },
    eventos: [{ tipo, ...by }],
    audit: { accion: 'anular', antes, despues: { tipo, ...state } },
    notices: [tardia ? { estado: 'Finalizado', subestado: state.substatus } : { estado: 'Anulado', subestado: '' }],
  };
}

async function askedBy(
  tx: Tx,
  { idPersona, nombre, apellido }: OpenAnulacion,
): Promise<{ by: AskedBy; doneBy?: number | undefined }> {
  if (nombre !== null && apellido !== null) {
    return { by: { origen: 'operaciones', actor: operadorName({ nombre, apellido }) } };
  }
  const usuario = await findUsuario(tx, idPersona);
  return { by: { origen: 'portal', actor: usuario?.username ?? '' }, doneBy: usuario?.id };
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
  const { by, doneBy } = await askedBy(tx, open);
  const asked = { tardia: open.tardia, by, now };
  const outcome = viaje ? await outcomeOfViaje(tx, viaje, asked) : solicitud && outcomeOfSolicitud(solicitud, asked);
  return { ...outcome, answer: undefined, pasajes: { anulando: false }, doneBy };
}
