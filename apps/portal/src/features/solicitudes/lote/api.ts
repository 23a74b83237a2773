import { queryOptions } from '@tanstack/react-query';
import type { LoteRowView } from '@traza/contract';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { loteKey } from '#lib/query-keys.ts';

/** The sheets that were sent before, newest first. */
export function lotesQuery(idCliente: number) {
  return queryOptions({
    queryKey: ['lotes', 'pedidos', idCliente],
    queryFn: async ({ signal }) => (await call('GET /lotes', { query: { idCliente } }, { signal })).data.lotes,
    staleTime: 0,
  });
}

/** The progress of a sheet, polled while it runs. */
export function loteQuery(idLote: string) {
  return queryOptions({
    queryKey: loteKey(idLote),
    queryFn: async ({ signal }) => (await call('GET /lotes/:idLote', { params: { idLote } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.estado === 'terminado' ? false : PACE.loteMs),
  });
}

/** Every row of a sheet, page by page; of one state where that is asked for. */
export async function fetchRows(
  idLote: string,
  estado?: LoteRowView['estado'],
  signal?: AbortSignal,
): Promise<LoteRowView[]> {
  const rows: LoteRowView[] = [];
  for (;;) {
    const query = { desde: rows.at(-1)?.n ?? 0, ...(estado ? { estado } : {}) };
    const { data } = await call('GET /lotes/:idLote/filas', { params: { idLote }, query }, signal ? { signal } : {});
    if (data.filas.length === 0) return rows;
    rows.push(...data.filas);
  }
}

/** The rows that were refused, once there are some. */
export function refusedQuery(idLote: string, count: number) {
  return queryOptions({
    queryKey: [...loteKey(idLote), 'rechazadas', count],
    queryFn: ({ signal }) => fetchRows(idLote, 'rechazada', signal),
    enabled: count > 0,
  });
}
