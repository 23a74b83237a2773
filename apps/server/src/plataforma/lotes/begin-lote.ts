import type { Lote } from '@traza/contract';
import { isBefore, plusMinutes } from '@traza/domain';
import { EMPLEADOS } from '@traza/domain/empleados';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { insertLote } from './insert-lote.ts';
import type { LoteRow, NewLote, NewLoteRow } from './lote.ts';
import { getLote, presentLote } from './lote-controls.ts';
import { deleteOldPreviews, findLote, moveLote } from './queries.ts';
import { type RowWorker, workLote } from './work-lote.ts';

/** When a job looks whether what the call began was brought to its end: the process may be gone. */
const LOOK_AFTER_SECONDS = 60;

/** Keeps what is shown of a lote until it is begun, or half an hour is over. */
export async function savePreview({ db }: Pick<Deps, 'db'>, lote: NewLote, rows: readonly NewLoteRow[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteOldPreviews(tx, lote.idPersona, plusMinutes(lote.creado, -EMPLEADOS.previaMin));
    await insertLote(tx, { ...lote, estado: 'previa' }, rows);
  });
}

/**
 * Does what was shown, and nothing else: a small lote before it answers, a larger one by a job (W-154). Begun again it does no row
 * twice, and answers how far it is.
 */
export async function beginLote(
  deps: Deps,
  caller: Actor,
  {
    lote,
    huella,
    worker,
    onBegun,
  }: { lote: LoteRow; huella: string; worker: RowWorker; onBegun: (tx: Tx) => Promise<void> },
): Promise<Lote> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  const ends = plusMinutes(lote.creado, EMPLEADOS.previaMin);
  if (lote.estado === 'previa' && !isBefore(now, ends)) throw new AppError('not_found');
  if (lote.huella !== huella) throw new AppError('version_conflict');
  const isBegun = await db.transaction().execute(async (tx) => {
    const isMoved = await moveLote(tx, lote, { from: 'previa', to: 'corriendo', now });
    if (!isMoved) return false;
    await sendWork(jobs, tx, lote);
    await onBegun(tx);
    return true;
  });
  if (isBegun && isSmall(lote)) await workLote(deps, lote, worker);
  return getLote(db, caller, lote.id);
}

const isSmall = ({ total }: Pick<LoteRow, 'total'>) => total <= EMPLEADOS.cambioAtOnce;

/** A small one is done before the answer; the job looks after it. */
async function sendWork(jobs: Deps['jobs'], tx: Tx, lote: Pick<LoteRow, 'id' | 'total'>): Promise<void> {
  const options = isSmall(lote) ? { startAfterSeconds: LOOK_AFTER_SECONDS } : {};
  await jobs.send(tx, 'trabajar-lote', { idLote: lote.id }, options);
}

/** Keeps a lote of which nothing was shown before, and begins it: a small one is done before it answers, a larger one by a job. */
export async function beginUnshown(
  deps: Deps,
  {
    lote,
    rows,
    worker,
    onBegun,
  }: { lote: NewLote; rows: readonly NewLoteRow[]; worker: RowWorker; onBegun: (tx: Tx) => Promise<void> },
): Promise<void> {
  const kept = { id: lote.id, total: rows.length };
  await deps.db.transaction().execute(async (tx) => {
    await insertLote(tx, { ...lote, estado: 'corriendo' }, rows);
    await sendWork(deps.jobs, tx, kept);
    await onBegun(tx);
  });
  if (isSmall(kept)) await workLote(deps, lote, worker);
}

/** Keeps a lote and begins it at once, by a job; nothing of it was shown before. */
export async function startLote(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  lote: NewLote,
  rows: readonly NewLoteRow[],
): Promise<Lote> {
  await insertLote(tx, { ...lote, estado: 'corriendo' }, rows);
  await jobs.send(tx, 'trabajar-lote', { idLote: lote.id });
  return presentLote(required(await findLote(tx, lote.id), 'internal_error'));
}
