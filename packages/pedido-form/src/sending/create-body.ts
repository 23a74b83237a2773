import { type PedidoRequester, pedidoRequest, reservaBody } from '@traza/contract/pedido-wire/write.ts';
import { toWire } from '@traza/domain';
import { departureInstant, hasShape, type LocalDeparture } from '@traza/domain/solicitudes';
import type { CreateRequest, SimpleRequest } from '../api.ts';
import { usedParadas } from '../form/salida-paradas.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { answersOf } from '../form/solicitud-view.ts';

/** The request of a form; null while something is missing. */
export function createRequest(form: SolicitudForm, requester: PedidoRequester): CreateRequest | null {
  const { type, recorrido, pasajeros } = form;
  if (!hasShape(type, 'salida')) return pedidoRequest(answersOf(form), requester);
  const { idPersona, idCeco } = requester;
  if (!recorrido || idCeco === null) return null;
  const body = reservaBody(recorrido, usedParadas(form), pasajeros, { idPersona, idCeco });
  return { call: 'POST /sgv/rest/solicitudes/carpool', body };
}

/** The way back of a trip that was taken: its ends swapped, at the date of the return (O-196). */
export function returnRequest(
  out: CreateRequest,
  idSolicitudIda: number | null,
  regreso: LocalDeparture,
): SimpleRequest | null {
  const at = departureInstant(regreso);
  if (out.call !== 'POST /rest/solicitudes/simples' || !at) return null;
  const { origen, destino } = out.body;
  const body = { ...out.body, origen: destino, destino: origen, fechaHoraSalida: toWire(at), idSolicitudIda };
  return { call: out.call, body };
}
