import { readKeys, type Search } from '@traza/client/url-state.ts';

/** Keys of the address that survive a reload (A-052… ); each screen judges their values. */
export interface PedidosSearch {
  selected?: string;
  modal?: string;
  /** The claim of the order that the address leads to. */
  reclamo?: string;
  q?: string;
  status?: string;
  type?: string;
  group?: string;
  since?: string;
  until?: string;
  /** The orders that one sheet made. */
  lote?: string;
  /** The orders of one plan. */
  plan?: string;
}

export function pedidosSearch(search: Search): PedidosSearch {
  return readKeys(search, [
    'selected',
    'modal',
    'reclamo',
    'q',
    'status',
    'type',
    'group',
    'since',
    'until',
    'lote',
    'plan',
  ]);
}

/** Those of the list, and which summary of which period. */
export interface InformesSearch extends PedidosSearch {
  vista?: string;
  anio?: string;
  mes?: string;
}

export function informesSearch(search: Search): InformesSearch {
  return { ...pedidosSearch(search), ...readKeys(search, ['vista', 'anio', 'mes']) };
}

/** Which account of which month is open; without a scope, all of them. */
export interface GastosSearch {
  anio?: string;
  mes?: string;
  alcance?: string;
  id?: string;
  /** The cause whose orders are looked at. */
  efecto?: string;
  /** Another part of the section, and what narrows it. */
  vista?: string;
  estado?: string;
  /** What claims are narrowed by beside their state and the month of the order: cost centre, who claimed. */
  ceco?: string;
  persona?: string;
}

export function gastosSearch(search: Search): GastosSearch {
  return readKeys(search, ['anio', 'mes', 'alcance', 'id', 'efecto', 'vista', 'estado', 'ceco', 'persona']);
}

export interface AprobacionesSearch {
  selected?: string;
}

export function aprobacionesSearch(search: Search): AprobacionesSearch {
  return readKeys(search, ['selected']);
}

export interface RecorridosSearch {
  selected?: string;
  modal?: string;
  q?: string;
  status?: string;
  since?: string;
  until?: string;
}

export function recorridosSearch(search: Search): RecorridosSearch {
  return readKeys(search, ['selected', 'modal', 'q', 'status', 'since', 'until']);
}

export interface UsuariosSearch {
  q?: string;
  estado?: string;
  group?: string;
  ceco?: string;
  ingreso?: string;
  permiso?: string;
  orden?: string;
  sentido?: string;
  /** From 1; the first page is not named. */
  page?: string;
}

export function usuariosSearch(search: Search): UsuariosSearch {
  return readKeys(search, ['q', 'estado', 'group', 'ceco', 'ingreso', 'permiso', 'orden', 'sentido', 'page']);
}

export interface AuditoriaSearch {
  q?: string;
  actor?: string;
  objeto?: string;
  desde?: string;
  hasta?: string;
  /** Another part of the section. */
  vista?: string;
}

export function auditoriaSearch(search: Search): AuditoriaSearch {
  return readKeys(search, ['q', 'de', 'actor', 'objeto', 'desde', 'hasta', 'vista']);
}

export interface DireccionesSearch {
  q?: string;
  selected?: string;
}

export function direccionesSearch(search: Search): DireccionesSearch {
  return readKeys(search, ['q', 'selected']);
}

/** The page that was asked for before signing in (W-055). */
export interface LoginSearch {
  volver?: string;
}

export function loginSearch(search: Search): LoginSearch {
  return readKeys(search, ['volver']);
}

/** Which tab of "Mi cuenta" is open; the first is not named. */
export interface PerfilSearch {
  tab?: string;
  q?: string;
  selected?: string;
}

export function perfilSearch(search: Search): PerfilSearch {
  return readKeys(search, ['tab', 'q', 'selected']);
}

export interface GruposSearch {
  q?: string;
}

export function gruposSearch(search: Search): GruposSearch {
  return readKeys(search, ['q']);
}
