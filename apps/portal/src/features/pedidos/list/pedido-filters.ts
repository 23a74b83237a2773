import type { Search } from '@traza/client/url-state.ts';
import type { Api, Input } from '@traza/contract';
import type { Account } from '@traza/domain/cuentas';
import {
  type DayRange,
  NARROWING_KEYS,
  type Narrowing,
  type NarrowingKey,
  NOT_NARROWED,
  narrowingTexts,
  narrows,
  PEDIDOS,
  presetRange,
  readDayRange,
  readNarrowing,
} from '@traza/domain/pedidos';
import { DEFAULT_PRESET, hasGrupoFilter, hasNarrowing, hasTypeFilter, type ListSection } from './list-section.ts';

/** The choices of the status filter; a viaje under way counts as confirmed (T-038, DT-26). */
export const STATUS_FILTERS = ['registrado', 'confirmado', 'finalizado', 'calificado', 'anulado'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The choices of the type filter (T-040). */
export const TYPE_FILTERS = ['trip', 'package'] as const;
export type TypeFilter = (typeof TYPE_FILTERS)[number];

/** People without a group (DT-11). */
export const NO_GRUPO = -1;

/** Whether an address names neither days nor anything else that narrows the list. */
export function isBare(search: Search, filters: PedidoFilters): boolean {
  return readDayRange(texts(search)) === undefined && !isNarrowed(filters);
}

/** Everything that narrows a list, as the address says it. */
export interface PedidoFilters {
  q: string;
  status: StatusFilter | undefined;
  type: TypeFilter | undefined;
  group: number | undefined;
  /** Cecos, and what a figure of a dashboard leads to (W-166, W-174). */
  more: Narrowing;
  range: DayRange;
}

export interface FilterContext {
  section: ListSection;
  account: Account;
  now: Temporal.Instant;
}

/** The filters of an address; what it says wrongly, or what the section does not offer, does not count (T-021, DT-11). */
export function readFilters(search: Search, { section, account, now }: FilterContext): PedidoFilters {
  const { q, status, type, group: grupo, since, until, ...more } = texts(search);
  return {
    q: readQ(q),
    status: STATUS_FILTERS.find((known) => known === status),
    type: hasTypeFilter(section) ? TYPE_FILTERS.find((known) => known === type) : undefined,
    group: hasGrupoFilter(section, account) ? readGrupo(grupo) : undefined,
    more: hasNarrowing(section, account) ? readNarrowing(more) : NOT_NARROWED,
    range: readDayRange({ since, until }) ?? presetRange(DEFAULT_PRESET[section], now),
  };
}

type FilterKey = 'q' | 'status' | 'type' | 'group' | 'since' | 'until' | NarrowingKey;
const KEYS: readonly FilterKey[] = ['q', 'status', 'type', 'group', 'since', 'until', ...NARROWING_KEYS];

function texts(search: Search): { [key in FilterKey]?: string } {
  const found: { [key in FilterKey]?: string } = {};
  for (const key of KEYS) {
    const value = search[key];
    if (typeof value === 'string' && value !== '') found[key] = value;
  }
  return found;
}

/** The searched text, as the server takes it (DT-10). */
export function readQ(text = ''): string {
  return Array.from(text.trim()).slice(0, PEDIDOS.searchMaxChars).join('').trim();
}

function readGrupo(text: string | undefined): number | undefined {
  return text !== undefined && (text === String(NO_GRUPO) || /^[1-9]\d{0,9}$/.test(text)) ? Number(text) : undefined;
}

/** What changes of the filters; a range of `undefined` is the one of an address without days. */
export type FilterChanges = Partial<Omit<PedidoFilters, 'range'>> & { range?: DayRange | undefined };

/** The URL parameters of filters (T-020, T-063). A range is among them once it was chosen. */
export function filterSearch(filters: FilterChanges): Search {
  const search: Search = {};
  if ('q' in filters) search['q'] = filters.q || undefined;
  if ('status' in filters) search['status'] = filters.status;
  if ('type' in filters) search['type'] = filters.type;
  if ('group' in filters) search['group'] = filters.group === undefined ? undefined : String(filters.group);
  if (filters.more) {
    const said = narrowingTexts(filters.more);
    for (const key of NARROWING_KEYS) search[key] = said[key];
  }
  if ('range' in filters) Object.assign(search, filters.range ?? NO_RANGE);
  return search;
}

/** The changes that remove ineffective parameters from the URL; undefined where there are none (DT-11, DT-12). */
export function repairs(search: Search, filters: PedidoFilters): Search | undefined {
  const given = texts(search);
  const right: Search = filterSearch(filters);
  if (given.since === undefined && given.until === undefined) Object.assign(right, NO_RANGE);
  else if (!readDayRange(given)) Object.assign(right, NO_RANGE);
  const wrong = KEYS.filter((key) => key !== 'q' && given[key] !== undefined && given[key] !== right[key]);
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((key) => [key, right[key]]));
}

const NO_RANGE = { since: undefined, until: undefined };

/** The query of a list; it always has the range (DT-12). */
export type ListQuery = Omit<Input<Api['GET /pedidos/usuario']>['query'], 'status' | 'sentido'> & {
  status?: StatusFilter;
};

export function listQuery(idClient: number | undefined, filters: PedidoFilters): ListQuery {
  const { q, status, type, group: grupo, more, range } = filters;
  return {
    ...(idClient === undefined ? {} : { idClient }),
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(grupo === undefined ? {} : { group: grupo }),
    ...narrowingTexts(more),
    ...range,
  };
}

/** Whether anything but the range narrows the list. */
export function isNarrowed({ q, status, type, group: grupo, more }: PedidoFilters): boolean {
  return q !== '' || status !== undefined || type !== undefined || grupo !== undefined || narrows(more);
}

/** Takes away all that narrows but the days. */
export const UNNARROWED = { q: '', status: undefined, type: undefined, group: undefined, more: NOT_NARROWED };
