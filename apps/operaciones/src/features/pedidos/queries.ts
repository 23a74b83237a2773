import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Search } from '@traza/client/url-state.ts';
import { DESK_GROUPINGS, type DeskGrouping, STATUSES, type Status } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { dayOf, idOf, said, textOf } from '#lib/read-search.ts';

export interface PedidosFilter {
  q: string;
  desde: string | undefined;
  hasta: string | undefined;
  idCliente: number | undefined;
  idAgencia: number | undefined;
  idChofer: number | undefined;
  patente: string | undefined;
  idOperador: number | undefined;
  servicio: number | undefined;
  estado: Status | undefined;
  porTelefono: true | undefined;
}

/** The list as its address has it: what narrows it, and by what its sums are divided. */
export interface PedidosView extends PedidosFilter {
  agrupar: DeskGrouping | undefined;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value);

export function readView(search: Search): PedidosView {
  return {
    q: textOf(search['q']) ?? '',
    desde: dayOf(search['desde']),
    hasta: dayOf(search['hasta']),
    idCliente: idOf(search['cliente']),
    idAgencia: idOf(search['agencia']),
    idChofer: idOf(search['chofer']),
    patente: textOf(search['patente']),
    idOperador: idOf(search['operador']),
    servicio: idOf(search['servicio']),
    estado: oneOf(STATUSES, search['estado']),
    porTelefono: search['telefono'] === 'si' ? true : undefined,
    agrupar: oneOf(DESK_GROUPINGS, search['agrupar']),
  };
}

export function isNarrowed({ q, ...rest }: PedidosFilter): boolean {
  return q !== '' || Object.values(rest).some((value) => value !== undefined);
}

const queryOf = <T extends PedidosFilter>({ porTelefono, ...filter }: T) =>
  said({ ...filter, porTelefono: porTelefono && ('true' as const) });

/** Pedidos of all clientes, newest first, page by page. */
export function pedidosQuery(filter: PedidosFilter) {
  return infiniteQueryOptions({
    queryKey: ['pedidos', 'todos', filter],
    placeholderData: keepPreviousData,
    // what was asked for meanwhile should be there
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = queryOf({ ...filter, cursor });
      return (await call('GET /operaciones/v1/pedidos', { query }, { signal })).data;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

/** How many they are and what is charged for them. */
export function sumsQuery(view: PedidosView) {
  return queryOptions({
    queryKey: ['pedidos', 'totales', view],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = queryOf(view);
      return (await call('GET /operaciones/v1/pedidos/totales', { query }, { signal })).data;
    },
  });
}
