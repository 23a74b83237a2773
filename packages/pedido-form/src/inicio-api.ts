import { queryOptions } from '@tanstack/react-query';
import type { Inicio } from '@traza/contract';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import type { QueryHost } from './host.ts';
import { FORM_PACE } from './limits.ts';
import { inicioKey } from './query-keys.ts';

/** Everything on the home. Viajes under way are refreshed soon, prices when they expire (DO-26). */
export function inicioQuery({ call, key }: QueryHost, idCliente: number) {
  return queryOptions({
    queryKey: [...inicioKey(key), idCliente],
    queryFn: async ({ signal }): Promise<Inicio> =>
      (await call('GET /inicio', { query: { idCliente } }, { signal })).data,
    enabled: idCliente > 0,
    staleTime: FORM_PACE.inicioMs,
    refetchInterval: ({ state }) =>
      state.data?.enCurso?.length ? FORM_PACE.inicioLiveMs : SOLICITUDES.quotePromiseMin * 60_000,
  });
}
