import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { resolve } from '#pedidos/actos/cancel.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';

/** Decides a cancellation; done twice, it does nothing the second time. */
export async function resolveAnulacion(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'push' | 'settings'>,
  { idCliente, idPedido }: { idCliente: number; idPedido: number },
): Promise<void> {
  const key = { idCliente, id: idPedido };
  await deps.db
    .transaction()
    .execute((tx) => withPedido<void>(tx, deps, key, { by: SISTEMA }, (pedido, now) => resolve(tx, pedido, now)));
}
