import { stateVersion } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { refuseAll, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { refuseStale } from '#lib/versioned.ts';
import { type EditEmpleadoBody, presentEmpleado, readForm, storedForm, takenBy } from './form.ts';
import { settlePedidos } from './leaver/settle-pedidos.ts';
import { type EmpleadoRow, findCatalogue, findEmpleado } from './queries.ts';
import { type AdministeredCliente, reachesOf } from './reach.ts';
import { editFaults, writeEmpleado } from './write-empleado.ts';

/** The empleado within reach, their client locked: an edit that waited for another sees what that one wrote. */
async function openEmpleado(tx: Tx, idCuenta: number, reaches: readonly AdministeredCliente[]): Promise<EmpleadoRow> {
  const { idCliente } = required(await findEmpleado(tx, idCuenta, reaches), 'not_found');
  await lockCliente(tx, idCliente);
  return required(await findEmpleado(tx, idCuenta, reaches), 'not_found');
}

/** Replaces all data of an empleado (A-378, DA-06): everything or nothing, one edit of a cliente after another. Answers by what it can be undone. */
export async function editEmpleado(
  deps: Deps,
  caller: Actor,
  { body, seen, ip }: { body: EditEmpleadoBody; seen: number | undefined; ip: string },
): Promise<{ acto?: number }> {
  const reaches = reachesOf(caller);
  const after = readForm(body);
  const edit = async (tx: Tx): Promise<{ acto?: number }> => {
    const row = await openEmpleado(tx, body.idCuentaCorporativa, reaches);
    const version = stateVersion(presentEmpleado(row));
    await refuseStale(tx, 'cuenta', { id: row.idCuenta, version, idCliente: row.idCliente }, seen);
    const before = storedForm(row);
    const { administration } = required(
      reaches.find(({ idCliente }) => idCliente === row.idCliente),
      'not_found',
    );
    const catalogue = await findCatalogue(tx, row.idCliente);
    const { idPersona } = caller;
    refuseAll(editFaults({ idPersona, administration, catalogue }, { row, before, after }));
    const { soporteTelefonico, pedidos: choice } = body;
    const onLeave = async () => settlePedidos(tx, deps, { row, choice, caller, ip });
    const acto = await writeEmpleado(tx, deps, { row, before, after, by: caller, ip, soporteTelefonico, onLeave });
    return acto === undefined ? {} : { acto };
  };
  try {
    return await deps.db.transaction().execute(edit);
  } catch (error) {
    throw takenBy(error);
  }
}
