import type { Tx } from '#db/database.ts';
import { authorRow } from '#lib/author.ts';
import type { DatedAct } from './act.ts';
import type { EventInsert } from './change.ts';
import type { PedidoKey } from './lock-pedidos.ts';

/** The write of what happened to some pedidos of a client, if anything did; what is known to have happened is not written again. */
export function eventWrite(
  tx: Tx,
  idCliente: number,
  eventos: readonly (EventInsert & { idPedido: number })[],
  dated: DatedAct,
) {
  if (eventos.length === 0) return undefined;
  const { now } = dated;
  const { origen, actor } = authorRow(dated.by);
  return tx
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
    .onConflict((conflict) => conflict.doNothing());
}

export async function insertEvents(...what: Parameters<typeof eventWrite>): Promise<void> {
  await eventWrite(...what)?.execute();
}

export function eventsOf({ id }: PedidoKey, eventos: readonly EventInsert[]): (EventInsert & { idPedido: number })[] {
  return eventos.map((evento) => ({ ...evento, idPedido: id }));
}
