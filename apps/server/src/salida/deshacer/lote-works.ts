import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { actOf, findAct } from '#plataforma/auditoria/act-reference.ts';
import type { LoteWork } from '#plataforma/lotes/jobs.ts';
import { type RowWorker, workLote } from '#plataforma/lotes/work-lote.ts';
import { kindOf } from './undo-kinds.ts';

const refuseAll: RowWorker = () => Promise.reject(new AppError('forbidden'));

/** Undoes an act row by row, for the person that asked, with the rights that they have by now. */
export function deshacerLotes(deps: Deps): Record<'deshacer', LoteWork> {
  return {
    deshacer: async (lote, signal) => {
      const actor = await actorOfPersona(deps.db, lote.idPersona);
      const act = await findAct(deps.db, lote.idCliente, actOf(lote.huella));
      await workLote(deps, lote, actor && act ? kindOf(act).worker(deps, actor, lote) : refuseAll, signal);
    },
  };
}
