import type { Agencia } from '#lib/agencia.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { openNext } from '#pedidos/ofertas/open-next.ts';
import { findOffered } from './queries.ts';

/** Hides a request for this agencia alone; one that it does not see (any more) is unknown to it. */
export async function rejectSolicitud(
  { db, clock }: Deps,
  agencia: Agencia,
  { idSolicitud, motivo }: { idSolicitud: number; motivo: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const offered = await findOffered(tx, agencia.idAgencia, { idSolicitud, now });
    if (offered?.estado !== 'A') {
      // asked after, so that of several at once the later ones find what the first one wrote
      if (await isRejected(tx, agencia, idSolicitud)) return;
      throw new AppError('not_found');
    }
    const { idCliente } = offered;
    const isNew = await tx
      .insertInto('solicitudRechazo')
      .values({ idCliente, idSolicitud, idAgencia: agencia.idAgencia, motivo: motivo ?? null, creado: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idSolicitud')
      .executeTakeFirst();
    if (!isNew) return;
    await openNext(tx, { idCliente, id: idSolicitud }, now);
    await audit(tx, {
      idCliente,
      ts: now,
      by: agencia,
      accion: 'rechazar',
      objeto: 'solicitud',
      idObjeto: idSolicitud,
      despues: { motivo: motivo ?? null },
    });
  });
}

async function isRejected(
  tx: Parameters<typeof findOffered>[0],
  { idAgencia }: Agencia,
  idSolicitud: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('solicitudRechazo')
    .select('idSolicitud')
    .where('idSolicitud', '=', idSolicitud)
    .where('idAgencia', '=', idAgencia)
    .executeTakeFirst();
  return row !== undefined;
}
