import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { readFile } from '#plataforma/archivos/file-store.ts';
import { attachmentsOf, type MailAttachment } from './enqueue-mail.ts';
import { createDelivery, type Deliver, type OutgoingMail } from './smtp.ts';

type MailDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** With what the queue waits between them, more than an hour: a mail server may be away for a while. */
export const MAX_ATTEMPTS = 12;
/** A delivery is recorded even if the database is away for a moment: otherwise the mail would go out again. */
const RECORD_ATTEMPTS = 8;
const RECORD_PAUSE_MS = 500;

interface StoredMail {
  id: number;
  intentos: number;
  reservado: boolean;
}

/** The part of an address after its `@`, with or without a name around it. */
function domainOf(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** A message that still waits, with the Message-ID that it has from its first attempt on: its number, its time, our domain. */
async function findPending({ db, settings }: MailDeps, idCorreo: number) {
  const domain = domainOf(settings.mail.from);
  const given = sql<string>`coalesce(id_mensaje,
    '<' || id || '.' || floor(extract(epoch from creado) * 1000)::bigint || '@' || ${domain}::text || '>')`;
  return db
    .updateTable('correo')
    .set({ idMensaje: given })
    .where('id', '=', idCorreo)
    .where('estado', '=', 'pendiente')
    .returningAll()
    .executeTakeFirst();
}

/** Removes the secret from a message that will not be sent again; the demo's outbox keeps it to be read. */
function withoutSecret({ reservado }: StoredMail, demo: boolean): { texto?: string; html?: string; adjuntos?: string } {
  return reservado && !demo ? { texto: '', html: '', adjuntos: '[]' } : {};
}

async function recordFailure({ db, settings }: MailDeps, mail: StoredMail, error: unknown): Promise<void> {
  const intentos = mail.intentos + 1;
  const isOver = intentos >= MAX_ATTEMPTS;
  await db
    .updateTable('correo')
    .set({
      intentos,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      estado: isOver ? 'fallido' : 'pendiente',
      ...(isOver ? withoutSecret(mail, settings.demo) : {}),
    })
    .where('id', '=', mail.id)
    .execute();
}

async function recordDelivery({ db, clock, settings }: MailDeps, mail: StoredMail): Promise<void> {
  const intentos = mail.intentos + 1;
  const sent = { estado: 'enviado' as const, intentos, error: null, enviado: clock.now() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db
        .updateTable('correo')
        .set({ ...sent, ...withoutSecret(mail, settings.demo) })
        .where('id', '=', mail.id)
        .execute();
      return;
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS) throw error;
      await wait(RECORD_PAUSE_MS);
    }
  }
}

/** Read while they are sent: several large ones at once would fill the memory. */
function openAttachments(
  db: Db,
  attachments: readonly MailAttachment[],
): Pick<OutgoingMail, 'attachments' | 'icalEvent'> {
  const calendar = attachments.find((each) => 'contenido' in each);
  return {
    attachments: attachments.flatMap((each) =>
      'contenido' in each ? [] : [{ filename: each.nombre, content: Readable.from(readFile(db, each.idInforme)) }],
    ),
    ...(calendar && {
      icalEvent: { filename: calendar.nombre, method: calendar.metodo, content: calendar.contenido },
    }),
  };
}

/** Sends one stored e-mail; a job that runs twice sends it once. A failure is recorded and thrown, to be tried again. */
export async function sendMail(deps: MailDeps, deliver: Deliver, idCorreo: number): Promise<void> {
  const mail = await findPending(deps, idCorreo);
  if (!mail) return;
  const { para: to, asunto: subject, texto: text, html, idMensaje } = mail;
  const carried = openAttachments(deps.db, attachmentsOf(mail));
  try {
    await deliver({ messageId: idMensaje ?? '', to, subject, text, html, ...carried });
  } catch (error) {
    await recordFailure(deps, mail, error);
    throw error;
  }
  await recordDelivery(deps, mail);
}

export async function registerMailJob(deps: Deps): Promise<void> {
  const deliver = createDelivery(deps);
  if (deliver) await deps.jobs.work('enviar-correo', ({ idCorreo }) => sendMail(deps, deliver, idCorreo));
}
