import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { insertWatched } from './queries.ts';
import type { WatchedBody } from './refresh-rights.ts';
import type { WatchedPedidos } from './stream.ts';
import { isNameFor } from './stream-name.ts';

/**
 * Sets the pedidos whose vehicles a stream follows. Answers 404 and changes nothing where the caller may not see one of them (XW-04), or
 * where the stream belongs to another session. The stream may be held by another process, which hears of this through the table of changes.
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
