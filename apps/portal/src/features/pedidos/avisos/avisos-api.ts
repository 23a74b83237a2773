import { queryOptions } from '@tanstack/react-query';
import type { Aviso, Pedido } from '@traza/contract';
import { call } from '#lib/api.ts';

const paramsOf = ({ id, extras }: Pedido) => ({ extrasType: extras.type, id });

/** Somebody may open their link any moment. */
const REFRESH_MS = 20_000;

/** How the people of a pedido were told (W-291). */
export function avisosQuery(account: string, pedido: Pedido) {
  return queryOptions({
    queryKey: ['pedidos', account, 'avisos', pedido.extras.type, pedido.id],
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/:extrasType/:id/avisos', { params: paramsOf(pedido) }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}

/** Notes that WhatsApp was opened for somebody. */
export async function sendWhatsappNote(pedido: Pedido, { idPasaje, quien }: Aviso): Promise<Aviso[]> {
  const input = { params: paramsOf(pedido), body: { idPasaje, quien } };
  return (await call('POST /pedidos/v1/:extrasType/:id/avisos/whatsapp', input)).data;
}
