import type { AlertaView } from '@traza/contract';
import { figureMinutes } from '@traza/domain/alertas';

const MINUTE = 60_000;

/** When the pedido of an alerta leaves, or since when it waits where it is for as soon as possible. */
export interface AlertaPedido {
  inicio: string;
  asap: boolean;
  abierta: string;
}

/**
 * An alerta in words (operations 6.3). What counts down or up does so here, from the moment that is stored.
 */
export function alertaText(alerta: AlertaView, pedido: AlertaPedido | undefined, nowMs: number): string {
  const { tipo, cifra, nombre } = alerta;
  const counted = Math.max(0, figureMinutes(alerta, Temporal.Instant.fromEpochMilliseconds(nowMs)));
  const minutes = Math.floor(counted);
  switch (tipo) {
    case 'SIN_TOMAR':
      return pedido?.asap
        ? `Nadie lo tomó en ${waited(pedido, nowMs)} min`
        : `Nadie lo tomó y ${leavesText(alerta, pedido, nowMs)}`;
    case 'SIN_CHOFER':
      return pedido?.asap
        ? `Sin chofer, pedido hace ${waited(pedido, nowMs)} min`
        : `Sin chofer y ${leavesText(alerta, pedido, nowMs)}`;
    case 'NO_SALIO':
      return `No salió: llegaría ${Math.ceil(counted)} min tarde`;
    case 'DEMORA':
      return `${minutes} min tarde en ${cifra.nombre ?? placeText(cifra.parada)}`;
    case 'EFECTO_DOMINO':
      return `El viaje ${cifra.idViaje ?? ''} lo va a hacer llegar ${minutes} min tarde`;
    case 'SIN_SEÑAL':
      return `Sin señal hace ${minutes} min`;
    case 'SIN_CIERRE':
      return `Debía terminar hace ${minutes} min`;
    case 'DOCUMENTO':
      return documentoText(cifra, nombre, nowMs);
  }
}

/** The same where there is room for a few words: '17′ tarde' (M-257). */
export function shortAlertaText(alerta: AlertaView, pedido: AlertaPedido | undefined, nowMs: number): string {
  const minutes = figureMinutes(alerta, Temporal.Instant.fromEpochMilliseconds(nowMs));
  switch (alerta.tipo) {
    case 'DEMORA':
    case 'EFECTO_DOMINO':
      return `${Math.floor(minutes)}′ tarde`;
    case 'NO_SALIO':
      return `No salió: ${Math.ceil(Math.max(0, minutes))}′ tarde`;
    case 'SIN_SEÑAL':
      return `${Math.floor(minutes)}′ sin señal`;
    case 'SIN_CIERRE':
      return `${Math.floor(minutes)}′ sin cerrar`;
    default:
      return alertaText(alerta, pedido, nowMs);
  }
}

function placeText(parada = 0): string {
  return parada === 0 ? 'el origen' : `la parada ${parada}`;
}

/** Minutes since somebody asked for what has no hour to leave at. */
function waited({ abierta }: AlertaPedido, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(abierta)) / MINUTE));
}

/** 'sale en 12 min', and once that is past 'salía hace 3 min'. */
function leavesText({ cifra }: AlertaView, pedido: AlertaPedido | undefined, nowMs: number): string {
  if (pedido?.asap)
    return `se pidió hace ${Math.max(0, Math.floor((nowMs - Date.parse(pedido.abierta)) / MINUTE))} min`;
  const departure = pedido?.inicio ?? cifra.momento;
  const minutes = departure === undefined ? (cifra.minutos ?? 0) : Math.ceil((Date.parse(departure) - nowMs) / MINUTE);
  return minutes < 0 ? `salía hace ${-minutes} min` : `sale en ${minutes} min`;
}

function documentoText({ nombre, vence = '' }: AlertaView['cifra'], owner: string, nowMs: number): string {
  const day = `${vence.slice(8, 10)}/${vence.slice(5, 7)}`;
  const isOver = Date.parse(`${vence}T23:59:59-03:00`) < nowMs;
  const text = `${nombre ?? 'Documento'} ${isOver ? 'venció' : 'vence'} el ${day}`;
  return owner === '' ? text : `${owner}: ${text}`;
}
