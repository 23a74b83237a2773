import type { Tx } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Change, NoChange } from '#pedidos/escritura/change.ts';
import type { LockedPedido, LockedViajeRow } from '#pedidos/escritura/lock-pedidos.ts';
import { type DoorDeps, withPedido } from '#pedidos/escritura/with-pedido.ts';

/** Changes a viaje that is the agencia's own; any other is unknown to it. */
export async function withOwnViaje<T>(
  deps: DoorDeps & Pick<Deps, 'db'>,
  agencia: Agencia,
  { idViaje, seen }: { idViaje: number; seen?: number | undefined },
  decide: (
    tx: Tx,
    viaje: LockedViajeRow,
    now: Temporal.Instant,
    pedido: LockedPedido,
  ) => Promise<Change<T> | NoChange<T>>,
): Promise<T> {
  return deps.db.transaction().execute(async (tx) => {
    const key = { ofAgencia: agencia.idAgencia, id: idViaje };
    return withPedido(tx, deps, key, { by: agencia, seen }, async (pedido, now) =>
      decide(tx, required(pedido.viaje, 'not_found'), now, pedido),
    );
  });
}
