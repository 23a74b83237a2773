import { isBefore } from '@traza/domain';
import { ofertasOf } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { findCascada, findLinked } from './oferta-queries.ts';

/**
 * Writes from when on which agencia sees solicitudes of a cliente that agencias may take now; minutes count from here (DM-19). Nothing is
 * written where the cliente has no cascada. Of one that opens anew, what was offered before counts no more.
 */
export async function openOfertas(
  tx: Tx,
  { idCliente, ids }: { idCliente: number; ids: readonly number[] },
  abierta: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const cascada = await findCascada(tx, idCliente);
  if (cascada.length === 0) return;
  const ofertas = ofertasOf(cascada, { abierta, linked: await findLinked(tx, idCliente) });
  await tx.deleteFrom('oferta').where('idCliente', '=', idCliente).where('idSolicitud', 'in', ids).execute();
  if (ofertas.length === 0) return;
  await tx
    .insertInto('oferta')
    .values(
      ids.flatMap((idSolicitud) =>
        ofertas.map(({ idAgencia, desde }) => ({
          idCliente,
          idSolicitud,
          idAgencia,
          desde,
          // who sees it at once is told with the solicitud itself
          contada: !isBefore(abierta, desde),
        })),
      ),
    )
    .execute();
}
