import type { ErrorCode } from '@traza/contract';
import type { Violation } from '@traza/domain';
import {
  type Administration,
  type ClienteCatalogue,
  type EmpleadoForm,
  editedIssues,
  isLeaving,
  referenceIssues,
  whyNotEditEmpleado,
  whyNotRename,
} from '@traza/domain/empleados';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import { changesBetween } from '#lib/changes.ts';
import type { Deps } from '#lib/deps.ts';
import { lockPedidosOf, regroupPedidosOf } from '#pedidos/proyeccion/regroup.ts';
import { type EmpleadoRow, hasAdministrator } from './queries.ts';
import { renamePersona, replaceAccount } from './write-queries.ts';

/** One state of an empleado turned into another. */
export interface Edit {
  row: EmpleadoRow;
  before: EmpleadoForm;
  after: EmpleadoForm;
}

/** Who edits, and what their client has. */
export interface Editor {
  idPersona: number;
  administration: Administration;
  catalogue: ClienteCatalogue;
}

type EditFault = Violation<ErrorCode> & { field: string };

const administrates = ({ activo, permisos }: EmpleadoForm) => activo && permisos.manageEmpleados;

/** Why an edit is refused: the parts that the editor may not change, or else every faulty field. */
export function editFaults({ idPersona, administration, catalogue }: Editor, edit: Edit): EditFault[] {
  const { row, before, after } = edit;
  const isSelf = row.idPersona === idPersona;
  const refused =
    whyNotEditEmpleado(administration, { isSelf, before, after }) ?? whyNotRename(before, after, row.otrosClientes);
  if (refused) return [{ ...refused, field: refused.field ?? '' }];
  return [...editedIssues(before, after), ...referenceIssues(after, catalogue, before.idCentrosDeCostoHabilitados)];
}

interface EmpleadoWrite extends Edit {
  /** Null leaves what is stored. */
  soporteTelefonico: boolean | null;
  /** What becomes of the pedidos of somebody who is closed by it; they are locked by then. */
  onLeave?: (tx: Tx) => Promise<void>;
}

async function write(tx: Tx, { row, before, after, soporteTelefonico, onLeave }: EmpleadoWrite): Promise<void> {
  const { idCliente, idCuenta, idPersona } = row;
  const isMoved = before.idGrupo !== after.idGrupo || before.activo !== after.activo;
  if (isMoved) await lockPedidosOf(tx, idCliente, [idPersona]);
  if (isLeaving(before, after)) await onLeave?.(tx);
  if (!row.otrosClientes) await renamePersona(tx, idPersona, after);
  await replaceAccount(tx, { idCliente, idCuenta, form: after, soporteTelefonico });
  if (administrates(before) && !administrates(after) && !(await hasAdministrator(tx, idCliente))) {
    throw new AppError('last_admin');
  }
  if (isMoved) await regroupPedidosOf(tx, idCliente, [idPersona]);
}

/**
 * Replaces all data of an empleado and records it in the audit trail. The last administrator stays one. Answers the number of the line;
 * undefined where nothing changed.
 */
export async function writeEmpleado(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  edit: EmpleadoWrite & { by: Author; ip: string | undefined; idLote?: string },
): Promise<number | undefined> {
  const { row, before, after, by, ip, idLote } = edit;
  await write(tx, edit);
  const soporteTelefonico = edit.soporteTelefonico ?? row.soporteTelefonico;
  const changes = changesBetween(
    { ...before, soporteTelefonico: row.soporteTelefonico },
    { ...after, soporteTelefonico },
  );
  if (!changes) return undefined;
  const { idCliente, idCuenta: idObjeto } = row;
  const what = { accion: 'editar', objeto: 'cuenta', idObjeto, ...(ip === undefined ? {} : { ip }) } as const;
  return audit(tx, { idCliente, ts: clock.now(), by, idLote, ...what, ...changes });
}
