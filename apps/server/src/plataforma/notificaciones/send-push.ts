import { isBefore } from '@traza/domain';
import { NOTIFICACIONES, pushType } from '@traza/domain/notificaciones';
import type { Deps } from '#lib/deps.ts';
import type { JobData } from '#lib/jobs.ts';
import type { Push } from '#lib/push.ts';
import { novedadTime } from './novedad-time.ts';
import { deleteDevice, findDelivery } from './queries.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Says what happens with a pedido now, as its detail tells the person; empty where there is nothing to say. */
export type SentenceOf = (pedido: { idCliente: number; id: number; idPersona: number }) => Promise<string>;

/** The content of a push, and the pedido that it opens (DT-48). */
function payloadOf({ idCliente, idSolicitud, idViaje, salida, pedida, estado, subestado }: Delivery, ahora: string) {
  const when = novedadTime({ salida, pedida });
  const told = { type: pushType(estado), idCliente, idSolicitud, idViaje, ...when, estado, subestado };
  return JSON.stringify(ahora ? { ...told, ahora } : told);
}

/** The novedades of a viaje that somebody waits for. */
const UNDER_WAY: readonly string[] = ['Confirmado', 'Asignado', 'Circulando', 'Arribado', 'Iniciado'];

/** A push is sent without its sentence rather than not at all. */
async function sentenceFor(
  log: Deps['log'],
  { idCliente, idViaje, idPersona, estado }: Delivery,
  sentenceOf: SentenceOf,
): Promise<string> {
  if (idViaje === null || !UNDER_WAY.includes(estado)) return '';
  try {
    return await sentenceOf({ idCliente, id: idViaje, idPersona });
  } catch (error) {
    log.error({ err: error }, 'a push goes without its sentence');
    return '';
  }
}

/**
 * Sends one novedad to one browser. Deletes a browser that no longer exists, or whose endpoint is not allowed (DT-47). Throws a temporary
 * failure, to be retried. Skips a novedad that is too old.
 */
export async function sendPush(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  push: Push,
  job: JobData['enviar-aviso'],
  sentenceOf: SentenceOf = async () => '',
): Promise<void> {
  const delivery = await findDelivery(db, job);
  if (!delivery || isBefore(delivery.creada.add({ hours: NOTIFICACIONES.pushHours }), clock.now())) return;
  const topic = `pedido-${delivery.idViaje ?? delivery.idSolicitud}`;
  const ahora = await sentenceFor(log, delivery, sentenceOf);
  const outcome = await push.deliver({ subscription: delivery.token, payload: payloadOf(delivery, ahora), topic });
  if (outcome === 'taken') return;
  if (outcome === 'refused') log.warn({ idDispositivo: job.idDispositivo }, 'a push was refused');
  await deleteDevice(db, job.idDispositivo);
}

export async function registerPushJob(deps: Deps, sentenceOf?: SentenceOf): Promise<void> {
  const { push } = deps;
  if (push) await deps.jobs.work('enviar-aviso', (job) => sendPush(deps, push, job, sentenceOf));
  else deps.log.warn('VAPID_PUBLIC_KEY is not set: notices are read in the portal alone');
}
