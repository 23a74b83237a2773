import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { FilaRow, LoteKey } from './lote.ts';
import { endLote, settleFila, takeFila } from './queries.ts';

/** Does one row in its transaction; an `AppError` refuses this row and stops nobody else. */
export type FilaWorker = (tx: Tx, fila: FilaRow) => Promise<void>;

/** The next row in a transaction of its own; false where none is left, or the lote was stopped. */
async function workNext({ db }: Pick<Deps, 'db'>, lote: LoteKey, worker: FilaWorker): Promise<boolean> {
  let taken: FilaRow | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      taken = await takeFila(tx, lote);
      if (!taken) return false;
      await worker(tx, taken);
      await settleFila(tx, lote, { n: taken.n, code: null, faltas: [] });
      return true;
    });
  } catch (error) {
    if (!taken || !(error instanceof AppError)) throw error;
    await settleFila(db, lote, { n: taken.n, code: error.code, faltas: error.fields });
    return true;
  }
}

/**
 * Works off the rows of a lote in their order, until none is left, somebody stops it, or `signal` ends it: what is done stays done,
 * and whoever comes next goes on with the rest.
 */
export async function workLote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lote: LoteKey,
  worker: FilaWorker,
  signal?: AbortSignal,
): Promise<void> {
  const isOn = () => signal?.aborted !== true;
  while (isOn() && (await workNext({ db }, lote, worker)));
  await endLote(db, lote, clock.now());
}
