import { dialledPhone } from '@traza/domain';
import { arrivalFields } from '@traza/domain/solicitudes';
import type { ParadaContent, PasajeContent, PedidoContent } from './content.ts';
import {
  EDIT_PARTS,
  type EditPart,
  type Field,
  PARADA_FIELDS,
  PASAJE_FIELDS,
  PEDIDO_FIELDS,
  SHIPMENT_FIELDS,
} from './fields.ts';

type Wanted = (field: Pick<Field<never>, 'part' | 'prices'>) => boolean;

/** What counts of the wanted fields of each value; nothing at all where none is wanted, however many values there are. */
function countedOf<T extends object>(
  fields: Readonly<Record<string, Field<T>>>,
  values: readonly T[],
  isWanted: Wanted,
): unknown[] {
  const wanted = Object.entries(fields).filter(([, field]) => isWanted(field));
  if (wanted.length === 0) return [];
  return values.map((value) =>
    wanted.map(([key, { counted }]): unknown => (counted ? counted(value) : Reflect.get(value, key))),
  );
}

function countedText(content: PedidoContent, isWanted: Wanted): string {
  const { paradas, pasajes } = content;
  const shipments = pasajes.flatMap(({ shipment }) => shipment ?? []);
  return JSON.stringify([
    countedOf(PEDIDO_FIELDS, [content], isWanted),
    countedOf(PARADA_FIELDS, paradas, isWanted),
    countedOf(PASAJE_FIELDS, pasajes, isWanted),
    countedOf(SHIPMENT_FIELDS, shipments, isWanted),
  ]);
}

/** What of a pedido is another now. */
export function editedParts(before: PedidoContent, after: PedidoContent): EditPart[] {
  const placed = { ...after, pasajes: inTheirPlaces(before.pasajes, after.pasajes) };
  return EDIT_PARTS.filter((part) => {
    const isOfPart: Wanted = (field) => field.part === part;
    return countedText(before, isOfPart) !== countedText(placed, isOfPart);
  });
}

/** A change that touches neither way, hour, service nor people keeps the price that was told, whatever tarifa holds by now. */
export function keepsPrice(before: PedidoContent, after: PedidoContent): boolean {
  const pasajes = inTheirPlaces(before.pasajes, after.pasajes);
  const isSame = before.pasajes.every((pasaje, place) => {
    const next = pasajes[place];
    return next !== undefined && identityOf(next) === identityOf(pasaje);
  });
  return isSame && countedText(before, isPricing) === countedText({ ...after, pasajes }, isPricing);
}

const isPricing: Wanted = ({ prices }) => prices;

/** What tells who a pasaje is for. */
export type PasajeIdentity = Pick<PasajeContent, 'tipo' | 'idPersona' | 'nombre' | 'tel'>;

/** Who somebody is: the person, or the name where nobody is known by it. */
function identityOf({ tipo, idPersona, nombre }: PasajeIdentity): string {
  if (tipo === 'ENVIO') return tipo;
  return idPersona === null ? `=${(nombre ?? '').trim().toLowerCase()}` : `#${idPersona}`;
}

/** A guest is a name and a number; who had no number before is the same with one. */
function isSameNumber(before: PasajeIdentity, after: PasajeIdentity): boolean {
  if (before.tipo === 'ENVIO' || before.idPersona !== null || !before.tel) return true;
  return dialledPhone(before.tel) === dialledPhone(after.tel ?? '');
}

/**
 * Of which pasaje of before each one of after is the next: that of the same person, or of the same name and number where nobody is known by
 * it. What was made for somebody who goes on travelling stays theirs.
 */
export function continuedPasajes<P extends PasajeIdentity>(
  before: readonly P[],
  after: readonly PasajeIdentity[],
): (P | undefined)[] {
  const left = Map.groupBy(before, identityOf);
  return after.map((pasaje) => {
    const namesakes = left.get(identityOf(pasaje)) ?? [];
    const place = namesakes.findIndex((one) => isSameNumber(one, pasaje));
    return place === -1 ? undefined : namesakes.splice(place, 1)[0];
  });
}

/**
 * The pasajes in the order in which they are stored: who goes on travelling stays in their place, whatever the order of a body, and others
 * take the places that became free.
 */
function inTheirPlaces(before: readonly PasajeContent[], after: readonly PasajeContent[]): PasajeContent[] {
  const continued = continuedPasajes(before, after);
  const others = after.filter((_, place) => !continued[place]);
  const placed = before.flatMap((pasaje) => after[continued.indexOf(pasaje)] ?? others.shift() ?? []);
  return [...placed, ...others];
}

/** An address that stays goes by its name, and a point that was sure stays so, though a body cannot say it. */
function carriedParada(asked: ParadaContent, before: readonly ParadaContent[]): ParadaContent {
  const same = before.find(
    ({ direccion, lat, lon }) => direccion === asked.direccion && lat === asked.lat && lon === asked.lon,
  );
  if (!same) return asked;
  const { alias, esTerminal, aproximada } = same;
  return { ...asked, alias, esTerminal, aproximada: asked.aproximada === true && aproximada !== false };
}

/** The form asks for the number of a flight alone: its airline and kind stay with it. */
function carriedFlight(asked: PasajeContent, before: PasajeContent | undefined): PasajeContent {
  const { pasIdEmpresaAerea, pasVueloTipo } = arrivalFields('');
  const isBare = asked.idEmpresaAerea === pasIdEmpresaAerea && asked.vueloTipo === pasVueloTipo;
  if (!isBare || before?.vueloNumero !== asked.vueloNumero) return asked;
  return { ...asked, idEmpresaAerea: before.idEmpresaAerea, vueloTipo: before.vueloTipo };
}

/** What is asked for in place of a pedido, with what was known of what stays. */
export function withKnown<T extends PedidoContent>(asked: T, before: PedidoContent): T {
  const pasajes = inTheirPlaces(before.pasajes, asked.pasajes);
  const continued = continuedPasajes(before.pasajes, pasajes);
  return {
    ...asked,
    // what was asked for "lo antes posible" was asked for then
    departure: before.asap && asked.asap ? before.departure : asked.departure,
    paradas: asked.paradas.map((parada) => carriedParada(parada, before.paradas)),
    // a part of the price belongs to a place
    pasajes: pasajes.map((pasaje, place) => ({
      ...carriedFlight(pasaje, continued[place]),
      coefProrrateo: asked.pasajes[place]?.coefProrrateo ?? pasaje.coefProrrateo,
    })),
  };
}
