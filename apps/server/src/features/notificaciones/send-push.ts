import { isBefore } from '@traza/domain';
import { NOTIFICACIONES, pushType } from '@traza/domain/notificaciones';
import type { Deps } from '#lib/deps.ts';
import type { JobData } from '#lib/jobs.ts';
import type { Push } from '#lib/push.ts';
import { deleteDevice, findDelivery } from './queries.ts';
import { whenTold } from './when-told.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The content of a push, and the pedido that it opens (DT-48). */
function payloadOf({ idCliente, idSolicitud, idViaje, salida, pedida, estado, subestado }: Delivery): string {
  const when = whenTold({ salida, pedida });
  return JSON.stringify({ type: pushType(estado), idCliente, idSolicitud, idViaje, ...when, estado, subestado });
}

/**
 * Sends one novedad to one browser. Deletes a browser that no longer exists, or whose endpoint is not allowed (DT-47). Throws a temporary
 * failure, to be retried. Skips a novedad that is too old.
 */
export async function sendPush(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  push: Push,
  job: JobData['enviar-aviso'],
): Promise<void> {
  const delivery = await findDelivery(db, job);
  if (!delivery || isBefore(delivery.creada.add({ hours: NOTIFICACIONES.pushHours }), clock.now())) return;
  const topic = `pedido-${delivery.idViaje ?? delivery.idSolicitud}`;
  const outcome = await push.deliver({ subscription: delivery.token, payload: payloadOf(delivery), topic });
  if (outcome === 'taken') return;
  if (outcome === 'refused') log.warn({ idDispositivo: job.idDispositivo }, 'a push was refused');
  await deleteDevice(db, job.idDispositivo);
}

export async function registerPushJob(deps: Deps): Promise<void> {
  const { push } = deps;
  if (push) await deps.jobs.work('enviar-aviso', (job) => sendPush(deps, push, job));
  else deps.log.warn('VAPID_PUBLIC_KEY is not set: notices are read in the portal alone');
}
