import type { CostoLine, Parada, Pasaje, Pedido } from '@traza/contract';
import { formatDateShort, formatNumber, formatPesos, formatTime, orMissing, personName } from '@traza/domain';
import { shortDirecciones } from '@traza/domain/direcciones';
import { seenShare } from '@traza/domain/informes';
import { itemPrice, itemRest, itemTitle, lateReason, ownAsientoPrice } from '@traza/domain/pedidos';
import { hourWords } from '@traza/words/pedidos/hour-words.ts';

export const PEDIDO_TEXT = {
  asiento: 'Tu lugar',
  asap: 'Lo antes posible',
} as const;

export const WARNING_TEXT = {
  anulando: 'Estamos procesando la solicitud de anulación de este pedido',
  calificar: 'Tu calificación está pendiente y es importante para mejorar el servicio.',
} as const;

/** A pasajero, `Recorrido Fijo`, or the name of the type (T-068). */
export function titleText(pedido: Pedido): string {
  const title = itemTitle(pedido);
  switch (title.kind) {
    case 'carpool':
      return 'Recorrido Fijo';
    case 'package':
      return 'Envío';
    default:
      return orMissing(title.name);
  }
}

/** `+ 2 pasajeros y 1 envío`, nothing where there is nobody else (T-069). */
export function restText(pedido: Pedido): string {
  const { pasajeros, envios } = itemRest(pedido);
  const parts = [countText(pasajeros, 'pasajero', 'pasajeros'), countText(envios, 'envío', 'envíos')].filter(Boolean);
  return parts.length > 0 ? `+ ${parts.join(' y ')}` : '';
}

/** `Comercial`, `Comercial + 1`: the cecos that the viewer sees on the pasajes (W-169). */
export function cecosText({ extras }: Pedido): string {
  const [first, ...others] = new Set(extras.pasajes.flatMap(({ ceco }) => ceco?.alias ?? []));
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} + ${others.length}`;
}

/** `Norte · 3 de 12 lugares` of a salida, where its route came with it (W-220). */
export function recorridoText({ extras }: Pedido): string {
  const recorrido = extras.type === 'v' && extras.propio?.recorrido;
  return recorrido ? `${recorrido.nombre} · ${recorrido.vendidos} de ${recorrido.plazas} lugares` : '';
}

function countText(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : many}`;
}

/** `+ 2 paradas` in the list (T-072). */
export function betweenText(count: number): string {
  return `+ ${countText(count, 'parada', 'paradas')}`;
}

/** `+2 paradas` in the detail (T-092). */
export function moreParadasText(count: number): string {
  return `+${countText(count, 'parada', 'paradas')}`;
}

/** `+4 pasajeros` (T-091). */
export function morePasajerosText(count: number, areParcels: boolean): string {
  return `+${areParcels ? countText(count, 'envío', 'envíos') : countText(count, 'pasajero', 'pasajeros')}`;
}

/** `20/11/26 09:30 hs` */
export function momentText(moment: string): string {
  return `${formatDateShort(moment)} ${formatTime(moment)} hs`;
}

/** `Pedido · 20/11/26 09:30 hs` (T-027). */
export function headerText(pedido: Pedido): string {
  return `Pedido · ${whenText(pedido)}`;
}

/**
 * `20/11/26 09:30 hs`, or `20/11/26 · Lo antes posible · pedido 09:12`; once it set out, with when (W-066, W-067). Of a seat on a salida its
 * own hour comes first: `20/11/26 07:25 hs · sale 07:10` (W-363).
 */
export function whenText(pedido: Pedido): string {
  const { datetime, extras } = pedido;
  const started = extras.type === 'v' ? extras.comienzo : null;
  const boards = ownPart(pedido)?.at(0)?.fechaHora;
  const times = { asap: extras.asap === true, asked: datetime, departure: boards ?? datetime, started };
  const told = hourWords(times, formatDateShort);
  // the run's own hour comes after that of the seat
  return boards && !started && boards !== datetime ? `${told} · sale ${formatTime(datetime)}` : told;
}

/** The stops of a salida from where the viewer boards to where they alight; undefined without a seat of their own. */
export function ownPart({ extras }: Pedido): readonly Parada[] | undefined {
  const { sube, baja } = (extras.type === 'v' && extras.lugar) || {};
  const [from, to] = [sube, baja].map((id) => extras.paradas.findIndex(({ idParada }) => idParada === id));
  if (from === undefined || to === undefined || from < 0 || to <= from) return undefined;
  return extras.paradas.slice(from, to + 1);
}

/** `PARAMI · Auto`: what was asked for, and the type of vehicle (T-029). */
export function serviceText(pedido: Pedido): string {
  return [orMissing(pedido.service), vehiculoTypeText(pedido)].filter(Boolean).join(' · ');
}

export function vehiculoTypeText({ extras }: Pedido): string {
  return (extras.type === 'v' ? extras.vehiculo?.tipoVehiculo.alias : extras.tipoVehiculo.alias) ?? '';
}

