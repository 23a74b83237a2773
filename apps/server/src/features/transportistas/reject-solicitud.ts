import { required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Carrier } from '#lib/carrier.ts';
import type { Deps } from '#lib/deps.ts';
import { findOffered } from './queries.ts';

/** Hides a request for this agencia alone; one that it does not see (any more) is unknown to it. */
export async function rejectSolicitud(
  { db, clock }: Deps,
  carrier: Carrier,
  { idSolicitud, motivo }: { idSolicitud: number; motivo: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isRejected(tx, carrier, idSolicitud)) return;
    const { idCliente, estado } = required(await findOffered(tx, carrier.idAgencia, idSolicitud), 'not_found');
    required(estado === 'A' ? estado : undefined, 'not_found');
    const now = clock.now();
    await tx
      .insertInto('solicitudRechazo')
      .values({ idCliente, idSolicitud, idAgencia: carrier.idAgencia, motivo: motivo ?? null, creado: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await audit(tx, {
      idCliente,
      ts: now,
      by: carrier,
      accion: 'rechazar',
      objeto: 'solicitud',
      idObjeto: idSolicitud,
      despues: { motivo: motivo ?? null },
    });
  });
}

async function isRejected(
  tx: Parameters<typeof findOffered>[0],
  { idAgencia }: Carrier,
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
