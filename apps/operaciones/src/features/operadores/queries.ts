import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import type { OperadorLine } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { call } from '#lib/api.ts';

export const OPERADORES_KEY = ['operadores'] as const;
const PAGE = 50;

export interface OperadoresFilter {
  q: string;
  rol: Role | '';
  estado: OperadorLine['estado'] | '';
}

export function operadoresQuery({ q, rol, estado }: OperadoresFilter) {
  return infiniteQueryOptions({
    queryKey: [...OPERADORES_KEY, { q, rol, estado }],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        q,
        limit: PAGE,
        ...(rol !== '' && { rol }),
        ...(estado !== '' && { estado }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return (await call('GET /operaciones/v1/operadores', { query }, { signal })).data;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

/** What somebody wrote shows in the list. */
export function reloadOperadores(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: OPERADORES_KEY });
}
