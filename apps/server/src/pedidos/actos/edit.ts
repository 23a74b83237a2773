import { toCentsExact } from '@traza/domain';
import { nextState, type PedidoState, whyNotEditable } from '@traza/domain/pedidos';
import { keepsAprobacion } from '@traza/domain/solicitudes';
import type { PedidoContent } from '@traza/pedido/content.ts';
import { editedParts, keepsPrice, withKnown } from '@traza/pedido/diff.ts';
import type { EditPart } from '@traza/pedido/fields.ts';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, badInput, refuse, required } from '#lib/app-error.ts';
import { listPeople } from '#plataforma/avisos/notify-people.ts';
import type { DatedAct } from '../escritura/act.ts';
import { type Change, type NoChange, unchanged } from '../escritura/change.ts';
import type { LockedPedido, LockedSolicitudRow, LockedViajeRow } from '../escritura/lock-pedidos.ts';
import type { NewSolicitud } from '../escritura/new-solicitud.ts';
import { replaceSolicitud } from '../escritura/replace-pedido.ts';
import { forgetAnswers } from './aprobacion-rows.ts';
import { cancellableOf } from './cancellable-of.ts';
import { askedContent } from './edit-content.ts';
import { isCancelling } from './facts.ts';

/** What a pedido became when its requester changed it. */
export interface EditedPedido {
  /** Its number from now on. */
  id: number;
  made: NewSolicitud;
  before: PedidoContent & { cotizacion: number | null };
  /** What of it is another now; nothing where all is as it was. */
  parts: readonly EditPart[];
  /** The pedido that this one takes the place of. */
  replaced: number | null;
}

/** What its requester asks for in place of a pedido. */
export interface EditContent {
  made: NewSolicitud;
  /** The key of a flight that is not stored, because nobody boards at a terminal; null where there is none. */
  lostFlight: string | null;
}

type AskedBefore = PedidoContent &
  Pick<LockedSolicitudRow, 'estado' | 'cotizacion' | 'idTarifa' | 'metros' | 'segundos' | 'distanciaEstimada'>;

/**
 * A changed pedido as it is written: with what is known of what stays, at the price that was told where nothing that it was made of
 * changes; and what was authorized stays so while it costs no more.
 */
function mergeEdited(asked: NewSolicitud, before: AskedBefore): NewSolicitud {
  const cotizacion = before.cotizacion === null ? null : toCentsExact(before.cotizacion);
  const { idTarifa, metros: meters, segundos: seconds, distanciaEstimada: estimated } = before;
  const known = withKnown(asked, before);
  const made = keepsPrice(before, known) ? { ...known, cotizacion, idTarifa, meters, seconds, estimated } : known;
  const keeps = keepsAprobacion({ isWaiting: before.estado === 'B', cotizacion }, made.cotizacion);
  return keeps ? { ...made, estado: 'A' } : made;
}

/** What the trail says of it: no name and no street, which it would keep when the order forgets them. */
function traceOf(content: PedidoContent & { cotizacion: number | null }) {
  const { asap, departure, cotizacion, idTipoVehiculo, paradas, pasajes } = content;
  const counted = { paradas: paradas.length, pasajes: pasajes.length };
  return { fechaHoraSalida: departure.toString(), asap, cotizacion, idTipoVehiculo, ...counted };
}

type Compared = Pick<EditedPedido, 'made' | 'before' | 'parts'>;

/** What a change would make of a pedido. What of it could neither be stored nor reported is refused, so that no key is passed over in silence. */
export async function compareEdited(
  db: Executor,
  solicitud: LockedSolicitudRow,
  { made: asked, lostFlight }: EditContent,
): Promise<Compared> {
  if (asked.idCliente !== solicitud.idCliente) throw new AppError('ceco_invalid');
  // a way back belongs to its way out from the moment it is asked for (DO-21)
  const { idSolicitudIda = null } = asked;
  if (idSolicitudIda !== null && idSolicitudIda !== solicitud.idSolicitudIda) throw badInput('idSolicitudIda');
  const before = { ...solicitud, ...(await askedContent(db, solicitud)) };
  const made = mergeEdited(asked, before);
  const parts = editedParts(before, made);
  if (lostFlight !== null && !parts.includes('pasajeros')) throw badInput(lostFlight);
  return { made, before, parts };
}

async function editInPlace(tx: Tx, solicitud: LockedSolicitudRow, compared: Compared): Promise<Change<EditedPedido>> {
  const { made, before, parts } = compared;
  await forgetAnswers(tx, solicitud, made.estado);
  return {
    answer: { ...compared, id: solicitud.id, replaced: null },
    asked: made,
    audit: {
      accion: 'modificar',
      antes: { estado: solicitud.estado, ...traceOf(before) },
      despues: {
        estado: made.estado,
        ...traceOf(made),
        cambios: parts,
      },
    },
    notices: [{ estado: 'Modificado', subestado: String(solicitud.version) }],
  };
}

/** The agencia reads that the one it took is called off, at no cost; what is asked for now is offered like any other. */
async function editTaken(
  tx: Tx,
  { viaje, solicitud }: { viaje: LockedViajeRow; solicitud: LockedSolicitudRow },
  compared: Compared,
  dated: DatedAct,
): Promise<Change<EditedPedido>> {
  const antes: PedidoState = { status: viaje.status, substatus: viaje.substatus };
  const state = required(nextState(antes, { type: 'cancelInTerm' }), 'order_not_editable');
  const { made, before, parts } = compared;
  const { id, idPublic } = await replaceSolicitud(tx, solicitud, made, { ...dated, idPedido: viaje.id });
  return {
    answer: { ...compared, id, replaced: viaje.id },
    viaje: { ...state, fin: dated.now, idPublic },
    eventos: [{ tipo: 'anulado' }],
    left: [id],
    audit: {
      accion: 'modificar',
      antes: { ...antes, ...traceOf(before) },
      despues: {
        ...state,
        ...traceOf(made),
        cambios: parts,
        reemplazadoPor: id,
      },
    },
    notices: [{ estado: 'Modificado', subestado: '', idSolicitud: id }],
  };
}

/**
 * Puts what its requester asks for now in the place of what a pedido was, while calling it off is free: under its number before an agencia
 * took it, else as another pedido that replaces it.
 */
export async function edit(
  tx: Tx,
  pedido: LockedPedido,
  { content, idPersona, lateMin }: { content: EditContent; idPersona: number; lateMin: number },
  dated: DatedAct,
): Promise<Change<EditedPedido> | NoChange<EditedPedido>> {
  const editable = required(await cancellableOf(tx, pedido), 'order_not_editable');
  const isRequester = pedido.solicitudes.some(({ idPersonaSol }) => idPersonaSol === idPersona);
  const { now } = dated;
  refuse(whyNotEditable({ ...editable, isCancelling: await isCancelling(tx, pedido) }, { isRequester, lateMin, now }));
  const { viaje } = pedido;
  const solicitud = required(viaje ? pedido.solicitudes[0] : pedido.solicitud, 'order_not_editable');
  const compared = await compareEdited(tx, solicitud, content);
  if (compared.parts.length === 0) return unchanged({ ...compared, id: pedido.id, replaced: null });
  const { idCliente, id } = pedido;
  const people = await listPeople(tx, viaje ? { idCliente, idViaje: id } : { idCliente, idSolicitud: id });
  const change = viaje
    ? await editTaken(tx, { viaje, solicitud }, compared, dated)
    : await editInPlace(tx, solicitud, compared);
  return { ...change, travelled: { before: people, idSolicitud: change.answer.id } };
}
