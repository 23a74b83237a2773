import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { seenCliente, stepVersion } from './lock.ts';

async function idsOf(tx: Tx, idCliente: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('clienteTipoVehiculo')
    .select('idTipoVehiculo')
    .where('idCliente', '=', idCliente)
    .orderBy('orden')
    .orderBy('idTipoVehiculo')
    .execute();
  return rows.map(({ idTipoVehiculo }) => idTipoVehiculo);
}

export interface VehiculoTypesEdit {
  id: number;
  /** In the order in which people choose among them. */
  ids: readonly number[];
  seen: number;
}

/** Says which vehicle types a cliente may order, and in which order they stand (M-058). */
export async function changeVehiculoTypes(
  tx: Tx,
  { id, ids, seen }: VehiculoTypesEdit,
  deed: Authorship,
): Promise<void> {
  await seenCliente(tx, id, seen);
  const known = await tx
    .selectFrom('tipoVehiculo')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .execute();
  if (known.length < ids.length)
    throw new AppError('service_invalid', { fields: [{ field: 'ids', code: 'service_invalid' }] });
  const before = await idsOf(tx, id);
  if (JSON.stringify(before) === JSON.stringify(ids)) return;
  await tx.deleteFrom('clienteTipoVehiculo').where('idCliente', '=', id).execute();
  const rows = ids.map((idTipoVehiculo, orden) => ({ idCliente: id, idTipoVehiculo, orden }));
  if (rows.length > 0) await tx.insertInto('clienteTipoVehiculo').values(rows).execute();
  await stepVersion(tx, id);
  const change = { antes: { tiposVehiculo: before }, despues: { tiposVehiculo: ids } };
  await auditAdminAct(
    tx,
    { idCliente: id, accion: 'tipos-vehiculo', objeto: 'cliente', idObjeto: id, ...change },
    deed,
  );
}