/** The cost of a cancelled pedido (decisions "Screens"). */
export const FREE = '$0';

/** `Tu lugar $3.200,00` of a salida where the viewer has one, else what the order costs (W-069). */
export function rowPriceText(pedido: Pedido): string {
  const own = ownAsientoPrice(pedido);
  return own === undefined ? priceText(pedido) : `${PEDIDO_TEXT.asiento} ${formatPesos(own)}`;
}

/** `$1.234,50`, `$0` for an annulled order, `Sin cotización` (T-074…T-077, DT-38). */
export function priceText(pedido: Pedido): string {
  const price = itemPrice(pedido);
  if (price.kind === 'annulled') return FREE;
  return price.kind === 'unquoted' ? 'Sin cotización' : formatPesos(price.pesos);
}

/** `Tu parte $3.200,00`: beside a price that others share; nothing where it is all the viewer's (spec orders §4.3). */
export function ownShareText(pedido: Pedido): string {
  const share = ownAsientoPrice(pedido) === undefined ? seenShare(pedido) : undefined;
  return share === undefined ? '' : `Tu parte ${formatPesos(share)}`;
}

export interface ParadaText {
  text: string;
  /** The address of a stop that is called by its alias. */
  direccion: string | undefined;
}

/** The names of a row's paradas, in upper case: the alias, else an address as short as all of them allow (T-071, W-088, W-089). */
export function paradaTexts(paradas: readonly Parada[]): ParadaText[] {
  const short = shortDirecciones(paradas.map(({ dir }) => dir.direccion));
  return paradas.map(({ dir: { alias, direccion } }, index) => ({
    text: (alias || (short[index] ?? direccion)).toLocaleUpperCase('es-AR'),
    direccion: alias === '' ? undefined : direccion,
  }));
}

export interface RouteFacts {
  isReal: boolean;
  km: number | null;
  minutes: number | null;
}

/** `Recorrido del conductor • 7,25 km • 21 min` (T-109…T-111). */
export function routeText({ isReal, km, minutes }: RouteFacts): string {
  const name = isReal ? 'Recorrido del conductor' : 'Recorrido cotizado';
  const parts = [km === null ? null : `${formatNumber(km, 2)} km`, minutes === null ? null : `${minutes} min`];
  return [name, ...parts.filter((part) => part !== null)].join(' • ');
}

/** `PT1H30M` as `Espera 1 h 30 min`; nothing for none. */
export function waitText(espera: string | null): string {
  const [, hours = 0, minutes = 0] = (/^PT(?:(\d+)H)?(?:(\d+)M)?/.exec(espera ?? '') ?? []).map(Number);
  const parts = [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean);
  return parts.length > 0 ? `Espera ${parts.join(' ')}` : '';
}

const CONCEPT_TEXT = { kilometros: 'Kilómetros', espera: 'Espera', otros: 'Otros' } as const;

/** How carriers write that something is counted by pieces: one toll is a toll. */
const PIECES: readonly string[] = ['u', 'un'];

/** The purpose of a cost line, in its own words where it has them, and its quantity (T-131). */
export function costoLineText({ concepto, obs, cantidad, unidad }: CostoLine): { name: string; amount: string } {
  const amount = PIECES.includes(unidad)
    ? ''
    : `${formatNumber(cantidad, Number.isInteger(cantidad) ? 0 : 2)} ${cantidad === 1 && unidad === 'asientos' ? 'asiento' : unidad}`;
  const name = concepto === 'otros' && obs !== '' ? obs : CONCEPT_TEXT[concepto];
  return { name, amount };
}

/** Why the costs are what they are (T-125…T-127). */
export function costosNote(pedido: Pedido): string {
  if (pedido.status === 'anulado') return 'Anulado a término sin costo para el cliente';
  const reason = lateReason(pedido);
  if (reason === 'Cancelado en origen') {
    return 'Corresponde aplicar el costo mínimo porque la anulación se solicitó sobre la hora de salida';
  }
  if (reason === 'Fallo') {
    return 'Corresponde aplicar el costo mínimo porque el transportista no pudo establecer contacto contigo';
  }
  return '';
}

/** `Tu parte (33,33 %)` */
export function shareText(coefficient: number): string {
  return `Tu parte (${formatNumber(coefficient, Number.isInteger(coefficient) ? 0 : 2)} %)`;
}

/** Whom a pasaje is about: the pasajero, or who sends and who receives. */
export function pasajeText({ tipo, pasajero, despachante, receptor }: Pasaje): string {
  if (tipo === 'PASAJERO') return pasajero ? orMissing(personName(pasajero)) : orMissing(null);
  const ends = [despachante, receptor].flatMap((person) => (person ? [personName(person)] : [])).filter(Boolean);
  return orMissing(ends.join(' → '));
}

/** A place in a salida has a number of its own (W-092). */
export function reservaText(id: number): string {
  return `Tu reserva N° ${id}`;
}
