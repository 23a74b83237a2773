import { queryClient } from '@traza/client/query-client.ts';
import type { WorkState } from '@traza/domain/flota';
import { call, FLOTA_KEY } from '#lib/api.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 50;
/** All of a list to choose from: the search narrows it. */
const CHOICES = 100;
const POLL_MS = 15_000;

export interface FlotaFilter {
  q: string;
  estado: WorkState | '';
}

const queryOf = ({ q, estado }: FlotaFilter) => ({ q, ...(estado !== '' && { estado }) });

export function choferesQuery(filter: FlotaFilter) {
  return pagedQuery(
    [...FLOTA_KEY, 'choferes', filter],
    PAGE,
    (page, options) => call('GET /operaciones/v1/choferes', { query: { ...queryOf(filter), ...page } }, options),
    { refetchInterval: POLL_MS },
  );
}

export function vehiculosQuery(filter: FlotaFilter) {
  return pagedQuery(
    [...FLOTA_KEY, 'vehiculos', filter],
    PAGE,
    (page, options) => call('GET /operaciones/v1/vehiculos', { query: { ...queryOf(filter), ...page } }, options),
    { refetchInterval: POLL_MS },
  );
}

/** Turnos that are open: as many as there are vehiculos at most. */
export const turnosQuery = {
  queryKey: [...FLOTA_KEY, 'turnos'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET /operaciones/v1/turnos', { query: { limit: CHOICES } }, { signal })).data.filas,
  refetchInterval: POLL_MS,
};

/** Who and what works, to choose from. */
export const choicesQuery = {
  queryKey: [...FLOTA_KEY, 'choices'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { estado: 'activo', limit: CHOICES } as const;
    const [choferes, vehiculos] = await Promise.all([
      call('GET /operaciones/v1/choferes', { query }, { signal }),
      call('GET /operaciones/v1/vehiculos', { query }, { signal }),
    ]);
    return { choferes: choferes.data.filas, vehiculos: vehiculos.data.filas, tipos: vehiculos.data.tipos };
  },
};

/** What somebody wrote shows in every list of the flota. */
export function reloadFlota(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: FLOTA_KEY });
}
