import { infiniteQueryOptions } from '@tanstack/react-query';
import { VEHICULO_TYPES_KEY } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';

const PAGE = 100;

export function vehiculoTypesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...VEHICULO_TYPES_KEY, q],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { q, limit: PAGE, ...(cursor !== undefined && { cursor }) };
      return (await call('GET /operaciones/v1/tipos-vehiculo', { query }, { signal })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}
