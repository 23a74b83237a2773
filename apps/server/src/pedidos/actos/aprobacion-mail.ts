import { type Cents, formatCents } from '@traza/domain';
import type { PedidoTimes } from '@traza/domain/pedidos';
import { hourWords } from '@traza/words/pedidos/hour-words.ts';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { type MailContent, renderMail } from '#plataforma/correo/layout.ts';

const APPROVED = 'Tu pedido fue autorizado';

const REJECTED = 'Tu pedido fue rechazado';

export const numberOf = (id: number) => ['Pedido', `N° ${id}`] as const;

export function factsOf(
  { cotizacion, ...times }: PedidoTimes<Temporal.Instant> & { cotizacion: Cents | null },
  ends: readonly { direccion: string }[],
): (readonly [string, string])[] {
  return [
    ['Salida', hourWords(times)],
    ['Origen', ends[0]?.direccion ?? ''],
    ['Destino', ends.at(-1)?.direccion ?? ''],
    ['Precio', cotizacion === null ? 'Sin cotización' : formatCents(cotizacion)],
  ];
}

/** Sends one content about a solicitud to each address. */
export async function send(
  tx: Tx,
  deps: Deps,
  { to, id, ...content }: MailContent & { to: readonly string[]; id: number },
): Promise<void> {
  const { html, text } = renderMail(deps.settings.product, content);
  // the number stands in the subject: a mailbox folds mails of one subject into one conversation
  const subject = `${content.title} · N° ${id}`;
  for (const email of to) await enqueueMail(tx, deps, { to: email, subject, html, text });
}

/** The facts of a decision that the mail to the requester needs. */
export interface DecidedSolicitud extends PedidoTimes<Temporal.Instant> {
  id: number;
  nombre: string;
  email: string | null;
  approved: boolean;
  motivo: string | null;
  por: string;
  cotizacion: Cents | null;
  ends: readonly { direccion: string }[];
}

/** Mails the requester who decided and why; sends nothing to a requester without an address. */
export async function mailDecision(tx: Tx, deps: Deps, decided: DecidedSolicitud): Promise<void> {
  const { nombre, email, approved, motivo, por } = decided;
  if (email === null) return;
  const did = approved ? 'autorizó' : 'rechazó';
  await send(tx, deps, {
    to: [email],
    id: decided.id,
    title: approved ? APPROVED : REJECTED,
    paragraphs: [`Hola, ${nombre}: ${por} ${did} tu pedido.`],
    facts: [
      numberOf(decided.id),
      ...factsOf(decided, decided.ends),
      ...(motivo === null ? [] : ([['Motivo', motivo]] as const)),
    ],
    button: { label: 'Ver mis pedidos', url: `${deps.settings.publicUrl}/pedidos` },
  });
}
