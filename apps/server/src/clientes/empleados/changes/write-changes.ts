import type { Api, Lote } from '@traza/contract';
import { applyCambio, type EmpleadoCambio } from '@traza/domain/empleados';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuseAll, required } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { beginLote } from '#plataforma/lotes/begin-lote.ts';
import { updateDatos } from '#plataforma/lotes/insert-lote.ts';
import type { LoteRow } from '#plataforma/lotes/lote.ts';
import { findOwnLote } from '#plataforma/lotes/lote-controls.ts';
import type { RowWorker } from '#plataforma/lotes/work-lote.ts';
import { storedForm, takenBy } from '../form.ts';
import { settlePedidos } from '../leaver/settle-pedidos.ts';
import { findCatalogue, findEmpleado } from '../queries.ts';
import { reachAt } from '../reach.ts';
import { editFaults, writeEmpleado } from '../write-empleado.ts';
import { versionOf } from './version.ts';

type WriteCambiosBody = z.output<Api['POST /usuarios/administracion/cambios']['body']>;

/** Changes the person of one row as the form would, if they still are as they were shown (W-152, W-153, DW-23). */
export function cambioWorker(
  deps: Deps,
  caller: Actor,
  { id: idLote, idCliente, datos: cambio, ip }: Pick<LoteRow, 'id' | 'idCliente' | 'datos' | 'ip'>,
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
      const leave = { row, choice: cambio.pedidos, caller, ip: ip ?? undefined, idLote };
      const onLeave = async () => settlePedidos(tx, deps, leave);
      const edit = { row, before, after, soporteTelefonico: null, onLeave };
      await writeEmpleado(tx, deps, { ...edit, by: caller, ip: ip ?? undefined, idLote });
    } catch (error) {
      throw takenBy(error);
    }
    return undefined;
  };
}

/** A change of many as the trail tells it, by the keys of the form. */
function auditedCambio({ cecos, conjunto, auditados, permisos, pedidos, ...rest }: EmpleadoCambio): object {
  return {
    ...rest,
    ...(pedidos && { pedidosPorVenir: pedidos.que }),
    ...(cecos?.agregar && { idCentrosDeCostoAgregados: cecos.agregar }),
    ...(cecos?.quitar && { idCentrosDeCostoQuitados: cecos.quitar }),
    ...(cecos?.preferido !== undefined && { idCentroDeCostoPreferido: cecos.preferido }),
    ...auditados,
    ...((conjunto ?? permisos) && { permisos: { ...conjunto, ...permisos } }),
  };
}

/** Writes a preview as it was shown; who changed since, or may no longer be changed so, is refused in their row. */
export async function writeCambios(
  deps: Deps,
  caller: Actor,
  { idLote, huella, cuantos, pedidos }: WriteCambiosBody,
): Promise<Lote> {
  const lote = await findOwnLote(deps.db, caller, idLote);
  if (lote.tipo !== 'cambios') throw new AppError('not_found');
  reachAt(caller, lote.idCliente);
  // typed by somebody who read another list, or none
  if (cuantos !== undefined && cuantos !== lote.total) throw new AppError('invalid_transition');
  const datos = { ...lote.datos, ...(pedidos && { pedidos }) };
  const head = { objeto: 'cuenta', accion: 'editar-varios', despues: auditedCambio(datos) } as const;
  return beginLote(deps, caller, {
    lote,
    huella,
    worker: cambioWorker(deps, caller, { ...lote, datos }),
    onBegun: async (tx) => {
      // the job that goes on with it reads it here
      if (pedidos) await updateDatos(tx, lote, datos);
      const { id, idCliente, ip } = lote;
      await auditHead(tx, { id, idCliente, ts: deps.clock.now(), by: caller, ...(ip !== null && { ip }), ...head });
    },
  });
}
