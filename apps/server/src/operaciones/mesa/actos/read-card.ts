import type { ActReply, LinesReply } from '@traza/contract';
import type { Deps } from '#lib/deps.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { findCardsOf } from '../card-queries.ts';
import { momentOf } from '../moment.ts';
import { presentCard } from '../present-card.ts';

/** The card of a pedido as it is now: none where it left the board. */
export async function readCard({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: PedidoKey): Promise<ActReply> {
  const { leida, rows } = await findCardsOf(db, [pedido], momentOf(clock.now()));
  const [row] = rows;
  return { leida, tarjeta: row ? presentCard(row) : null };
}

/** The cards of many beside what became of each. */
export async function withCards<L extends PedidoKey>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lines: readonly L[],
): Promise<Pick<LinesReply, 'leida'> & { lineas: (L & Pick<ActReply, 'tarjeta'>)[] }> {
  const { leida, rows } = await findCardsOf(db, lines, momentOf(clock.now()));
  const cards = new Map(rows.map((row) => [`${row.idCliente}-${row.id}`, presentCard(row)]));
  return {
    leida,
    lineas: lines.map((line) => ({ ...line, tarjeta: cards.get(`${line.idCliente}-${line.id}`) ?? null })),
  };
}
