import { PROPUESTAS } from '@traza/domain/propuestas';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { findPropuestas } from './propuesta-queries.ts';

/** The pair of a propuesta, as somebody read it. */
interface ReadPair {
  idChofer: number;
  idVehiculo: number;
  huella?: number | undefined;
}

/**
 * Refuses a pair that is proposed no longer, or that nobody can have read yet, and says who is proposed now (M-276). Without a print it was
 * chosen by hand.
 */
export async function refuseChanged(tx: Tx, key: PedidoKey, pair: ReadPair, now: Temporal.Instant): Promise<void> {
  if (pair.huella === undefined) return;
  const { rows } = await findPropuestas(tx, [key]);
  const [row] = rows;
  const isSame = row?.huella === pair.huella && row.idChofer === pair.idChofer && row.idVehiculo === pair.idVehiculo;
  const isRead = row !== undefined && now.epochMilliseconds - row.desde.epochMilliseconds >= PROPUESTAS.seenMs;
  if (!isSame || !isRead) throw new AppError('proposal_changed', { params: { quien: row?.nombre ?? 'nadie' } });
}
