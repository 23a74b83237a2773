import { cambioWorker } from '#features/empleados/cambios/write-cambios.ts';
import { invitacionWorker } from '#features/empleados/invite-many.ts';
import { actorOfPersona } from '#features/sesion/authenticate.ts';
import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import { AppError } from '#lib/app-error.ts';
import type { LoteRow } from './lote.ts';
import { pedidosPreparer } from './pedidos/write-filas.ts';
import { findLote } from './queries.ts';
import { type FilaWorker, workLote, workPrepared } from './work-lote.ts';

const refuseAll: FilaWorker = () => Promise.reject(new AppError('forbidden'));

/** How a row of it is done, for the person that asked, with the rights that they have by now. */
async function workerOf(deps: OrderingDeps, lote: LoteRow): Promise<FilaWorker> {
  const actor = await actorOfPersona(deps.db, lote.idPersona);
  if (!actor) return refuseAll;
  return lote.tipo === 'invitaciones' ? invitacionWorker(deps, actor, lote) : cambioWorker(deps, actor, lote);
}

export async function registerLotesJobs(deps: OrderingDeps): Promise<void> {
  await deps.jobs.work('trabajar-lote', async ({ idLote }, signal) => {
    const lote = await findLote(deps.db, idLote);
    if (lote?.estado !== 'corriendo') return;
    if (lote.tipo === 'pedidos') await workPrepared(deps, lote, pedidosPreparer(deps, lote, signal), signal);
    else await workLote(deps, lote, await workerOf(deps, lote), signal);
  });
}
