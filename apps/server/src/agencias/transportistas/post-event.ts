import type { Agencia } from '#lib/agencia.ts';
import { act } from '#pedidos/actos/act.ts';
import { type EventResult, type PostedEvent, readEvent, recordEvent } from '#pedidos/actos/event.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findViaje } from './queries.ts';

/** One thing that happened on the way of an own viaje. */
export async function postEvent(
  deps: OrderingDeps,
  agencia: Agencia,
  idViaje: number,
  posted: PostedEvent,
): Promise<EventResult> {
  const told = await readEvent(deps, posted, () => findViaje(deps.db, agencia.idAgencia, idViaje));
  const { at: _at, ...result } = await act(
    deps,
    agencia,
    { pedido: { ofAgencia: agencia.idAgencia, id: idViaje } },
    (tx, pedido, now) => recordEvent(tx, deps, pedido, told, now),
  );
  return result;
}
