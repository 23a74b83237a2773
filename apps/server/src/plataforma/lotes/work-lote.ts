import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { ChangedBy, LoteKey, LoteRowRecord, RowData } from './lote.ts';
import { endLote, peekRow, settleRow, takeRow } from './queries.ts';

/**
 * Does one row in its transaction; an `AppError` refuses this row and stops nobody else. A refusal that is answered lets stand what was
 * written.
 */
export type RowWorker = (tx: Tx, fila: LoteRowRecord) => Promise<RowRefusal | undefined>;

/** Why a row is refused. */
export interface RowRefusal {
  code: string | null;
  faltas: RowData['faltas'];
  por?: ChangedBy | undefined;
}

/** Writes one row in its transaction; answers the pedido that it became. */
export type RowWrite = (tx: Tx) => Promise<number>;

/** Decides what is done of a row before its transaction: whatever asks the outside world. */
export type RowPreparer = (fila: LoteRowRecord) => Promise<RowWrite | RowRefusal>;

/** One more row; false where none is left, or the lote was stopped. */
type Step = () => Promise<boolean>;

function refusalOf(error: unknown): RowRefusal {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, faltas: error.fields };
}

/** The next row in a transaction of its own. */
async function workNext({ db }: Pick<Deps, 'db'>, lote: LoteKey, worker: RowWorker): Promise<boolean> {
  let taken: LoteRowRecord | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      taken = await takeRow(tx, lote);
      if (!taken) return false;
      const refusal = await worker(tx, taken);
      await settleRow(tx, lote, { n: taken.n, ...(refusal ?? { code: null, faltas: [] }) });
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    await settleRow(db, lote, { n: taken.n, ...refusalOf(error) });
    return true;
  }
}

/**
 * Prepares the next row, then writes it if it still waits. Another worker that prepared the same row finds it settled, so it is written
 * once (W-248).
 */
async function prepareNext({ db }: Pick<Deps, 'db'>, lote: LoteKey, prepare: RowPreparer): Promise<boolean> {
  const next = await peekRow(db, lote);
  if (!next) return false;
  const { n } = next;
  try {
    const prepared = await prepare(next);
    if (typeof prepared !== 'function') {
      await settleRow(db, lote, { n, ...prepared });
      return true;
    }
    await db.transaction().execute(async (tx) => {
      if (!(await takeRow(tx, lote, n))) return;
      await settleRow(tx, lote, { n, code: null, faltas: [], idPedido: await prepared(tx) });
    });
  } catch (error) {
    await settleRow(db, lote, { n, ...refusalOf(error) });
  }
  return true;
}

/**
 * Works off the rows of a lote in their order, until none is left, somebody stops it, or `signal` ends it. Finished rows stay finished, and
 * the next run continues with the rest.
 */
async function workOff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lote: LoteKey,
  step: Step,
  signal?: AbortSignal,
): Promise<void> {
  const isOn = () => signal?.aborted !== true;
  while (isOn() && (await step()));
  await endLote(db, lote, clock.now());
}

export async function workLote(
  deps: Pick<Deps, 'db' | 'clock'>,
  lote: LoteKey,
  worker: RowWorker,
  signal?: AbortSignal,
): Promise<void> {
  await workOff(deps, lote, async () => workNext(deps, lote, worker), signal);
}

/** The same for rows that are decided before they are written. */
export async function workPrepared(
  deps: Pick<Deps, 'db' | 'clock'>,
  lote: LoteKey,
  prepare: RowPreparer,
  signal?: AbortSignal,
): Promise<void> {
  await workOff(deps, lote, async () => prepareNext(deps, lote, prepare), signal);
}
