import { toWire } from '@traza/domain';
import {
  type AtWork,
  type EmpleadoForm,
  type StoredEmpleado,
  undoCreation,
  undoEmpleado,
} from '@traza/domain/empleados';
import type { Executor, Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { type ActReference, actOf } from '#plataforma/auditoria/act-reference.ts';
import type { ChangedBy, NewLoteRow, UndoLote } from '#plataforma/lotes/lote.ts';
import { pendingRow } from '#plataforma/lotes/pending-row.ts';
import type { RowRefusal, RowWorker } from '#plataforma/lotes/work-lote.ts';
import { storedForm, takenBy } from '../form.ts';
import { type EmpleadoRow, findCatalogue, findEmpleado } from '../queries.ts';
import { reachAt } from '../reach.ts';
import { editFaults, writeEmpleado } from '../write-empleado.ts';
import { findLater, findSubjects, findUse, findWritten, type WrittenLine, withdrawInvitation } from './queries.ts';

/** A row for each empleado to whom an act wrote. */
export async function findPeopleRows(db: Executor, idCliente: number, acto: ActReference): Promise<NewLoteRow[]> {
  const subjects = await findSubjects(db, idCliente, acto);
  return subjects.map((subject, index) => pendingRow(index + 1, subject));
}

/** What becomes of one empleado. */
interface UndonePlan {
  after: StoredEmpleado | undefined;
  /** Fields that stay, because somebody changed them since. */
  stays: string[];
  why?: AtWork;
}

/** The act may have written more than once: its last line is taken back first. */
function planOf(current: StoredEmpleado, lines: readonly WrittenLine[]): UndonePlan {
  let after: StoredEmpleado | undefined;
  const stays: string[] = [];
  for (const line of lines) {
    const undone = undoEmpleado(after ?? current, line);
    if (undone.tag !== 'same') stays.push(...undone.stays);
    if (undone.tag === 'restores') ({ after } = undone);
  }
  return { after, stays };
}

/** Closes whom an import made; who was closed since stays so. */
async function planCreation(tx: Tx, row: EmpleadoRow, current: StoredEmpleado): Promise<UndonePlan> {
  const closed = undoCreation(current, await findUse(tx, row));
  if (typeof closed === 'string') return { after: undefined, stays: [], why: closed };
  return { after: current.activo ? { ...current, ...closed } : undefined, stays: [] };
}

/** How many later changes are looked through for the one that a field stays for. */
const LATER = 50;

const touches = (values: Readonly<Record<string, unknown>> | null, field: string) => {
  const [key = '', flag] = field.split('.');
  const value = values?.[key];
  return flag === undefined ? value !== undefined : typeof value === 'object' && value !== null && flag in value;
};

/** Who changed a field since, or anything where no line says so. */
async function findChangedBy(
  tx: Tx,
  idCliente: number,
  { idCuenta, after, fields }: { idCuenta: number; after: number; fields: readonly string[] },
): Promise<ChangedBy | undefined> {
  const later = await findLater(tx, idCliente, { idCuenta, after, limit: LATER });
  const found = later.find(({ despues }) => fields.some((field) => touches(despues, field))) ?? later[0];
  return found && { quien: found.quien, cuando: toWire(found.ts) };
}

/** The one empleado of a row, locked with their cliente; undefined where they are out of reach or erased. */
async function openRow(
  tx: Tx,
  caller: Actor,
  { idCliente }: UndoLote,
  idCuenta: number,
): Promise<EmpleadoRow | undefined> {
  const administration = reachAt(caller, idCliente);
  await lockCliente(tx, idCliente);
  return findEmpleado(tx, idCuenta, [{ idCliente, administration }]);
}

async function writeBack(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { caller, lote, row, after }: { caller: Actor; lote: UndoLote; row: EmpleadoRow; after: StoredEmpleado },
): Promise<void> {
  const { soporteTelefonico, ...form } = after;
  const edit: { row: EmpleadoRow; before: EmpleadoForm; after: EmpleadoForm } = {
    row,
    before: storedForm(row),
    after: form,
  };
  const catalogue = await findCatalogue(tx, row.idCliente);
  const editor = { idPersona: caller.idPersona, administration: reachAt(caller, row.idCliente), catalogue };
  refuseAll(editFaults(editor, edit));
  try {
    await writeEmpleado(tx, deps, {
      ...edit,
      soporteTelefonico,
      by: caller,
      ip: lote.ip ?? undefined,
      idLote: lote.id,
    });
  } catch (error) {
    throw takenBy(error);
  }
}

/**
 * Takes back what an act wrote about the person of one row, by the rights that the caller has by now and the rules of the form; what
 * somebody changed since stays, and is told with who and when.
 */
export function undoWorker(deps: Pick<Deps, 'clock'>, caller: Actor, lote: UndoLote): RowWorker {
  const acto: ActReference = actOf(lote.huella);
  return async (tx, { idCuenta }) => {
    const row = await openRow(tx, caller, lote, idCuenta ?? 0);
    if (!row) throw new AppError('not_found');
    const lines = await findWritten(tx, lote.idCliente, acto, row.idCuenta);
    const isNew = lines.some(({ accion }) => accion === 'crear');
    const current = { ...storedForm(row), soporteTelefonico: row.soporteTelefonico };
    const { after, stays, why } = isNew ? await planCreation(tx, row, current) : planOf(current, lines);
    if (why) return { code: why, faltas: [] };
    if (after) await writeBack(tx, deps, { caller, lote, row, after });
    if (isNew) await withdrawInvitation(tx, row.idPersona);
    if (stays.length === 0) return undefined;
    const fields = { idCuenta: row.idCuenta, after: lines[0]?.id ?? 0, fields: stays };
    const por = await findChangedBy(tx, lote.idCliente, fields);
    return refusalOf(stays, { isPartial: after !== undefined, por });
  };
}

/** A row of which something was restored is done, and says what stays. */
function refusalOf(
  stays: readonly string[],
  { isPartial, por }: { isPartial: boolean; por: ChangedBy | undefined },
): RowRefusal {
  const faltas = stays.map((field) => ({ field, code: 'changed_since' }));
  return { code: isPartial ? null : 'changed_since', faltas, por };
}
