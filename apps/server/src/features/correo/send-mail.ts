import { createTransport } from 'nodemailer';
import type { Db } from '#db/database.ts';
import { readFile } from '#features/informes/file-store.ts';
import type { Deps } from '#lib/deps.ts';
import { attachmentsOf, type MailAttachment } from './enqueue-mail.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer }[];
}

/** Hands a message over; throws when it was not taken. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** SMTP by setting. Without one the demo keeps its mail in the outbox alone; elsewhere it waits there, and says so. */
export function createDelivery({ settings, log }: Pick<Deps, 'settings' | 'log'>): Deliver | undefined {
  const { smtpUrl, from } = settings.mail;
  if (smtpUrl !== '') {
    const transport = createTransport(smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from, ...mail });
    };
  }
  if (settings.demo) return async () => undefined;
  log.warn('SMTP_URL is not set: e-mails stay in the outbox');
  return undefined;
}

const MAX_ATTEMPTS = 5;

interface StoredMail {
  id: number;
  intentos: number;
  reservado: boolean;
}

/** What is left of a message with a secret once nobody will send it again; the demo's outbox keeps it to be read. */
function withoutSecret({ reservado }: StoredMail, demo: boolean): { texto?: string; html?: string } {
  return reservado && !demo ? { texto: '', html: '' } : {};
}

async function recordFailure(db: Db, mail: StoredMail, { error, demo }: { error: unknown; demo: boolean }) {
  const intentos = mail.intentos + 1;
  const isOver = intentos >= MAX_ATTEMPTS;
  await db
    .updateTable('correo')
    .set({
      intentos,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      estado: isOver ? 'fallido' : 'pendiente',
      ...(isOver ? withoutSecret(mail, demo) : {}),
    })
    .where('id', '=', mail.id)
    .execute();
}

/** Files are at most as big as an e-mail may be: each is read whole (`attachMaxBytes`). */
async function readAttachments(db: Db, attachments: readonly MailAttachment[]): Promise<OutgoingMail['attachments']> {
  const read = [];
  for (const { nombre, idInforme } of attachments) {
    const pieces = await Array.fromAsync(readFile(db, idInforme));
    read.push({ filename: nombre, content: Buffer.concat(pieces) });
  }
  return read;
}

/** Sends one stored e-mail; a job that runs twice sends it once. A failure is recorded and thrown, to be tried again. */
export async function sendMail(
  { db, clock, settings: { demo } }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  deliver: Deliver,
  idCorreo: number,
): Promise<void> {
  const mail = await db.selectFrom('correo').selectAll().where('id', '=', idCorreo).executeTakeFirst();
  if (mail?.estado !== 'pendiente') return;
  try {
    const attachments = await readAttachments(db, attachmentsOf(mail));
    await deliver({ to: mail.para, subject: mail.asunto, text: mail.texto, html: mail.html, attachments });
  } catch (error) {
    await recordFailure(db, mail, { error, demo });
    throw error;
  }
  await db
    .updateTable('correo')
    .set({
      estado: 'enviado',
      intentos: mail.intentos + 1,
      error: null,
      enviado: clock.now(),
      ...withoutSecret(mail, demo),
    })
    .where('id', '=', idCorreo)
    .execute();
}

export async function registerMailJob(deps: Deps): Promise<void> {
  const deliver = createDelivery(deps);
  if (deliver) await deps.jobs.work('enviar-correo', ({ idCorreo }) => sendMail(deps, deliver, idCorreo));
}
