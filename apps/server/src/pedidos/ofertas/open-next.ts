import { ofertasToOpen } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { findLinked, findOfertas, findRejected, openNow, type SolicitudKey } from './oferta-queries.ts';

/** Once all that see a solicitud rejected it, the next step of its cascada opens at once (M-085). */
export async function openNext(tx: Tx, key: SolicitudKey, now: Temporal.Instant): Promise<void> {
  const ofertas = await findOfertas(tx, key);
  if (ofertas.length === 0) return;
  const [linked, rejected] = [await findLinked(tx, key.idCliente), await findRejected(tx, key)];
  await openNow(tx, key, ofertasToOpen(ofertas, { linked, rejected, now }));
}
