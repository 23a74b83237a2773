import { queryOptions, useQuery } from '@tanstack/react-query';
import { GRUPOS } from '@traza/domain/grupos';
import { call } from '#lib/api.ts';

function gruposQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: ['pedidos', account, 'grupos'],
    queryFn: async ({ signal }) => {
      const query = { idCliente, nombre: '', offset: 0, limit: GRUPOS.listMax };
      return (await call('GET /sgv/rest/cuentas/grupos', { query }, { signal })).content;
    },
  });
}

const NONE: readonly { id: number; nombre: string }[] = [];

/** The groups to choose from: those that the server says this account may see (T-037, T-041). */
export function useGrupos(account: string, idClient: number | undefined, isEnabled: boolean) {
  const { data, isError, isPending } = useQuery({
    ...gruposQuery(account, idClient ?? 0),
    enabled: isEnabled && idClient !== undefined,
  });
  return { groups: data ?? NONE, isLoading: isPending, hasFailed: isError };
}
