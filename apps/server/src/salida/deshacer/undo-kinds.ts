import { toWire } from '@traza/domain';
import type { AuditAct } from '@traza/domain/auditoria';
import { auditedScopes, mayRecharge } from '@traza/domain/rendiciones';
import { reachAt } from '#clientes/empleados/reach.ts';
import { deletedGrupo, restoreGrupo } from '#clientes/empleados/undo/restore-grupo.ts';
import { findPeopleRows, undoWorker } from '#clientes/empleados/undo/undo-worker.ts';
import type { Executor, Tx } from '#db/database.ts';
import { findRechargeRows, rechargeUndoWorker } from '#dinero/rendiciones/undo-recharge.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { ActReference, ActRow } from '#plataforma/auditoria/act-reference.ts';
import type { NewLoteRow, UndoLote } from '#plataforma/lotes/lote.ts';
import type { RowWorker } from '#plataforma/lotes/work-lote.ts';

/** How one kind of act is undone. */
interface UndoKind {
  /** Whether somebody may undo the acts of others too; who may undo none at all is refused. */
  mayUndoAll: (caller: Actor, idCliente: number) => boolean;
  /** What the act wrote to, one row each. */
  findRows: (db: Executor, idCliente: number, acto: ActReference) => Promise<NewLoteRow[]>;
  /** How the trail tells of the undo. */
  headOf: (row: ActRow) => AuditAct & { despues: object };
  /** What is there again before any row is worked off. */
  begin?: (tx: Tx, idCliente: number, row: ActRow) => Promise<void>;
  worker: (deps: Deps, caller: Actor, lote: UndoLote) => RowWorker;
}

const OF_PEOPLE: UndoKind = {
  mayUndoAll: (caller, idCliente) => reachAt(caller, idCliente).kind === 'client',
  findRows: findPeopleRows,
  headOf: ({ ts }) => ({ objeto: 'cuenta', accion: 'deshacer', despues: { actoDel: toWire(ts) } }),
  worker: undoWorker,
};

/** A group that was deleted is made again first (W-383). */
const OF_GRUPO: UndoKind = {
  ...OF_PEOPLE,
  // a group is the client's, whoever deleted it
  mayUndoAll: (caller, idCliente) => {
    if (!OF_PEOPLE.mayUndoAll(caller, idCliente)) throw new AppError('not_found');
    return true;
  },
  headOf: (row) => ({
    objeto: 'grupo',
    accion: 'restaurar',
    despues: { ...deletedGrupo(row), actoDel: toWire(row.ts) },
  }),
  begin: async (tx, idCliente, row) => {
    const grupo = deletedGrupo(row);
    if (grupo) await restoreGrupo(tx, idCliente, grupo);
  },
};

/** Who pays viajes (W-387): each row asks for the rights over both cecos. */
const OF_CECOS: UndoKind = {
  mayUndoAll: (caller, idCliente) => {
    const account = accountAt(caller, idCliente);
    const audited = auditedScopes(account);
    if (!mayRecharge(audited)) throw new AppError('forbidden');
    return audited.cliente || account.permisos.manageEmpleados;
  },
  findRows: findRechargeRows,
  headOf: ({ ts }) => ({ objeto: 'viaje', accion: 'deshacer', despues: { actoDel: toWire(ts) } }),
  worker: rechargeUndoWorker,
};

export function kindOf({ objeto }: Pick<ActRow, 'objeto'>): UndoKind {
  if (objeto === 'viaje') return OF_CECOS;
  return objeto === 'grupo' ? OF_GRUPO : OF_PEOPLE;
}
