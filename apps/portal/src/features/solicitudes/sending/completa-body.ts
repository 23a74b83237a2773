import { normalisePhone, toWire } from '@traza/domain';
import {
  arrivalFields,
  composeNote,
  departureInstant,
  formatWait,
  isBlankPhone,
  movementsOf,
  type Pasajero,
} from '@traza/domain/solicitudes';
import type { CompletaBody } from '../api.ts';
import { arrivalInNote, asksArrival, type SolicitudForm } from '../form/solicitud-form.ts';
import { entryAt, placesOf, wholeViaje, wireDireccion } from '../form/viaje-paradas.ts';
import type { Requester } from './requester.ts';

/** The request of a trip with stops (O-250…O-253); null while something is missing. */
export function completaBody(form: SolicitudForm, { idPersona, idCeco }: Requester): CompletaBody | null {
  const paradas = wholeViaje(form);
  if (!paradas || form.idTipoVehiculo === null || idCeco === null) return null;
  const at = form.departure && departureInstant(form.departure);
  const movements = movementsOf(form.pasajeros, placesOf(form));
  return {
    idTipoVehiculo: form.idTipoVehiculo,
    idPersonaSol: idPersona,
    idCecoSol: idCeco,
    ...(at ? { fechaHoraSalida: toWire(at) } : {}),
    obs: composeNote(form.note, form.luggage, arrivalInNote(form)),
    paradas: paradas.map((parada, index) => ({
      dir: wireDireccion(parada),
      espera: waitText(form, index),
      ascensos: [...(movements[index]?.ascensos ?? [])],
      descensos: [...(movements[index]?.descensos ?? [])],
    })),
    pasajes: form.pasajeros.map((pasajero) => pasajeOf(form, pasajero)),
  };
}

/** Nobody waits at the ends (DO-49). */
function waitText({ paradas }: SolicitudForm, index: number): string | null {
  const parada = paradas[index - 1];
  return parada ? formatWait(parada.espera) : null;
}

/** A pasaje; whoever boards at a terminal carries the flight (DO-50). */
function pasajeOf(form: SolicitudForm, { nombre, tel, idioma, idPersona, idCeco, from, arrival }: Pasajero) {
  const boardsAtTerminal = placesOf(form).some(
    (place) => place === from && entryAt(form, place).address?.isTerminal === true,
  );
  return {
    nombre,
    tel: isBlankPhone(tel) ? null : normalisePhone(tel),
    ...(idioma && idPersona === null && { idioma }),
    idPersona,
    idCeco,
    ...(boardsAtTerminal && asksArrival(form) ? flightOf(arrival ?? form.arrival) : {}),
  };
}

/** This call spells the fields of the flight without their prefix (DO-14). */
function flightOf(arrival: string) {
  const { pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero } = arrivalFields(arrival);
  return { idEmpresaAerea: pasIdEmpresaAerea, vueloTipo: pasVueloTipo, vueloNumero: pasVueloNumero };
}
