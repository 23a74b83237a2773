import { isBefore } from '@traza/domain';
import { ofertasOf } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { findCascada, notifyAgencias } from './oferta-queries.ts';

/** What of a cliente agencias may take now, and whether it was opened in the steps of a cascada. */
async function findOpen(tx: Tx, idCliente: number) {
  return tx
    .selectFrom('solicitud as s')
    .select(['s.id', 's.abierta', 's.creado'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('oferta as o')
            .select('o.idAgencia')
            .whereRef('o.idCliente', '=', 's.idCliente')
            .whereRef('o.idSolicitud', '=', 's.id'),
        )
        .$castTo<boolean>()
        .as('hasSteps'),
    )
    .where('s.idCliente', '=', idCliente)
    .where('s.estado', '=', 'A')
    .where('s.idViaje', 'is', null)
    .orderBy('s.id')
    .execute();
}

/**
 * An agencia is linked to a cliente from now on: it sees what is open at once or, where that opened in the steps of a cascada, from the
 * minute of its own step or of all others on (M-081). What it saw before it sees again.
 */
export async function openToLinked(
  tx: Tx,
  { idCliente, idAgencia }: { idCliente: number; idAgencia: number },
  now: Temporal.Instant,
): Promise<void> {
  const open = await findOpen(tx, idCliente);
  if (open.length === 0) return;
  const cascada = await findCascada(tx, idCliente);
  // a cascada that was taken away meanwhile holds nobody back
  const steps = cascada.length > 0 ? cascada : [{ idAgencia, minuto: 0 }];
  const ofertas = open
    .filter(({ hasSteps }) => hasSteps)
    .flatMap(({ id: idSolicitud, abierta, creado }) =>
      ofertasOf(steps, { abierta: abierta ?? creado, linked: [idAgencia] })
        .filter((oferta) => oferta.idAgencia === idAgencia)
        .map(({ desde }) => ({ idCliente, idSolicitud, idAgencia, desde, contada: !isBefore(now, desde) })),
    );
  if (ofertas.length > 0) {
    await tx
      .insertInto('oferta')
      .values(ofertas)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const seen = [
    ...open.filter(({ hasSteps }) => !hasSteps).map(({ id }) => id),
    ...ofertas.filter(({ contada }) => contada).map(({ idSolicitud }) => idSolicitud),
  ];
  await notifyAgencias(
    tx,
    seen.map((idSolicitud) => ({ idCliente, idSolicitud, idAgencia })),
  );
}
