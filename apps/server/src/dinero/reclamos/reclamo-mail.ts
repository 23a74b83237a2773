import { surnameFirst } from '@traza/domain';
import type { PedidoTimes } from '@traza/domain/pedidos';
import { hourWords } from '@traza/words/pedidos/hour-words.ts';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';

export interface ClaimedReclamo {
  idReclamo: number;
  /** False where the text was added to an open reclamo. */
  isNew: boolean;
  idViaje: number;
  cliente: string;
  times: PedidoTimes<Temporal.Instant> & { started?: Temporal.Instant | null };
  /** The stars, for a reclamo that begins with a calificacion; undefined for one from a rendicion. */
  calificacion: number | undefined;
  texto: string;
}

/** Mails a reclamo to the people of the invoices; without a mailbox it only waits in its table. */
export async function mailReclamo(tx: Tx, deps: Deps, caller: Actor, reclamo: ClaimedReclamo): Promise<void> {
  const { product, support } = deps.settings;
  if (support.email === '') return;
  const title = `Reclamo de facturación del viaje ${reclamo.idViaje}`;
  const { html, text } = renderMail(product, {
    title,
    paragraphs: [
      reclamo.calificacion === undefined
        ? 'Al revisar la cuenta del mes pidieron revisar la facturación.'
        : 'Al calificar el viaje pidieron revisar la facturación.',
      ...(reclamo.isNew ? [] : ['El reclamo ya estaba abierto: esto se le agrega.']),
    ],
    facts: [
      ['Reclamo', `N° ${reclamo.idReclamo}`],
      ['Cliente', reclamo.cliente],
      ['Persona', surnameFirst(caller)],
      ['Salida', hourWords(reclamo.times)],
      ...(reclamo.calificacion === undefined ? [] : [['Calificación', String(reclamo.calificacion)] as const]),
      ['Comentario', reclamo.texto === '' ? 'Sin comentario' : reclamo.texto],
    ],
  });
  await enqueueMail(tx, deps, { to: support.email, subject: title, html, text });
}
