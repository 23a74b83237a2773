import { dialledPhone } from '../phone.ts';
import type { Violation } from '../violation.ts';
import { type Cancellable, isLateAnulacion } from './anulacion.ts';
import { isIn } from './status.ts';

/** What decides whether a pedido may still be changed. */
export interface Editable extends Cancellable {
  /** Somebody asked for its cancellation, which is not decided yet. */
  isCancelling: boolean;
}

/**
 * How a pedido changes: under its number while nobody has taken it; afterwards as another one that replaces it, for an agencia that took
 * one trip has not taken the next.
 */
export type EditKind = 'enLugar' | 'reemplazo';

export function editKindOf({ status }: Pick<Editable, 'status'>): EditKind {
  return isIn(status, 'asked') ? 'enLugar' : 'reemplazo';
}

/**
 * Why somebody may not change time, ends, people or note of a pedido: it is not theirs, it has set out or is over, or calling it off costs
 * by now (DT-29). Of a salida asientos change instead.
 */
export function whyNotEditable(
  pedido: Editable,
  { isRequester, lateMin, now }: { isRequester: boolean; lateMin: number; now: Temporal.Instant },
): Violation<'forbidden' | 'order_not_editable'> | undefined {
  if (!isRequester) return { code: 'forbidden' };
  const isOpen = isIn(pedido.status, 'asked', 'taken');
  const isFixed = pedido.isCarpool || pedido.isCancelling || !isOpen || isLateAnulacion(pedido, lateMin, now);
  return isFixed ? { code: 'order_not_editable' } : undefined;
}

/** Somebody who travels, or something that is sent. */
interface EditPasaje {
  tipo: 'PASAJERO' | 'ENVIO';
  idPersona: number | null;
  nombre: string | null;
  tel: string | null;
  idCeco: number | null;
  /** Where they get on and off, as places in the list of paradas. */
  from: number;
  to: number;
  idioma?: string | null;
  flight?: { idEmpresaAerea: number; vueloTipo: string; vueloNumero: string } | undefined;
  shipment?: object | undefined;
}

/** What may be changed of a pedido, as it was or as it is asked for. */
export interface EditContent {
  departure: Temporal.Instant;
  asap: boolean;
  paradas: readonly {
    direccion: string;
    lat: number;
    lon: number;
    esperaMin?: number | null;
    aproximada?: boolean | null;
  }[];
  pasajes: readonly EditPasaje[];
  idTipoVehiculo: number;
  idCeco: number;
  observacion: string;
}

export const EDIT_PARTS = ['salida', 'direcciones', 'pasajeros', 'servicio', 'ceco', 'observacion'] as const;
export type EditPart = (typeof EDIT_PARTS)[number];

/** Who somebody is: the person, or the name where nobody is known by it. */
function identityOf({ tipo, idPersona, nombre }: EditPasaje): string {
  if (tipo === 'ENVIO') return tipo;
  return idPersona === null ? `=${(nombre ?? '').trim().toLowerCase()}` : `#${idPersona}`;
}

/** The same, letter by letter: a name that was corrected is another one. */
function nameOf(pasaje: EditPasaje): string {
  const isGuest = pasaje.tipo === 'PASAJERO' && pasaje.idPersona === null;
  return isGuest ? `=${(pasaje.nombre ?? '').trim()}` : identityOf(pasaje);
}

function textOf(part: EditPart, content: EditContent): string {
  switch (part) {
    case 'salida':
      // an hour that nobody asked for is none that changes
      return content.asap ? 'asap' : content.departure.toString();
    case 'direcciones':
      return JSON.stringify(
        content.paradas.map(({ direccion, lat, lon, esperaMin, aproximada }) => [
          direccion,
          lat,
          lon,
          esperaMin ?? 0,
          aproximada === true,
        ]),
      );
    case 'pasajeros':
      return JSON.stringify(
        content.pasajes.map((pasaje) => {
          const { tel, idioma, from, to, flight, shipment } = pasaje;
          const flies = flight ? [flight.idEmpresaAerea, flight.vueloTipo, flight.vueloNumero] : null;
          return [nameOf(pasaje), tel ?? '', idioma ?? null, from, to, flies, shipment ?? null];
        }),
      );
    case 'servicio':
      return String(content.idTipoVehiculo);
    case 'ceco':
      return JSON.stringify([content.idCeco, content.pasajes.map(({ idCeco }) => idCeco)]);
    case 'observacion':
      return content.observacion;
  }
}

/** What of a pedido is another now. */
export function editedParts(before: EditContent, after: EditContent): EditPart[] {
  return EDIT_PARTS.filter((part) => textOf(part, before) !== textOf(part, after));
}

function pricedText({ asap, departure, paradas, pasajes, idTipoVehiculo }: EditContent): string {
  return JSON.stringify([
    asap ? 'asap' : departure.toString(),
    paradas.map(({ lat, lon, esperaMin }) => [lat, lon, esperaMin ?? 0]),
    pasajes.map((pasaje) => [identityOf(pasaje), pasaje.from, pasaje.to]),
    idTipoVehiculo,
  ]);
}

/** A change that touches neither way, hour, service nor people keeps the price that was told, whatever tarifa holds by now. */
export function keepsPrice(before: EditContent, after: EditContent): boolean {
  return pricedText(before) === pricedText(after);
}

/** A guest is a name and a number; who had no number before is the same with one. */
function isSameNumber(before: EditPasaje, after: EditPasaje): boolean {
  if (before.tipo === 'ENVIO' || before.idPersona !== null || !before.tel) return true;
  return dialledPhone(before.tel) === dialledPhone(after.tel ?? '');
}

/**
 * Of which pasaje of before each one of after is the next: that of the same person, or of the same name and number where nobody is known by
 * it. What was made for somebody who goes on travelling stays theirs.
 */
export function continuedPasajes<P extends EditPasaje>(
  before: readonly P[],
  after: readonly EditPasaje[],
): (P | undefined)[] {
  const left = Map.groupBy(before, identityOf);
  return after.map((pasaje) => {
    const namesakes = left.get(identityOf(pasaje)) ?? [];
    const place = namesakes.findIndex((one) => isSameNumber(one, pasaje));
    return place === -1 ? undefined : namesakes.splice(place, 1)[0];
  });
}
