import type { AuditEntryView } from '@traza/contract';
import { isBefore, toWire } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type AuditRow, findLines } from './find-audit.ts';

type ActView = NonNullable<AuditEntryView['acto']>;

/** What of empleados can be undone: acts of many, and a change of one. Who pays viajes is always an act. */
const UNDOABLE: readonly string[] = ['editar-varios', 'importar', 'deshacer', 'editar'];

/** How the undo of an act names it; there is one at most. */
export function actKeyOf({ id, idLote }: Pick<AuditRow, 'id' | 'idLote'>): string {
  return idLote ?? `linea ${id}`;
}

/** Until when what was done then can be undone. */
export function isUndoable(
  { objeto, accion, ts, idLote }: Pick<AuditRow, 'objeto' | 'accion' | 'ts' | 'idLote'>,
  now: Temporal.Instant,
): boolean | undefined {
  const isOfPeople = objeto === 'cuenta' && UNDOABLE.includes(accion);
  // one from before acts had numbers says nothing of who was in the group
  const isOfGrupo = objeto === 'grupo' && accion === 'eliminar' && idLote !== null;
  const isOfCecos = objeto === 'viaje' && (accion === 'imputar-varios' || accion === 'deshacer');
  if (!isOfPeople && !isOfGrupo && !isOfCecos) return undefined;
  return isBefore(now, ts.add({ hours: AUDITORIA.undoDays * 24 }));
}

interface Undo {
  acto: string;
  quien: string;
  cuando: Temporal.Instant;
}

async function findUndos(db: Executor, idCliente: number, keys: readonly string[]): Promise<Map<string, Undo>> {
  const { rows } = await sql<Undo>`
    select l.huella as acto, p.nombre || ' ' || p.apellido as quien, l.creado as cuando
      from lote l join persona p on p.id = l.id_persona
     where l.id_cliente = ${idCliente} and l.tipo = 'deshacer' and l.huella = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((undo) => [undo.acto, undo]));
}

/** Who reads the trail, and when. */
interface TrailReader {
  now: Temporal.Instant;
  /** Whether they may say who pays viajes, and take it back. */
  mayRecharge: boolean;
}

function viewOf(row: AuditRow, undo: Undo | undefined, { now, mayRecharge }: TrailReader): ActView {
  const undoable = row.objeto === 'viaje' && !mayRecharge ? undefined : isUndoable(row, now);
  const standing = undoable ? 'puede' : 'vencido';
  return {
    idLote: row.idLote,
    filas: row.filas ?? 0,
    deshacer: undoable === undefined ? null : undo ? 'hecho' : standing,
    deshizo: undo ? { quien: undo.quien, cuando: toWire(undo.cuando) } : null,
  };
}

/** An act that came to one line reads as that line: who was changed, and how. An undo still says that it is one, and a group that went says that. */
async function unfoldSingles(db: Executor, idCliente: number, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const single = rows.filter(({ filas, accion, objeto }) => filas === 1 && accion !== 'deshacer' && objeto !== 'grupo');
  if (single.length === 0) return [...rows];
  const lines = await findLines(
    db,
    idCliente,
    single.flatMap(({ idLote }) => idLote ?? []),
  );
  const byLote = Map.groupBy(lines, ({ idLote }) => idLote);
  return rows.map((row) => {
    // one that called off pedidos has lines about them too
    const [line, ...others] = single.includes(row) ? (byLote.get(row.idLote) ?? []) : [];
    if (!line || others.length > 0) return row;
    const { accion, objeto, idObjeto, nombreObjeto, antes, despues } = line;
    return { ...row, accion, objeto, idObjeto, nombreObjeto, antes, despues, filas: 0 };
  });
}

/** Lines of a page with what each of them is as an act, and whether it can be undone (W-311, W-315). */
export async function presentActs(
  db: Executor,
  idCliente: number,
  rows: readonly AuditRow[],
  reading: TrailReader,
): Promise<(AuditRow & { acto: ActView })[]> {
  const undos = await findUndos(db, idCliente, rows.map(actKeyOf));
  const views = rows.map((row) => viewOf(row, undos.get(actKeyOf(row)), reading));
  const unfolded = await unfoldSingles(db, idCliente, rows);
  return unfolded.map((row, index) => {
    const view = views[index] ?? viewOf(row, undefined, reading);
    return { ...row, acto: { ...view, filas: row.filas ?? 0 } };
  });
}
