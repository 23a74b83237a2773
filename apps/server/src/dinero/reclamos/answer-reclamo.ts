import { whyNotAnswerable } from '@traza/domain/reclamos';
import type { Tx } from '#db/database.ts';
import { refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import { notifyAnswer } from '#plataforma/notificaciones/notify.ts';
import type { AnswerDecision, AnswerDeps } from './answer.ts';
import { mailAnswer } from './answer-mail.ts';
import { closeReclamo, lockReclamo, type ReclamoId } from './queries.ts';

/** Answers a reclamo and thereby closes it, once. Its author gets a novedad and an e-mail (W-237, M-202). */
export async function answerReclamo(
  tx: Tx,
  deps: AnswerDeps,
  key: ReclamoId,
  { respuesta, by, ip }: { respuesta: AnswerDecision; by: Author; ip?: string | undefined },
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
    ...(ip !== undefined && { ip }),
  });
  const { idViaje, idPersona } = reclamo;
  await notifyAnswer(tx, deps, { idCliente: key.idCliente, idViaje, idPersona, idReclamo: key.id });
  await mailAnswer(tx, deps, { ...reclamo, idCliente: key.idCliente, idReclamo: key.id }, respuesta);
}
