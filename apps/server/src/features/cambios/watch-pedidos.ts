import { findSeenPedido } from '#features/pedidos/get-pedido.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { MiradosCuerpo } from './keep-rights.ts';
import { insertMirados } from './queries.ts';
import type { Mirado } from './stream.ts';

/**
 * Says whose cars a stream tells of from now on; one that the caller may not see is 404, and nothing is changed (XW-04). The stream may
 * stand at another process: it hears of it as of every change.
 */
export async function watchPedidos(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  actor: Actor,
  { idCambios, pedidos: ids }: { idCambios: string; pedidos: readonly number[] },
): Promise<void> {
  const pedidos: Mirado[] = [];
  for (const id of new Set(ids)) {
    const seen = (await findSeenPedido(deps, actor, 'v', id)) ?? (await findSeenPedido(deps, actor, 's', id));
    const { pedido } = required(seen, 'not_found').stored;
    pedidos.push({ idCliente: pedido.extras.cliente.id, id, idPublic: pedido.idPublic });
  }
  const cuerpo: MiradosCuerpo = { idUsuario: actor.idUsuario, pedidos };
  await insertMirados(deps.db, idCambios, cuerpo);
}
