import type { Lote } from '@traza/contract';
import { applyCambio } from '@traza/domain/empleados';
import { beginLote } from '#features/lotes/begin-lote.ts';
import type { LoteRow } from '#features/lotes/lote.ts';
import { findOwnLote } from '#features/lotes/steer-lote.ts';
import type { RowWorker } from '#features/lotes/work-lote.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuseAll, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { storedForm, takenBy } from '../form.ts';
import { findCatalogue, findEmpleado } from '../queries.ts';
import { reachAt } from '../reach.ts';
import { editFaults, writeEmpleado } from '../write-empleado.ts';
import { versionOf } from './version.ts';

/** Changes the person of one row as the form would, if they still are as they were shown (W-152, W-153, DW-23). */
export function cambioWorker(
  deps: Pick<Deps, 'clock'>,
  caller: Actor,
  { idCliente, datos: cambio, ip }: Pick<LoteRow, 'idCliente' | 'datos' | 'ip'>,
): RowWorker {
  return async (tx, { idCuenta, version }) => {
    const administration = reachAt(caller, idCliente);
    await lockCliente(tx, idCliente);
    const row = required(await findEmpleado(tx, idCuenta ?? 0, [{ idCliente, administration }]), 'not_found');
    if (versionOf(row) !== version) throw new AppError('version_conflict');
    const before = storedForm(row);
    const after = applyCambio(before, cambio);
    const catalogue = await findCatalogue(tx, idCliente);
    refuseAll(editFaults({ idPersona: caller.idPersona, administration, catalogue }, { row, before, after }));
    try {
      await writeEmpleado(tx, deps, { row, before, after, by: caller, ip: ip ?? undefined, soporteTelefonico: null });
    } catch (error) {
      throw takenBy(error);
    }
  };
}

/** Writes a preview as it was shown; who changed since, or may no longer be changed so, is refused in their row. */
export async function writeCambios(
  deps: Deps,
  caller: Actor,
  { idLote, huella, cuantos }: { idLote: string; huella: string; cuantos?: number | undefined },
): Promise<Lote> {
  const lote = await findOwnLote(deps.db, caller, idLote);
  if (lote.tipo !== 'cambios') throw new AppError('not_found');
  reachAt(caller, lote.idCliente);
  // typed by somebody who read another list, or none
  if (cuantos !== undefined && cuantos !== lote.total) throw new AppError('invalid_transition');
  return beginLote(deps, caller, { lote, huella, worker: cambioWorker(deps, caller, lote) });
}
