import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import type { QueryHost } from '../host.ts';

/** An order that is asked for again, or the way back of it. */
export interface SolicitudOfBefore {
  extrasType: 's' | 'v';
  id: number;
  isReturn: boolean;
}

/** What a form is filled in with (a request that became a trip answers as that trip), and how: most visits fill in nothing. */
export function plantillaQuery({ call, key }: QueryHost, { extrasType, id, isReturn }: SolicitudOfBefore) {
  return queryOptions({
    queryKey: ['solicitudes', key, 'plantilla', extrasType, id, isReturn],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { extrasType, id }, query: isReturn ? ({ regreso: 'true' } as const) : {} };
      const [{ data }, { filledForm }] = await Promise.all([
        call('GET /pedidos/v1/:extrasType/:id/plantilla', input, { signal }),
        loadPart(() => import('./prefill.ts')),
      ]);
      return { plantilla: data, filledForm };
    },
  });
}
