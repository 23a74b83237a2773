import {
  type Administration,
  type EmpleadoForm,
  empleadoIssues,
  referenceIssues,
  whyNotEditEmpleado,
  whyNotRename,
} from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { holdPedidosOf, regroupPedidosOf } from '#features/pedidos/proyeccion/regroup.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, refuseAll, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { changesBetween } from '#lib/changes.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { type EditBody, readForm, storedForm, takenBy } from './form.ts';
import { type EmpleadoRow, findCatalogue, findEmpleado, hasAdministrator } from './queries.ts';
import { type Reach, reachesOf } from './reach.ts';
import { renamePersona, replaceCuenta } from './write-queries.ts';

interface Edit {
  row: EmpleadoRow;
  before: EmpleadoForm;
  after: EmpleadoForm;
}

const administrates = ({ activo, permisos }: EmpleadoForm) => activo && permisos.manageEmpleados;

/** The employee within reach, their client locked: an edit that waited for another sees what that one wrote. */
async function openEmpleado(tx: Tx, idCuenta: number, reaches: readonly Reach[]): Promise<EmpleadoRow> {
  const { idCliente } = required(await findEmpleado(tx, idCuenta, reaches), 'not_found');
  await lockCliente(tx, idCliente);
  return required(await findEmpleado(tx, idCuenta, reaches), 'not_found');
}

function refuseEdit(caller: Actor, administration: Administration, { row, before, after }: Edit): void {
  const isSelf = row.idPersona === caller.idPersona;
  refuse(whyNotEditEmpleado(administration, { isSelf, before, after }));
  refuse(whyNotRename(before, after, row.otrosClientes));
}

async function write(tx: Tx, { row, before, after }: Edit, soporteTelefonico: boolean | null): Promise<void> {
  const { idCliente, idCuenta, idPersona } = row;
  const isMoved = before.idGrupo !== after.idGrupo || before.activo !== after.activo;
  if (isMoved) await holdPedidosOf(tx, idCliente, [idPersona]);
  if (!row.otrosClientes) await renamePersona(tx, idPersona, after);
  await replaceCuenta(tx, { idCliente, idCuenta, form: after, soporteTelefonico });
  if (administrates(before) && !administrates(after) && !(await hasAdministrator(tx, idCliente))) {
    throw new AppError('last_admin');
  }
  if (isMoved) await regroupPedidosOf(tx, idCliente, [idPersona]);
}

/** Replaces all that is kept of an employee (A-378, DA-06): at once or not at all, one edit of a client after another. */
export async function editEmpleado(
  { db, clock }: Deps,
  caller: Actor,
  { body, ip }: { body: EditBody; ip: string },
): Promise<void> {
  const reaches = reachesOf(caller);
  const after = readForm(body);
  const edit = async (tx: Tx): Promise<void> => {
    const row = await openEmpleado(tx, body.idCuentaCorporativa, reaches);
    const { idCliente, idCuenta } = row;
    const before = storedForm(row);
    const reach = required(
      reaches.find((one) => one.idCliente === idCliente),
      'not_found',
    );
    refuseEdit(caller, reach.administration, { row, before, after });
    const catalogue = await findCatalogue(tx, idCliente);
    refuseAll([...empleadoIssues(after), ...referenceIssues(after, catalogue, before.idCentrosDeCostoHabilitados)]);
    await write(tx, { row, before, after }, body.soporteTelefonico);
    const soporteTelefonico = body.soporteTelefonico ?? row.soporteTelefonico;
    const changes = changesBetween(
      { ...before, soporteTelefonico: row.soporteTelefonico },
      { ...after, soporteTelefonico },
    );
    if (!changes) return;
    const what = { accion: 'editar', objeto: 'cuenta', idObjeto: idCuenta } as const;
    await audit(tx, { idCliente, ts: clock.now(), by: caller, ip, ...what, ...changes });
  };
  try {
    await db.transaction().execute(edit);
  } catch (error) {
    throw takenBy(error);
  }
}
