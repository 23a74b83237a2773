import { WITHOUT_CECO, WITHOUT_GRUPO } from './pasaje-filter.ts';
import type { Status } from './status.ts';

/** How far a trip went, as dashboards have it; `sin` is a trip whose way nobody knows. */
export const DISTANCES = ['corta', 'media', 'larga', 'sin'] as const;
export type Distance = (typeof DISTANCES)[number];

/** The filters of a list of pedidos that the specification does not have (work.md §3.6). */
export interface Narrowing {
  /** One of these; `WITHOUT_CECO` asks for pasajes without any. None asks for nothing. */
  ceco: readonly number[];
  servicio: number | undefined;
  distancia: Distance | undefined;
  persona: number | undefined;
  /** Who asked for it. */
  pidio: number | undefined;
  /** Pasajeros who are only a name. */
  invitados: boolean;
  /** The current grupo of the pasajero, or of the requester of a paquete; `WITHOUT_GRUPO` is none. */
  grupoViajero: number | undefined;
  /** Without what is still ahead, as the figures of a period that runs count (W-179). */
  yaSalieron: boolean;
  destino: string | undefined;
  causa: string | undefined;
  cobrado: boolean | undefined;
  /** What they are for, letter by letter. */
  motivo: string | undefined;
  /** The orders that one sheet became. */
  lote: string | undefined;
  /** The orders of one plan, by the number of the plan. */
  plan: number | undefined;
}

export const NOT_NARROWED: Narrowing = {
  ceco: [],
  servicio: undefined,
  distancia: undefined,
  persona: undefined,
  pidio: undefined,
  invitados: false,
  grupoViajero: undefined,
  yaSalieron: false,
  destino: undefined,
  causa: undefined,
  cobrado: undefined,
  motivo: undefined,
  lote: undefined,
  plan: undefined,
};

export type NarrowingKey = keyof Narrowing;
/** As an address and the query of a call have it. */
export type NarrowingTexts = { [key in NarrowingKey]?: string };

/** A filter as the calls take it. */
export type NarrowingQuery = Omit<NarrowingTexts, 'distancia' | 'invitados' | 'yaSalieron' | 'cobrado'> & {
  distancia?: Distance;
  invitados?: 'true';
  yaSalieron?: 'true';
  cobrado?: 'true' | 'false';
};

export const NARROWING_KEYS = [
  'ceco',
  'servicio',
  'distancia',
  'persona',
  'pidio',
  'invitados',
  'grupoViajero',
  'yaSalieron',
  'destino',
  'causa',
  'cobrado',
  'motivo',
  'lote',
  'plan',
] as const satisfies readonly NarrowingKey[];

/** Nothing has happened yet to an order of these whose hour is to come: it is still ahead (W-179). */
export const AHEAD_STATUSES: readonly Status[] = ['registrado', 'confirmado', 'anulado'];

/** The most cecos that one list is asked for. */
export const MOST_CECOS = 20;
const DESTINATION_MAX = 300;
const CAUSA_MAX = 100;
const MOTIVO_MAX = 100;
const MAX_ID = 2 ** 31 - 1;

function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
}

function readCecos(text: string | undefined): readonly number[] {
  if (text === undefined) return [];
  const ids = text.split(',').map((one) => (one === String(WITHOUT_CECO) ? WITHOUT_CECO : readId(one)));
  const read = ids.filter((one) => one !== undefined);
  return read.length === ids.length && read.length <= MOST_CECOS ? [...new Set(read)] : [];
}

function readText(text: string | undefined, max: number): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed.length > max ? undefined : trimmed;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filters in a URL; invalid values do not count (T-021). */
export function readNarrowing(texts: NarrowingTexts): Narrowing {
  const { cobrado } = texts;
  return {
    ceco: readCecos(texts.ceco),
    servicio: readId(texts.servicio),
    distancia: DISTANCES.find((known) => known === texts.distancia),
    persona: readId(texts.persona),
    pidio: readId(texts.pidio),
    invitados: texts.invitados === 'true',
    grupoViajero: texts.grupoViajero === String(WITHOUT_GRUPO) ? WITHOUT_GRUPO : readId(texts.grupoViajero),
    yaSalieron: texts.yaSalieron === 'true',
    destino: readText(texts.destino, DESTINATION_MAX),
    causa: readText(texts.causa, CAUSA_MAX),
    cobrado: cobrado === 'true' || cobrado === 'false' ? cobrado === 'true' : undefined,
    motivo: readText(texts.motivo, MOTIVO_MAX),
    lote: texts.lote !== undefined && UUID.test(texts.lote) ? texts.lote : undefined,
    plan: readId(texts.plan),
  };
}

/** Whether the filter narrows anything. */
export function narrows(narrowing: Narrowing): boolean {
  return Object.keys(narrowingTexts(narrowing)).length > 0;
}

function idTexts({
  servicio,
  persona,
  pidio,
  grupoViajero,
  plan,
}: Narrowing): Pick<NarrowingQuery, 'servicio' | 'persona' | 'pidio' | 'grupoViajero' | 'plan'> {
  return {
    ...(servicio !== undefined && { servicio: String(servicio) }),
    ...(persona !== undefined && { persona: String(persona) }),
    ...(pidio !== undefined && { pidio: String(pidio) }),
    ...(grupoViajero !== undefined && { grupoViajero: String(grupoViajero) }),
    ...(plan !== undefined && { plan: String(plan) }),
  };
}

/** The filter as parameters of a URL; an empty filter has none. */
export function narrowingTexts(narrowing: Narrowing): NarrowingQuery {
  const { ceco, distancia, invitados, yaSalieron, destino, causa, cobrado, motivo, lote } = narrowing;
  return {
    ...(ceco.length > 0 && { ceco: ceco.join(',') }),
    ...idTexts(narrowing),
    ...(distancia !== undefined && { distancia }),
    ...(invitados && { invitados: 'true' }),
    ...(yaSalieron && { yaSalieron: 'true' }),
    ...(destino !== undefined && { destino }),
    ...(causa !== undefined && { causa }),
    ...(cobrado !== undefined && { cobrado: cobrado ? 'true' : 'false' }),
    ...(motivo !== undefined && { motivo }),
    ...(lote !== undefined && { lote }),
  };
}
