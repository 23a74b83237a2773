import { whyNotAnswerable } from '@traza/domain/reclamos';
import type { Tx } from '#db/database.ts';
import { notifyRespuesta } from '#features/notificaciones/notify.ts';
import { refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import { closeReclamo, lockReclamo, type ReclamoId } from './queries.ts';
import type { AnswerDeps, Respuesta } from './respuesta.ts';
import { mailRespuesta } from './respuesta-mail.ts';

/** Answers a claim and so closes it, once; who claimed hears of it by notice and e-mail (W-237, M-202). */
export async function answerReclamo(
  tx: Tx,
  deps: AnswerDeps,
  key: ReclamoId,
  { respuesta, by }: { respuesta: Respuesta; by: Author },
): Promise<void> {
  const reclamo = required(await lockReclamo(tx, key), 'not_found');
  refuse(whyNotAnswerable(reclamo, respuesta.reconocido));
  const now = deps.clock.now();
  await closeReclamo(tx, key, respuesta, now);
  await audit(tx, {
    idCliente: key.idCliente,
    ts: now,
    by,
    accion: 'responder',
    objeto: 'reclamo',
    idObjeto: key.id,
    antes: { estado: reclamo.estado },
    despues: { estado: 'cerrado', ...respuesta },
  });
  const { idViaje, idPersona } = reclamo;
  await notifyRespuesta(tx, deps, { idCliente: key.idCliente, idViaje, idPersona, idReclamo: key.id });
  await mailRespuesta(tx, deps, { ...reclamo, idCliente: key.idCliente, idReclamo: key.id }, respuesta);
}
