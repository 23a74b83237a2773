import { findSeenPedido } from '#features/pedidos/lectura/get-pedido.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { insertWatched } from './queries.ts';
import type { WatchedBody } from './refresh-rights.ts';
import type { WatchedPedidos } from './stream.ts';
import { isNameFor } from './stream-name.ts';

/**
 * Says whose cars a stream tells of from now on; one that the caller may not see is 404, and nothing is changed (XW-04), and so is a
 * stream that was not given to this session. It may stand at another process: it hears of it as of every change.
 */
export async function watchPedidos(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  actor: Actor,
  { idCambios, pedidos: ids }: { idCambios: string; pedidos: readonly number[] },
): Promise<void> {
  if (!isNameFor(idCambios, actor.tokenHash)) throw new AppError('not_found');
  const pedidos: WatchedPedidos[] = [];
  for (const id of new Set(ids)) {
    const seen = (await findSeenPedido(deps, actor, 'v', id)) ?? (await findSeenPedido(deps, actor, 's', id));
    const { pedido } = required(seen, 'not_found').stored;
    pedidos.push({ idCliente: pedido.extras.cliente.id, id, idPublic: pedido.idPublic });
  }
  const cuerpo: WatchedBody = { idUsuario: actor.idUsuario, pedidos };
  await insertWatched(deps.db, idCambios, cuerpo);
}
