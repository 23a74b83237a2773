import {
  type Account,
  arrivalFields,
  type CorporateAccount,
  composeNote,
  departureInstant,
  toWire,
} from '@traza/domain';
import type { CreateBody } from './api.ts';
import { type ChosenAddress, asksArrival, type OrderForm } from './order-form.ts';

/** The corporate account of a form; a particular one has no forms (DO-03). */
export function corporateOf(account: Account): CorporateAccount | null {
  return account.tag === 'corporateAccount' ? account : null;
}

/** The body of a PARAMI request; null while something is missing. No price travels: the server quotes by itself (DO-26). */
export function simpleBody(
  form: OrderForm,
  { idPersona, idCeco }: { idPersona: number; idCeco: number | null },
): CreateBody | null {
  const { origen, destino, idTipoVehiculo, departure } = form;
  if (!origen.address || !destino.address || idTipoVehiculo === null || idCeco === null) return null;
  const at = departure && departureInstant(departure);
  return {
    idTipoVehiculo,
    idPersonaSolicitante: idPersona,
    idCeCoSolicitante: idCeco,
    origen: pointOf(origen.address),
    destino: pointOf(destino.address),
    ...(at ? { fechaHoraSalida: toWire(at) } : {}),
    observacion: composeNote(form.note, form.luggage),
    ...(asksArrival(form) ? arrivalFields(form.arrival) : {}),
  };
}

function pointOf({ direccion, lat, lon }: ChosenAddress) {
  return { direccion, lat, lon };
}

export interface SendKey {
  body: string;
  key: string;
}

/** The key of a request: the same while the same content is sent again, a new one for new content (DO-33). */
export function keyFor(previous: SendKey | null, body: CreateBody, makeKey: () => string): SendKey {
  const text = JSON.stringify(body);
  return previous?.body === text ? previous : { body: text, key: makeKey() };
}
