import { randomUUID } from 'node:crypto';
import type { Lote } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { brokenUnique } from '#lib/unique.ts';
import { type ActReference, type ActRow, actOf, findAct } from '#plataforma/auditoria/act-reference.ts';
import { actKeyOf, isUndoable } from '#plataforma/auditoria/acts.ts';
import { beginUnshown } from '#plataforma/lotes/begin-lote.ts';
import { getLote } from '#plataforma/lotes/lote-controls.ts';
import { findUndo } from './queries.ts';
import { kindOf } from './undo-kinds.ts';

interface UndoRequest {
  idCliente: number;
  /** The number of a lote, or of a line of the trail. */
  acto: string | number;
  ip: string;
}

/** The line of the act that the caller may undo: who may undo those of all, or what they did themselves. */
async function openAct(deps: Deps, caller: Actor, { idCliente, acto }: UndoRequest): Promise<ActRow> {
  const named: ActReference = typeof acto === 'string' ? { idLote: acto } : { idLine: acto };
  const row = await findAct(deps.db, idCliente, named);
  // who may undo nothing here is told so before what is there
  const mayUndoAll = kindOf(row ?? { objeto: 'cuenta' }).mayUndoAll(caller, idCliente);
  if (!row || (!mayUndoAll && row.idUsuario !== caller.idUsuario)) throw new AppError('not_found');
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
 * Undoes an act of many, or one change of an empleado, where nobody changed it since: a lote of its own, with progress, that the trail
 * tells as an act (W-311, W-387). A group that was deleted is made again first, in the transaction that begins it (W-383). Asked for
 * again, or by two at once, it is done once (W-312).
 */
export async function undoAct(deps: Deps, caller: Actor, request: UndoRequest): Promise<Lote> {
  const { db, clock } = deps;
  const { idCliente, ip } = request;
  const row = await openAct(deps, caller, request);
  const huella = keyOf(row);
  const begun = await answerBegun(deps, caller, idCliente, huella);
  if (begun) return begun;
  const kind = kindOf(row);
  const rows = await kind.findRows(db, idCliente, actOf(huella));
  const id = randomUUID();
  const what = { tipo: 'deshacer', nombre: '', datos: {}, huella } as const;
  const lote = { id, idCliente, idPersona: caller.idPersona, ip, creado: clock.now(), ...what };
  try {
    await beginUnshown(deps, {
      lote,
      rows,
      worker: kind.worker(deps, caller, lote),
      onBegun: async (tx) => {
        await kind.begin?.(tx, idCliente, row);
        await auditHead(tx, { id, idCliente, ts: lote.creado, by: caller, ip, ...kind.headOf(row) });
      },
    });
  } catch (error) {
    if (brokenUnique(error) !== 'lote_deshacer') throw error;
    return required(await answerBegun(deps, caller, idCliente, huella), 'not_found');
  }
  return getLote(db, caller, id);
}
