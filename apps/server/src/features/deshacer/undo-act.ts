import { randomUUID } from 'node:crypto';
import type { Lote } from '@traza/contract';
import { toWire } from '@traza/domain';
import { type ActReference, type ActRow, actOf, findAct } from '#features/auditoria/act-reference.ts';
import { actKeyOf, isUndoable } from '#features/auditoria/acts.ts';
import { reachAt } from '#features/empleados/reach.ts';
import { findSubjects } from '#features/empleados/undo/queries.ts';
import { deletedGrupo, restoreGrupo } from '#features/empleados/undo/restore-grupo.ts';
import { undoWorker } from '#features/empleados/undo/undo-worker.ts';
import { beginUnshown } from '#features/lotes/begin-lote.ts';
import type { NewLoteRow } from '#features/lotes/lote.ts';
import { getLote } from '#features/lotes/steer-lote.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { brokenUnique } from '#lib/unique.ts';
import { findUndo } from './queries.ts';

interface UndoRequest {
  idCliente: number;
  /** The number of a lote, or of a line of the trail. */
  acto: string | number;
  ip: string;
}

/** The line of the act that the caller may undo: the administrator of all, or of what they did themselves. */
async function openAct(deps: Deps, caller: Actor, { idCliente, acto }: UndoRequest): Promise<ActRow> {
  const administration = reachAt(caller, idCliente);
  const named: ActReference = typeof acto === 'string' ? { idLote: acto } : { idLine: acto };
  const row = required(await findAct(deps.db, idCliente, named), 'not_found');
  // a group is the client's, whoever deleted it
  const isOwn = row.idUsuario === caller.idUsuario && row.objeto !== 'grupo';
  if (administration.kind !== 'client' && !isOwn) throw new AppError('not_found');
  const undoable = isUndoable(row, deps.clock.now());
  if (undoable === undefined) throw new AppError('not_found');
  if (!undoable) throw new AppError('invalid_transition');
  return row;
}

/** A line within an act is undone by itself; the line that tells of an act stands for all of it. */
function keyOf({ accion, ...row }: ActRow): string {
  return actKeyOf(accion === 'editar' ? { ...row, idLote: null } : row);
}

/** The undo that somebody began already: the caller's own answers again, anybody else's says whose it is. */
async function answerBegun({ db }: Deps, caller: Actor, idCliente: number, huella: string): Promise<Lote | undefined> {
  const begun = await findUndo(db, idCliente, huella);
  if (!begun) return undefined;
  if (begun.idPersona === caller.idPersona) return getLote(db, caller, begun.id);
  throw new AppError('version_conflict', { params: { quien: begun.quien, cuando: toWire(begun.creado) } });
}

/**
 * Undoes an act of many, or one change of an empleado, for whom nobody changed since: a lote of its own, with progress, that the trail
 * tells as an act (W-311). A group that was deleted is made again first, in the transaction that begins it (W-383). Asked for again, or by two at once, it is done once (W-312).
 */
export async function undoAct(deps: Deps, caller: Actor, request: UndoRequest): Promise<Lote> {
  const { db, clock } = deps;
  const { idCliente, ip } = request;
  const row = await openAct(deps, caller, request);
  const huella = keyOf(row);
  const begun = await answerBegun(deps, caller, idCliente, huella);
  if (begun) return begun;
  const subjects = await findSubjects(db, idCliente, actOf(huella));
  const rows = subjects.map(
    ({ idCuenta, nombre }, index): NewLoteRow => ({
      n: index + 1,
      estado: 'pendiente',
      code: null,
      idCuenta,
      version: null,
      datos: { nombre, antes: {}, despues: {}, faltas: [] },
    }),
  );
  const id = randomUUID();
  const { idPersona } = caller;
  const kind = { tipo: 'deshacer', nombre: '', datos: {}, huella } as const;
  const lote = { id, idCliente, idPersona, ip, creado: clock.now(), ...kind };
  const grupo = deletedGrupo(row);
  const actoDel = toWire(row.ts);
  const head = grupo
    ? ({ objeto: 'grupo', accion: 'restaurar', despues: { ...grupo, actoDel } } as const)
    : ({ objeto: 'cuenta', accion: 'deshacer', despues: { actoDel } } as const);
  try {
    await beginUnshown(deps, {
      lote,
      rows,
      worker: undoWorker(deps, caller, lote),
      onBegun: async (tx) => {
        if (grupo) await restoreGrupo(tx, idCliente, grupo);
        await auditHead(tx, { id, idCliente, ts: lote.creado, by: caller, ip, ...head });
      },
    });
  } catch (error) {
    if (brokenUnique(error) !== 'lote_deshacer') throw error;
    return required(await answerBegun(deps, caller, idCliente, huella), 'not_found');
  }
  return getLote(db, caller, id);
}
