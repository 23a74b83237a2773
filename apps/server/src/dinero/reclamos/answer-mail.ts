import { formatCents } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';
import type { AnswerDecision, AnswerDeps } from './answer.ts';

interface ReclamoAnswer {
  idCliente: number;
  idReclamo: number;
  idViaje: number;
  nombre: string;
  /** Of the account, else of the persona; without one only the pedido shows the answer (DM-41). */
  email: string | null;
}

/** Tells who claimed what it was answered. */
export async function mailAnswer(
  tx: Tx,
  deps: AnswerDeps,
  { idCliente, idReclamo, idViaje, nombre, email }: ReclamoAnswer,
  { texto, reconocido }: Pick<AnswerDecision, 'texto' | 'reconocido'>,
): Promise<void> {
  if (!email) return;
  const { product, publicUrl } = deps.settings;
  const title = `Respondimos tu reclamo del viaje ${idViaje}`;
  const { html, text } = renderMail(product, {
    title,
    paragraphs: [`Hola, ${nombre}: esto es lo que vimos.`, texto],
    facts: [
      ['Reclamo', `N° ${idReclamo}`],
      ...(reconocido === null ? [] : [['Reconocido', formatCents(reconocido)] as const]),
    ],
    button: {
      label: 'Ver el pedido',
      url: `${publicUrl}/pedidos?selected=${idViaje}&reclamo=${idReclamo}&cliente=${idCliente}`,
    },
  });
  await enqueueMail(tx, deps, { to: email, subject: title, html, text });
}
