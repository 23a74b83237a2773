import type { Tx } from '#db/database.ts';
import { authorRow } from '#lib/author.ts';
import type { DatedAct } from './act.ts';
import type { EventInsert } from './change.ts';
import type { PedidoKey } from './lock-pedidos.ts';

/** What happened to some pedidos of a client; what is known to have happened is not written again. */
export async function insertEvents(
  tx: Tx,
  idCliente: number,
  eventos: readonly (EventInsert & { idPedido: number })[],
  dated: DatedAct,
): Promise<void> {
  if (eventos.length === 0) return;
  const { now } = dated;
  const { origen, actor } = authorRow(dated.by);
  await tx
    .insertInto('evento')
    .values(
      eventos.map((evento) => ({
        parada: null,
        declarado: null,
        corrido: false,
        sinEfecto: false,
        motivo: null,
        ts: now,
        origen,
        actor,
        ...evento,
        idCliente,
        recibido: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function eventsOf({ id }: PedidoKey, eventos: readonly EventInsert[]): (EventInsert & { idPedido: number })[] {
  return eventos.map((evento) => ({ ...evento, idPedido: id }));
}
