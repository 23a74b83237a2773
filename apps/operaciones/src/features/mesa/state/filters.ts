import type { Search } from '@traza/client/url-state.ts';
import type { AlertaView, Tarjeta } from '@traza/contract';
import { foldSearch } from '@traza/domain';
import { boardSearch } from '#lib/board-search.ts';
import { carrilOfTarjeta } from './carril-facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far ahead a board looks, in minutes, with its words; the first board of all looks twelve hours ahead (M-140, M-141). */
export const WINDOWS = [
  { minutes: 15, label: '15 min' },
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 h' },
  { minutes: 120, label: '2 h' },
  { minutes: 240, label: '4 h' },
  { minutes: 720, label: '12 h' },
  { minutes: 1440, label: '24 h' },
  { minutes: 10_080, label: '7 días' },
] as const;
export const DEFAULT_WINDOW = 720;
const BEHIND_MS = 2 * HOUR;

/** What the board is narrowed to, as it stands in the address. */
export interface BoardFilter {
  windowMin: number;
  clientes: readonly number[];
  tipos: readonly number[];
  flota: 'propia' | 'transportistas' | undefined;
  q: string;
  isAlertaOnly: boolean;
}

export function readFilter(search: Search): BoardFilter {
  const { ventana, cliente, tipo, flota, q = '', alerta } = boardSearch(search);
  return {
    windowMin: WINDOWS.find(({ minutes }) => String(minutes) === ventana)?.minutes ?? DEFAULT_WINDOW,
    clientes: idsOf(cliente),
    tipos: idsOf(tipo),
    flota: flota === 'propia' || flota === 'transportistas' ? flota : undefined,
    q,
    isAlertaOnly: alerta === '1',
  };
}

function idsOf(text = ''): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

/** Whether anything but the window narrows it. */
export function isNarrowed({ clientes, tipos, flota, q, isAlertaOnly }: BoardFilter): boolean {
  return clientes.length > 0 || tipos.length > 0 || flota !== undefined || q.trim() !== '' || isAlertaOnly;
}

/** What is under way or to be closed is shown whatever its hour (M-140). */
const WHENEVER: readonly (string | undefined)[] = ['a_origen', 'en_viaje', 'por_cerrar'];

export function fits(
  tarjeta: Tarjeta,
  alertas: readonly AlertaView[],
  { filter, nowMs }: { filter: BoardFilter; nowMs: number },
): boolean {
  const { clientes, tipos, flota, q, isAlertaOnly } = filter;
  return (
    (clientes.length === 0 || clientes.includes(tarjeta.cliente.id)) &&
    (tipos.length === 0 || tipos.includes(tarjeta.tipoVehiculo.id)) &&
    (flota === undefined || (tarjeta.agencia !== null && tarjeta.agencia.propia === (flota === 'propia'))) &&
    (!isAlertaOnly || alertas.length > 0) &&
    isSaid(tarjeta, q) &&
    isInWindow(tarjeta, filter.windowMin, nowMs)
  );
}

function isInWindow(tarjeta: Tarjeta, windowMin: number, nowMs: number): boolean {
  const departure = Date.parse(tarjeta.inicio);
  if (departure >= nowMs - BEHIND_MS && departure <= nowMs + windowMin * MINUTE) return true;
  return WHENEVER.includes(carrilOfTarjeta(tarjeta, Temporal.Instant.fromEpochMilliseconds(nowMs)));
}

const texts = new WeakMap<Tarjeta, string>();

/** Every word of a search, wherever it stands: number, people, client, places, driver, plate (M-141). */
export function isSaid(tarjeta: Tarjeta, q: string): boolean {
  const words = foldSearch(q).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = texts.get(tarjeta) ?? textOf(tarjeta);
  texts.set(tarjeta, text);
  return words.every((word) => text.includes(word));
}

function textOf({ id, titulo, cliente, origen, destino, tipoVehiculo, agencia, chofer, vehiculo }: Tarjeta): string {
  return foldSearch(
    [
      id,
      titulo,
      cliente.alias,
      origen.direccion,
      destino.direccion,
      tipoVehiculo.alias,
      agencia?.alias,
      chofer?.nombre,
      vehiculo?.patente,
    ].join(' '),
  );
}
