import type { Parada, Pedido } from '@traza/contract';
import { formatDateShort, formatPesos, formatTime, orMissing } from '@traza/domain';
import { shortDirecciones } from '@traza/domain/direcciones';
import { seenShare } from '@traza/domain/informes';
import { itemPrice, itemRest, itemTitle, ownAsientoPrice } from '@traza/domain/pedidos';
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

/** `2 pasajeros` */
export function countText(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : many}`;
}

/** `+ 2 paradas` in the list (T-072). */
export function betweenText(count: number): string {
  return `+ ${countText(count, 'parada', 'paradas')}`;
}

/** `20/11/26 09:30 hs` */
export function momentText(moment: string): string {
  return `${formatDateShort(moment)} ${formatTime(moment)} hs`;
}

/**
 * `20/11/26 09:30 hs`, or `20/11/26 · Lo antes posible · pedido 09:12`; once it set out, with when (W-066, W-067). Of a seat on a salida it
 * is its own (W-363).
 */
export function whenText(pedido: Pedido): string {
  const { datetime, extras } = pedido;
  const started = extras.type === 'v' ? extras.comienzo : null;
  const boards = ownPart(pedido)?.at(0)?.fechaHora;
  const times = { asap: extras.asap === true, asked: datetime, departure: boards ?? datetime, started };
  return hourWords(times, formatDateShort);
}

/** `sale 07:10`: the hour of a salida, after that of the own seat on it; nothing where it is the same, or once it set out (W-363). */
export function salidaHourText(pedido: Pedido): string {
  const { datetime, extras } = pedido;
  const boards = ownPart(pedido)?.at(0)?.fechaHora;
  const isAhead = extras.type === 'v' && !extras.comienzo;
  return boards && isAhead && boards !== datetime ? `sale ${formatTime(datetime)}` : '';
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

/** A place in a salida has a number of its own (W-092). */
export function reservaText(id: number): string {
  return `Tu reserva N° ${id}`;
}
