import type { Api } from '@traza/contract';
import { parseWire, toWire } from '@traza/domain';
import {
  type NarrowingKey,
  type PedidoSort,
  parseSearch,
  readPeriod,
  type Status,
  statusesIn,
  withPlaces,
} from '@traza/domain/pedidos';
import type * as z from 'zod';
import { findPlacesNamed } from '#clientes/direcciones/find-place-names.ts';
import type { Executor } from '#db/database.ts';
import { AppError, badInput, refuse } from '#lib/app-error.ts';
import { storedCauses } from './causes.ts';
import type { MoreFilters } from './narrow-sql.ts';
import { findPeopleOfGrupo } from './queries.ts';
import type { Clave, Cursor, PageRequest } from './scope-sql.ts';

export type PedidosListQuery = z.output<Api['GET /pedidos/usuario']['query']>;
/** What narrows beyond the specification, as the contract reads it. */
export type MoreQuery = Pick<PedidosListQuery, NarrowingKey>;
export type ListFilters = Omit<PageRequest, 'idsCliente' | 'idPersona' | 'scope'>;

/** A trip under way counts as confirmed (DT-26). */
const STATUSES_OF: Readonly<Record<NonNullable<PedidosListQuery['status']>, readonly Status[]>> = {
  registrado: ['registrado'],
  confirmado: statusesIn('taken', 'driven'),
  finalizado: ['finalizado'],
  calificado: ['calificado'],
  anulado: ['anulado'],
  abierto: statusesIn('asked', 'taken', 'driven'),
};

/** The filters of a list, read and checked (DT-10…DT-13). */
export function readListFilters(query: PedidosListQuery, now: Temporal.Instant): ListFilters {
  const period = readPeriod(query, now);
  if ('code' in period) throw refusal(period);
  return {
    period,
    statuses: query.status === undefined ? [] : STATUSES_OF[query.status],
    tipo: query.type,
    grupo: query.group,
    terms: parseSearch(query.q ?? ''),
    more: readMore(query, now),
    ...(query.ids && { numbers: query.ids.map((id) => ({ from: id, to: id })) }),
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, query.orden),
    offset: query.offset,
    limit: query.limit,
    orden: query.orden,
    isSoonestFirst: query.sentido === 'asc',
  };
}

/** What narrows beyond the specification (work.md §3.6). */
function readMore(query: Partial<MoreQuery>, now: Temporal.Instant): MoreFilters {
  const { ceco = [], invitados = false, causa, grupoViajero: id, yaSalieron = false, ...same } = query;
  const { servicio, distancia, persona, pidio, destino, cobrado, motivo, lote, plan } = same;
  return {
    cecos: [...new Set(ceco)],
    grupo: id === undefined ? undefined : { id, people: new Set() },
    departedBy: yaSalieron ? now : undefined,
    causas: causa === undefined ? undefined : storedCauses(causa),
    servicio,
    distancia,
    persona,
    solicitante: pidio,
    invitados,
    destino,
    cobrado,
    motivo,
    lote,
    plan,
  };
}

/** The filters with what SQL does not find by itself: the people of the group that they ask for, and places that go by a word. */
export async function completeFilters<F extends Pick<ListFilters, 'more' | 'terms'>>(
  db: Executor,
  owner: { idUsuario: number; idsCliente: readonly number[] },
  filters: F,
): Promise<F> {
  const { grupo } = filters.more;
  const terms = await withKeptPlaces(db, owner, filters.terms);
  if (grupo === undefined) return { ...filters, terms };
  const people = await findPeopleOfGrupo(db, owner.idsCliente, grupo.id);
  return { ...filters, terms, more: { ...filters.more, grupo: { ...grupo, people } } };
}

/** The terms of a search with the addresses that the caller, or a cliente of theirs, keeps by such a name. */
export async function withKeptPlaces(
  db: Executor,
  owner: { idUsuario: number; idsCliente: readonly number[] },
  terms: ListFilters['terms'],
): Promise<ListFilters['terms']> {
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.text : []));
  return withPlaces(terms, await findPlacesNamed(db, owner, words));
}

function refusal(violation: Parameters<typeof refuse>[0]): Error {
  refuse(violation);
  return new AppError('bad_input');
}

/**
 * `datetime,id` of the last pedido of the page before. In another order it is `orden:clave,id`, so that a cursor of one order is refused in
 * another.
 */
function readCursor(text: string, orden: PedidoSort = 'salida'): Cursor {
  const prefix = prefixOf(orden);
  const [clave = '', id = '', ...more] = text.startsWith(prefix) ? text.slice(prefix.length).split(',') : [];
  const read = readClave(clave, orden);
  if (read === undefined || !/^\d{1,9}$/.test(id) || more.length > 0) {
    throw badInput('cursor');
  }
  return { clave: read, id: Number(id) };
}

export function writeCursor({ clave, id }: Cursor, orden: PedidoSort): string {
  return `${prefixOf(orden)}${typeof clave === 'number' ? clave : toWire(clave)},${id}`;
}

const prefixOf = (orden: PedidoSort) => (orden === 'salida' ? '' : `${orden}:`);

function readClave(text: string, orden: PedidoSort): Clave | undefined {
  if (orden === 'salida' || orden === 'creado') return parseWire(text);
  return /^(?:-1|\d{1,15})$/.test(text) ? Number(text) : undefined;
}

/** `since[]=a`: a list where one value is due, which the query's schema cannot see (XT-19). */
export function refuseLists(url: string): void {
  const [, query = ''] = url.split('?');
  for (const key of new URLSearchParams(query).keys()) {
    if (key.includes('[')) throw badInput(key.replace(/\[.*/, ''));
  }
}
