import { laterOf } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { auditFlota, type FlotaAuthor } from './trace.ts';

interface OpenTurno {
  id: number;
  idVehiculo: number;
  desde: Temporal.Instant;
  version: number;
}

/** Ends an open turno that the caller holds; where its vehiculo was is forgotten (DM-32). */
export async function endTurno(
  tx: Tx,
  { id, idVehiculo, desde, version }: OpenTurno,
  { km = null, bySystem = false }: { km?: number | null; bySystem?: boolean },
  author: FlotaAuthor,
): Promise<void> {
  // a clock that was set back ends nothing before it began
  const cerrado = laterOf(desde, author.now);
  await tx
    .updateTable('turno')
    .set({ cerrado, kmFin: km, cerradoPorSistema: bySystem, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('posicionFlota').where('idVehiculo', '=', idVehiculo).execute();
  const despues = { ...(km !== null && { kmFin: km }), ...(bySystem && { cerradoPorSistema: true }) };
  await auditFlota(tx, { objeto: 'turno', accion: 'cerrar', id, despues }, author);
}
