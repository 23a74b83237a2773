import { cleanText, normalisePhone, toWire } from '@traza/domain';
import {
  arrivalFields,
  type Contact,
  composeNote,
  departureInstant,
  factsOfType,
  hasShape,
  type LocalDeparture,
  paqueteOf,
} from '@traza/domain/solicitudes';
import type { CreateRequest, SimpleBody } from '../api.ts';
import { asksArrival, type SolicitudForm } from '../form/solicitud-form.ts';
import { wireDireccion } from '../form/viaje-paradas.ts';
import { completaBody } from './completa-body.ts';
import type { Requester } from './requester.ts';
import { reservaBody } from './reserva-body.ts';

/** The request of a form; null while something is missing. No price travels: the server quotes by itself (DO-26). */
export function createRequest(form: SolicitudForm, requester: Requester): CreateRequest | null {
  if (hasShape(form.type, 'salida')) {
    const asientos = reservaBody(form, requester);
    return asientos && { call: 'POST /sgv/rest/solicitudes/carpool', body: asientos };
  }
  if (hasShape(form.type, 'completa')) {
    const body = completaBody(form, requester);
    return body && { call: 'POST /rest/solicitudes/completas', body };
  }
  if (hasShape(form.type, 'simple')) {
    const body = simpleBody(form, requester);
    return body && { call: 'POST /rest/solicitudes/simples', body };
  }
  const body = shipmentBody(form, requester);
  if (!body) return null;
  if (form.type === 'MENSAJERIA') return { call: 'POST /rest/solicitudes/mensajes', body };
  const paquete = form.paquete && paqueteOf(form.paquete);
  return paquete ? { call: 'POST /rest/solicitudes/paquetes', body: { ...body, paquete } } : null;
}

export function simpleBody(form: SolicitudForm, requester: Requester): SimpleBody | null {
  const common = commonBody(form, requester);
  const pasajero = pasajeroOf(form, requester.idCeco);
  if (!common || pasajero === null) return null;
  return {
    ...common,
    ...(form.plan ? { planificacion: form.plan } : {}),
    ...(pasajero ? { pasajero } : {}),
    ...(asksArrival(form) ? arrivalFields(form.arrival) : {}),
  };
}

/** The way back of a trip that was taken: its ends swapped, at the date of the return (O-196). */
export function returnRequest(
  out: CreateRequest,
  idSolicitudIda: number,
  regreso: LocalDeparture,
): CreateRequest | null {
  const at = departureInstant(regreso);
  if (out.call !== 'POST /rest/solicitudes/simples' || !at) return null;
  const { origen, destino } = out.body;
  const body = { ...out.body, origen: destino, destino: origen, fechaHoraSalida: toWire(at), idSolicitudIda };
  return { call: out.call, body };
}

function shipmentBody(form: SolicitudForm, requester: Requester) {
  const common = commonBody(form, requester);
  const sender = contactBody(form.despachante);
  const receiver = contactBody(form.receptor);
  return (
    common && {
      ...common,
      despachanteNombre: sender.nombre,
      despachanteCelular: sender.telefono,
      receptorNombre: receiver.nombre,
      receptorCelular: receiver.telefono,
    }
  );
}

/** What every order between two ends says. */
function commonBody(form: SolicitudForm, { idPersona, idCeco, idCecoPropio }: Requester) {
  const { type, origen, destino, idTipoVehiculo, departure } = form;
  const idCeCoSolicitante = factsOfType(type).travels === 'empleado' ? idCecoPropio : idCeco;
  if (!origen.address || !destino.address || idTipoVehiculo === null || idCeCoSolicitante === null) return null;
  const at = departure && departureInstant(departure);
  return {
    idTipoVehiculo,
    idPersonaSolicitante: idPersona,
    idCeCoSolicitante,
    origen: wireDireccion(origen.address),
    destino: wireDireccion(destino.address),
    ...(at ? { fechaHoraSalida: toWire(at) } : {}),
    observacion: composeNote(form.note, form.luggage),
  };
}

/** Whom the trip is for: nobody else, an empleado, a guest (O-091, O-110, O-114); null while not known. */
function pasajeroOf({ type, persona, invitado }: SolicitudForm, idCeco: number | null) {
  const { travels } = factsOfType(type);
  if (travels === 'invitado') return contactBody(invitado);
  if (travels !== 'empleado') return undefined;
  if (!persona.person || idCeco === null) return null;
  return { idPasajero: persona.person.personId, idCeCo: idCeco, telefono: normalisePhone(persona.phone) };
}

function contactBody({ nameAndLastName, phone, idioma }: Contact) {
  return { nombre: cleanText(nameAndLastName), telefono: normalisePhone(phone), ...(idioma && { idioma }) };
}
