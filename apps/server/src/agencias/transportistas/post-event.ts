import type { Agencia } from '#lib/agencia.ts';
import { type EventResult, type PostedEvent, readEvent, recordEvent } from '#pedidos/actos/event.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findViaje } from './queries.ts';
import { withOwnViaje } from './with-own-viaje.ts';

/** One thing that happened on the way of an own viaje. */
export async function postEvent(
  deps: OrderingDeps,
  agencia: Agencia,
  idViaje: number,
  posted: PostedEvent,
): Promise<EventResult> {
  const told = await readEvent(deps, posted, () => findViaje(deps.db, agencia.idAgencia, idViaje));
  const { at: _at, ...result } = await withOwnViaje(deps, agencia, { idViaje }, (tx, _viaje, now, pedido) =>
    recordEvent(tx, deps, pedido, told, now),
  );
  return result;
}
