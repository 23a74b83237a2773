import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { AuditAuthor } from '@traza/domain/auditoria';
import { GRUPOS } from '@traza/domain/grupos';
import { PRINTED_ROWS } from '@traza/ui/limits.ts';
import type { AuditNames } from '@traza/words/auditoria/changes.ts';
import { call } from '#lib/api.ts';

export interface AuditFilter {
  q: string;
  de: AuditAuthor | 'todos';
  actor: string | undefined;
  objeto: string | undefined;
  desde: string | undefined;
  hasta: string | undefined;
}

/** The query of the list and of the workbook. */
export function askedOf({ q, ...rest }: AuditFilter, idCliente: number) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { idCliente, ...(q === '' ? {} : { q }), ...given };
}

/** The changes of a cliente, newest first, page by page. */
export function auditQuery(idCliente: number, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['auditoria', idCliente, filter],
    placeholderData: keepPreviousData,
    // what was written meanwhile should be there
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...askedOf(filter, idCliente),
        campos: 'frase' as const,
        filas: 'plegadas' as const,
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      return (await call('GET /auditoria', { query }, { signal })).data;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

type AuditPages = Pick<
  UseInfiniteQueryResult<{ pages: readonly { entradas: readonly unknown[] }[] }>,
  'data' | 'hasNextPage' | 'fetchNextPage'
>;

/** How many entries of a list are loaded. */
export function countEntries(data: AuditPages['data']): number {
  return data?.pages.reduce((sum, { entradas }) => sum + entradas.length, 0) ?? 0;
}

/** Loads the rest of the list, as much as paper has room for; answers how many entries stand there. */
export async function loadPrinted(list: AuditPages): Promise<number> {
  let { data, hasNextPage } = list;
  while (hasNextPage && countEntries(data) < PRINTED_ROWS) {
    const next = await list.fetchNextPage({ cancelRefetch: false, throwOnError: true });
    ({ data, hasNextPage } = next);
  }
  return countEntries(data);
}

/** The lines of an act of many, page by page, as they are asked for. */
export function actLinesQuery(idCliente: number, lote: string, of: Pick<AuditFilter, 'desde' | 'hasta'>) {
  return infiniteQueryOptions({
    queryKey: ['auditoria', idCliente, 'acto', lote, of],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const days = {
        ...(of.desde === undefined ? {} : { desde: of.desde }),
        ...(of.hasta === undefined ? {} : { hasta: of.hasta }),
      };
      const query = {
        idCliente,
        lote,
        ...days,
        campos: 'frase' as const,
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      return (await call('GET /auditoria', { query }, { signal })).data;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

/** The authors and kinds of things of those days, as choices of the filter. */
export function facetsQuery(idCliente: number, { desde, hasta }: Pick<AuditFilter, 'desde' | 'hasta'>) {
  return queryOptions({
    queryKey: ['auditoria', idCliente, 'filtros', desde, hasta],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const days = { ...(desde === undefined ? {} : { desde }), ...(hasta === undefined ? {} : { hasta }) };
      return (await call('GET /auditoria/filtros', { query: { idCliente, ...days } }, { signal })).data;
    },
  });
}

/** Names of cecos, grupos and payment methods, which changes hold by id. */
export function namesQuery(idCliente: number) {
  return queryOptions({
    queryKey: ['auditoria', idCliente, 'nombres'],
    queryFn: async ({ signal }): Promise<AuditNames> => {
      const [{ data }, { content }] = await Promise.all([
        call('GET /clientes', { query: { idClientePadre: idCliente } }, { signal }),
        call('GET /sgv/rest/cuentas/grupos', { query: { idCliente, offset: 0, limit: GRUPOS.listMax } }, { signal }),
      ]);
      const cecos = mapOf([...data.cecos, ...data.cecosInactivos]);
      const grupos = mapOf(content.map(({ id, nombre }) => ({ id, alias: nombre })));
      return {
        idCentroDeCostoPreferido: cecos,
        idCentrosDeCostoHabilitados: cecos,
        idCentrosDeCostoAgregados: cecos,
        idCentrosDeCostoQuitados: cecos,
        idCentrosDeCostoAuditados: cecos,
        idGrupo: grupos,
        idGruposAuditados: grupos,
        idFormaDePagoPorDefecto: mapOf(data.formaDePagoHabilitadas),
      };
    },
  });
}

function mapOf(list: readonly { id: number; alias: string }[]): ReadonlyMap<number, string> {
  return new Map(list.map(({ id, alias }) => [id, alias]));
}
