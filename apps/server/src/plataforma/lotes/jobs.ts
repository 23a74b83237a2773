import type { Deps } from '#lib/deps.ts';
import type { LoteRow } from './lote.ts';
import { findLote } from './queries.ts';

/** Works off the rows of one lote that is under way. */
export type LoteWork = (lote: LoteRow, signal: AbortSignal) => Promise<void>;

/** Each feature that begins lotes brings the work of its own. */
export async function registerLotesJobs(deps: Deps, works: Readonly<Record<LoteRow['tipo'], LoteWork>>): Promise<void> {
  await deps.jobs.work('trabajar-lote', async ({ idLote }, signal) => {
    const lote = await findLote(deps.db, idLote);
    if (lote?.estado === 'corriendo') await works[lote.tipo](lote, signal);
  });
}
