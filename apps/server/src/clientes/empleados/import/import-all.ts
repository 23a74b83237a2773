import type { Api, Output } from '@traza/contract';
import { importedForm, importedUsername } from '@traza/domain/empleados';
import type { Db, Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { auditFile } from '../audit-file.ts';
import { takenBy } from '../form.ts';
import {
  type CheckBody,
  type ImportAnswer,
  type ImportBody,
  insertRow,
  newSecret,
  type Secret,
} from '../import-empleados.ts';
import { settlePedidos } from '../leaver/settle-pedidos.ts';
import { findCliente } from '../queries.ts';
import { reachAt } from '../reach.ts';
import { writeEmpleado } from '../write-empleado.ts';
import { type PlanOptions, planRows, type RowPlan } from './plan-rows.ts';

type Checked = Output<Api['POST /usuarios/administracion/lote/verificacion']>['data']['filas'][number];

function optionsOf(caller: Actor, { idClientePadre: idCliente, empleados, porDefecto }: CheckBody): PlanOptions {
  const reach = { idCliente, administration: reachAt(caller, idCliente) };
  return { reach, idPersona: caller.idPersona, filas: empleados, porDefecto };
}

/** The answer about a row: what happens to it, and every cell before and after. */
function present(plan: RowPlan): Checked {
  const { faltas } = plan;
  if (plan.accion === 'conflict') return { faltas };
  if (plan.accion === 'alta') {
    const { apellido, nombre } = plan.row;
    return { faltas, accion: 'alta', cambios: [], idCuentaCorporativa: null, nombre: `${apellido}, ${nombre}` };
  }
  const { row } = plan.edit;
  const { antes = {}, despues = {} } = plan.changes ?? {};
  const fields = Object.keys({ ...antes, ...despues });
  const cambios = fields.map((campo) => ({ campo, antes: antes[campo] ?? null, despues: despues[campo] ?? null }));
  const nombre = `${row.apellido}, ${row.nombre}`;
  const known = { faltas, accion: plan.accion, cambios, idCuentaCorporativa: row.idCuenta, nombre };
  return plan.stays ? { ...known, deBaja: true } : known;
}

/** The effect of an import on each row of a file, without writing anything (W-158, W-159). */
export async function checkAllRows(db: Db, caller: Actor, body: CheckBody): Promise<Checked[]> {
  return (await planRows(db, optionsOf(caller, body))).map(present);
}

interface Writing {
  caller: Actor;
  ip: string;
  idCliente: number;
  empresa: string;
  hash: string;
  secrets: readonly Secret[];
  idLote: string;
  pedidos: ImportBody['pedidos'];
}

/** Makes or changes the person of a row without faults. */
async function writeRow(
  deps: Deps,
  tx: Tx,
  plan: RowPlan,
  at: number,
  writing: Writing,
): Promise<ImportAnswer['filas'][number]> {
  const { caller, ip, idCliente, empresa, hash, secrets, idLote, pedidos: choice } = writing;
  const told = present(plan);
  const none = { ...told, cuenta: null };
  if (plan.faltas.length > 0 || plan.accion === 'conflict') return none;
  if (plan.accion === 'alta') {
    const temporary = secrets[at];
    if (!temporary) return none;
    const form = { ...importedForm(plan.row), activo: plan.row.activo };
    const row = { idCliente, empresa, form, usuario: importedUsername(plan.row), hash, temporary, ip, idLote };
    return { ...told, cuenta: await insertRow(deps, caller, tx, row) };
  }
  const { row } = plan.edit;
  if (plan.accion !== 'igual') {
    const onLeave = async () => settlePedidos(tx, deps, { row, choice, caller, ip, idLote });
    await writeEmpleado(tx, deps, { ...plan.edit, by: caller, ip, idLote, soporteTelefonico: null, onLeave });
  }
  return { ...told, cuenta: { idCuentaCorporativa: row.idCuenta, idPersona: row.idPersona } };
}

/**
 * Imports the rows of a file as `checkTodo` showed it, in one transaction. New people are made and invited, known ones changed or closed by
 * the rules of the form, and unchanged ones left alone, so that the same file again does nothing (W-161).
 */
export async function importAllRows(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: ImportBody; key: string | undefined; ip: string },
): Promise<ImportAnswer> {
  const { idClientePadre: idCliente, empleados } = body;
  const options = optionsOf(caller, body);
  try {
    return await createKeyed(deps, caller, 'POST /usuarios/administracion/lote', { key, body }, async () => {
      // hashing takes its time, and the transaction should not wait for it
      const [{ hash }, secrets] = await Promise.all([newSecret(), Promise.all(empleados.map(newSecret))]);
      return async (tx) => {
        await lockCliente(tx, idCliente);
        const empresa = (await findCliente(tx, idCliente))?.alias ?? '';
        const plans = await planRows(tx, options);
        const isWritten = plans.some(({ faltas, accion }) => faltas.length === 0 && accion !== 'igual');
        const idLote = await auditFile(tx, deps, { idCliente, idLote: body.idLote, caller, ip, isWritten });
        const writing = { caller, ip, idCliente, empresa, hash, secrets, idLote, pedidos: body.pedidos };
        const rows: ImportAnswer['filas'] = [];
        for (const [at, plan] of plans.entries()) rows.push(await writeRow(deps, tx, plan, at, writing));
        return { filas: rows };
      };
    });
  } catch (error) {
    throw takenBy(error);
  }
}
