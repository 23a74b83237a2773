import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnulacionAnswer, AnulacionPreview, PlanViajeView } from '@traza/contract';
import { centsFromPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { PEDIDOS_KEY, pedidosKey } from '#lib/query-keys.ts';

type Named = Pick<PlanViajeView, 'id' | 'extrasType'>;

/** A plan as one thing; asked anew with the totals of lists, whenever one of its orders changes. */
export function planQuery(account: string, idPlan: number) {
  return queryOptions({
    queryKey: pedidosKey(account, 'totales', 'plan', idPlan),
    queryFn: async ({ signal }) => (await call('GET /planes/:idPlan', { params: { idPlan } }, { signal })).data,
  });
}

/** As many as one call takes. */
function inParts(viajes: readonly Named[]): { extrasType: 's' | 'v'; id: number }[][] {
  const named = viajes.map(({ extrasType, id }) => ({ extrasType, id }));
  const parts = Math.ceil(named.length / PEDIDOS.maxAnulaciones);
  return Array.from({ length: parts }, (_, part) =>
    named.slice(part * PEDIDOS.maxAnulaciones, (part + 1) * PEDIDOS.maxAnulaciones),
  );
}

/** What calling off some trips of a plan costs now, each and together. Its key stands apart: what refreshes pedidos afterwards leaves it alone. */
export function offPreviewQuery(account: string, idCliente: number, viajes: readonly Named[]) {
  return queryOptions({
    queryKey: ['plan-off', account, viajes.map(({ extrasType, id }) => `${extrasType}${id}`)],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const all: AnulacionPreview[] = [];
      for (const pedidos of inParts(viajes)) {
        const body = { idCliente, pedidos };
        all.push(...(await call('POST /pedidos/anulaciones/previa', { body }, { signal })).data.pedidos);
      }
      const cents = all.reduce((sum, { costo }) => sum + centsFromPesos(costo), 0);
      return { pedidos: all, total: pesosFromCents(toCentsExact(cents)) };
    },
  });
}

/** Asks for the cancellation of each; a repeat asks for none twice. */
export async function sendOff(idCliente: number, viajes: readonly Named[], key: string): Promise<AnulacionAnswer[]> {
  const answers: AnulacionAnswer[] = [];
  for (const [part, pedidos] of inParts(viajes).entries()) {
    const headers = { 'Idempotency-Key': `${key}-${part}` };
    answers.push(...(await call('POST /pedidos/anulaciones', { body: { idCliente, pedidos } }, { headers })).data);
  }
  return answers;
}

export async function refreshPlan(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
}
