import type { Api } from '@traza/contract';
import { type PedidoOrden, parseSearch, parseWire, readPeriod, type Status, statusesIn, toWire } from '@traza/domain';
import type * as z from 'zod';
import { AppError, refuse } from '#lib/app-error.ts';
import { storedCauses } from './causes.ts';
import type { MoreFilters } from './narrow-sql.ts';
import type { Clave, Cursor, PageRequest } from './scope-sql.ts';

export type ListQuery = z.output<Api['GET /pedidos/usuario']['query']>;
/** What narrows beyond the specification, as the contract reads it. */
export type MoreQuery = Pick<
  ListQuery,
  'ceco' | 'servicio' | 'distancia' | 'persona' | 'invitados' | 'destino' | 'causa' | 'cobrado' | 'lote'
>;
export type ListFilters = Omit<PageRequest, 'idsCliente' | 'idPersona' | 'scope'>;

/** A trip under way counts as confirmed (DT-26). */
const STATUSES_OF: Readonly<Record<NonNullable<ListQuery['status']>, readonly Status[]>> = {
  registrado: ['registrado'],
  confirmado: statusesIn('taken', 'driven'),
  finalizado: ['finalizado'],
  calificado: ['calificado'],
  anulado: ['anulado'],
  abierto: statusesIn('asked', 'taken', 'driven'),
};

/** What a list is asked for, read and checked (DT-10…DT-13). */
export function readListFilters(query: ListQuery, now: Temporal.Instant): ListFilters {
  const period = readPeriod(query, now);
  if ('code' in period) throw refusal(period);
  return {
    period,
    statuses: query.status === undefined ? [] : STATUSES_OF[query.status],
    tipo: query.type,
    grupo: query.group,
    terms: parseSearch(query.q ?? ''),
    more: readMore(query),
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, query.orden),
    offset: query.offset,
    limit: query.limit,
    orden: query.orden,
    isSoonestFirst: query.sentido === 'asc',
  };
}

/** What narrows beyond the specification (work.md §3.6). */
function readMore(query: Partial<MoreQuery>): MoreFilters {
  const { ceco = [], servicio, distancia, persona, invitados = false, destino, causa, cobrado, lote } = query;
  const causas = causa === undefined ? undefined : storedCauses(causa);
  return { cecos: [...new Set(ceco)], servicio, distancia, persona, invitados, destino, causas, cobrado, lote };
}

function refusal(violation: Parameters<typeof refuse>[0]): Error {
  refuse(violation);
  return new AppError('bad_input');
}

/** `datetime,id` of the last order of the page before; in another order `orden:clave,id`, so that no list goes on where another ended. */
function readCursor(text: string, orden: PedidoOrden = 'salida'): Cursor {
  const prefix = prefixOf(orden);
  const [clave = '', id = '', ...more] = text.startsWith(prefix) ? text.slice(prefix.length).split(',') : [];
  const read = readClave(clave, orden);
  if (read === undefined || !/^\d{1,9}$/.test(id) || more.length > 0) {
    throw new AppError('bad_input', { fields: [{ field: 'cursor', code: 'bad_input' }] });
  }
  return { clave: read, id: Number(id) };
}

export function writeCursor({ clave, id }: Cursor, orden: PedidoOrden): string {
  return `${prefixOf(orden)}${typeof clave === 'number' ? clave : toWire(clave)},${id}`;
}

const prefixOf = (orden: PedidoOrden) => (orden === 'salida' ? '' : `${orden}:`);

function readClave(text: string, orden: PedidoOrden): Clave | undefined {
  if (orden === 'salida' || orden === 'creado') return parseWire(text);
  return /^(?:-1|\d{1,15})$/.test(text) ? Number(text) : undefined;
}

/** `since[]=a`: a list where one value is due, which the query's schema cannot see (XT-19). */
export function refuseLists(url: string): void {
  const [, query = ''] = url.split('?');
  for (const key of new URLSearchParams(query).keys()) {
    if (key.includes('['))
      throw new AppError('bad_input', { fields: [{ field: key.replace(/\[.*/, ''), code: 'bad_input' }] });
  }
}
