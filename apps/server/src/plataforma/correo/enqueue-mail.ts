import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { CalendarMethod } from '#lib/icalendar.ts';
import { PRIORITY } from '#lib/jobs.ts';

/** A file that is stored already: its bytes are read when the message goes out. */
export interface StoredFile {
  nombre: string;
  idInforme: string;
  bytes: number;
}

/** Events that the receiver's program takes into its calendar. */
export interface CalendarFile {
  nombre: string;
  metodo: CalendarMethod;
  contenido: string;
}

export type MailAttachment = StoredFile | CalendarFile;

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Contains a password or a link that opens an account: its text and what it carries are deleted once it is sent. */
  secret?: boolean;
  /** Somebody waits for it at the screen. */
  urgent?: boolean;
  attachments?: readonly MailAttachment[];
}

function priorityOf({ urgent, secret }: Mail): number {
  if (urgent) return PRIORITY.urgent;
  return secret ? PRIORITY.secret : PRIORITY.usual;
}

/** Stores an e-mail and its job in the transaction of the change that causes it; sending never fails a request (DA-48). Answers its number. */
export async function enqueueMail(tx: Tx, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, mail: Mail): Promise<number> {
  const { id } = await tx
    .insertInto('correo')
    .values({
      para: mail.to,
      asunto: mail.subject,
      html: mail.html,
      texto: mail.text,
      reservado: mail.secret ?? false,
      adjuntos: JSON.stringify(mail.attachments ?? []),
      creado: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send(tx, 'enviar-correo', { idCorreo: id }, { priority: priorityOf(mail) });
  return id;
}

/** The attachments of a stored message. */
export function attachmentsOf({ adjuntos }: { adjuntos: unknown }): MailAttachment[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by enqueueMail alone, in this very shape
  return adjuntos as MailAttachment[];
}
