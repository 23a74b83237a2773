import type { ErrorCode } from '@traza/contract';
import { DOCUMENT_TYPE } from '@traza/domain';
import {
  actionOf,
  applyRow,
  comparableForm,
  type EmpleadoForm,
  type EmpleadoMatch,
  type ImportAction,
  type ImportedEmpleado,
  type ImportedRow,
  importedForm,
  matchEmpleado,
  matchKeysOf,
  newRow,
  type RowDefaults,
  whyNotCreateEmpleado,
} from '@traza/domain/empleados';
import type { Executor } from '#db/database.ts';
import { type Changes, changesBetween } from '#lib/changes.ts';
import { storedForm } from '../form.ts';
import { type FieldFault, faultsIn } from '../import-empleados.ts';
import { type EmpleadoRow, findCatalogue, findRows, findTakenAmong } from '../queries.ts';
import type { AdministeredCliente } from '../reach.ts';
import { type Edit, type Editor, editFaults } from '../write-empleado.ts';
import { findMatching } from './queries.ts';

/** The effect of a row, and its faults. `stays`: inactive, and the row does not say whether they should be. */
export type RowPlan = { faltas: FieldFault[] } & (
  | { accion: 'alta'; row: ImportedEmpleado & { activo: boolean } }
  | { accion: Exclude<ImportAction, 'alta'>; edit: Edit; changes: Changes | undefined; stays: boolean }
  /** Nobody knows whom it means. */
  | { accion: 'conflict' }
);

export interface PlanOptions {
  reach: AdministeredCliente;
  idPersona: number;
  filas: readonly ImportedRow[];
  porDefecto: RowDefaults;
}

const falta = (field: string, code: ErrorCode): FieldFault => ({ field, code });

/** The same person twice is a mistake of the file: the second one says so. */
function conflictsOf(matches: readonly EmpleadoMatch[]): (FieldFault | undefined)[] {
  const seen = new Set<number>();
  return matches.map((match) => {
    if (match.tag === 'conflict') return falta(match.field, 'person_invalid');
    if (match.tag === 'none') return undefined;
    const isRepeated = seen.has(match.id);
    seen.add(match.id);
    return isRepeated ? falta('dni', 'person_invalid') : undefined;
  });
}

/** The effect of a row on a known empleado; a file does not change their user name. */
function planEdit(editor: Editor, row: EmpleadoRow, sheetRow: ImportedRow): RowPlan {
  const before = storedForm(row);
  const after = applyRow(before, sheetRow);
  const comparable = comparableForm(before);
  const changes = changesBetween({ ...comparable }, { ...after });
  const edit = { row, before, after };
  const { usuario } = matchKeysOf(sheetRow);
  const isRenamed = usuario !== '' && usuario.toLowerCase() !== (row.username ?? '').toLowerCase();
  const faltas = [
    ...(isRenamed ? [falta('usuario', 'forbidden')] : []),
    ...(changes ? editFaults(editor, edit).map(({ field, code }) => falta(field, code)) : []),
  ];
  const stays = !before.activo && sheetRow.activo === undefined;
  return { accion: actionOf(before, after, changes !== undefined), edit, changes, stays, faltas };
}

/** Documents that somebody else has, here or elsewhere, or an earlier row of the file takes. */
async function takenDnis(db: Executor, plans: readonly RowPlan[]): Promise<(dni: string) => boolean> {
  const wanted = plans.flatMap((plan) => ('edit' in plan && isNewDni(plan.edit) ? [plan.edit.after.dni] : []));
  if (wanted.length === 0) return () => false;
  const { dnis } = await findTakenAmong(db, { tipoDoc: DOCUMENT_TYPE, dnis: wanted, usuarios: [], emails: [] });
  const taken = new Set([...dnis, ...wanted.filter((dni, at) => wanted.indexOf(dni) !== at)]);
  return (dni) => taken.has(dni);
}

const isNewDni = ({ before, after }: { before: EmpleadoForm; after: EmpleadoForm }) => before.dni !== after.dni;

/** The effect and the faults of every row of a file; writes nothing (W-158, W-159). */
export async function planRows(db: Executor, { reach, idPersona, filas, porDefecto }: PlanOptions): Promise<RowPlan[]> {
  const { idCliente, administration } = reach;
  const editor = { idPersona, administration, catalogue: await findCatalogue(db, idCliente) };
  const keys = filas.map(matchKeysOf);
  const known = await findMatching(db, keys, reach);
  const matches = keys.map((key) => matchEmpleado(key, known));
  const ids = matches.flatMap((match) => (match.tag === 'one' ? [match.id] : []));
  const rows = new Map((await findRows(db, ids, [reach])).map((row) => [row.idCuenta, row]));
  const conflicts = conflictsOf(matches);
  const plans = filas.map((sheetRow, at): RowPlan => {
    const conflict = conflicts[at];
    if (conflict) return { accion: 'conflict', faltas: [conflict] };
    const match = matches[at];
    const row = match?.tag === 'one' ? rows.get(match.id) : undefined;
    if (row) return planEdit(editor, row, sheetRow);
    // nobody is made in order to be closed
    if (sheetRow.activo === false) return { accion: 'conflict', faltas: [falta('activo', 'not_found')] };
    return { accion: 'alta', row: newRow(sheetRow, porDefecto), faltas: [] };
  });
  const isTaken = await takenDnis(db, plans);
  for (const plan of plans) {
    if ('edit' in plan && isNewDni(plan.edit) && isTaken(plan.edit.after.dni))
      plan.faltas.push(falta('dni', 'dni_taken'));
  }
  await checkAdditions(db, reach, plans);
  return plans;
}

/** New ones are held to what an import of new ones alone is. */
async function checkAdditions(db: Executor, reach: AdministeredCliente, plans: readonly RowPlan[]): Promise<void> {
  const additions = plans.flatMap((plan) => (plan.accion === 'alta' ? [plan] : []));
  if (additions.length === 0) return;
  const faults = await faultsIn(
    db,
    reach,
    additions.map(({ row }) => row),
  );
  for (const [at, plan] of additions.entries()) {
    const refused = whyNotCreateEmpleado(reach.administration, importedForm(plan.row));
    plan.faltas.push(...(refused ? [falta(refused.field ?? '', refused.code)] : []), ...(faults[at] ?? []));
  }
}
