import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { LoteWork } from '#plataforma/lotes/jobs.ts';
import { type RowWorker, workLote } from '#plataforma/lotes/work-lote.ts';
import { cambioWorker } from './changes/write-changes.ts';
import { invitationWorker } from './invite-many.ts';

const refuseAll: RowWorker = () => Promise.reject(new AppError('forbidden'));

/** Changes and invitations of many, row by row, for the person that asked, with the rights that they have by now. */
export function empleadosLotes(deps: Deps): Record<'cambios' | 'invitaciones', LoteWork> {
  const byActor =
    (workerOf: typeof cambioWorker | typeof invitationWorker): LoteWork =>
    async (lote, signal) => {
      const actor = await actorOfPersona(deps.db, lote.idPersona);
      await workLote(deps, lote, actor ? workerOf(deps, actor, lote) : refuseAll, signal);
    };
  return { cambios: byActor(cambioWorker), invitaciones: byActor(invitationWorker) };
}
