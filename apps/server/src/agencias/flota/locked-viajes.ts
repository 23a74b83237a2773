import type { Db, Tx } from '#db/database.ts';
import { lockPedidos, type PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** Somebody was named for another viaje between the look at them and their lock. */
class ViajesChanged extends Error {}

const TRIES = 5;

/** The viajes that a write holds. */
export interface ViajeHold {
  /** Those that there are now, all of them held; to be asked once who drives them is held too. */
  current: () => Promise<PedidoKey[]>;
}

const isSame = (a: PedidoKey) => (b: PedidoKey) => a.idCliente === b.idCliente && a.id === b.id;

/**
 * Runs a write about somebody and the viajes that they are named for. Viajes are held before those who drive them, as every act on a pedido
 * holds them, so that nobody waits in a circle; where another one came meanwhile it begins again.
 */
export async function holdingViajes<T>(
  db: Db,
  find: (tx: Tx) => Promise<PedidoKey[]>,
  write: (tx: Tx, held: ViajeHold) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const held = await find(tx);
        await lockAll(tx, held);
        return write(tx, {
          async current() {
            const now = await find(tx);
            if (now.some((key) => !held.some(isSame(key)))) throw new ViajesChanged();
            return now.toSorted((a, b) => a.idCliente - b.idCliente || a.id - b.id);
          },
        });
      });
    } catch (error) {
      if (!(error instanceof ViajesChanged) || tries === TRIES) throw error;
    }
  }
}

async function lockAll(tx: Tx, keys: readonly PedidoKey[]): Promise<void> {
  const byCliente = [...Map.groupBy(keys, ({ idCliente }) => idCliente)].toSorted(([a], [b]) => a - b);
  for (const [idCliente, own] of byCliente)
    await lockPedidos(
      tx,
      idCliente,
      own.map(({ id }) => id).toSorted((a, b) => a - b),
    );
}
