import { createTransport } from 'nodemailer';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
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

async function recordFailure(db: Db, id: number, intentos: number, error: unknown): Promise<void> {
  await db
    .updateTable('correo')
    .set({
      intentos,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      estado: intentos >= MAX_ATTEMPTS ? 'fallido' : 'pendiente',
    })
    .where('id', '=', id)
    .execute();
}

/** Sends one stored e-mail; a job that runs twice sends it once. A failure is recorded and thrown, to be tried again. */
export async function sendMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  deliver: Deliver,
  idCorreo: number,
): Promise<void> {
  const mail = await db.selectFrom('correo').selectAll().where('id', '=', idCorreo).executeTakeFirst();
  if (mail?.estado !== 'pendiente') return;
  try {
    await deliver({ to: mail.para, subject: mail.asunto, text: mail.texto, html: mail.html });
  } catch (error) {
    await recordFailure(db, idCorreo, mail.intentos + 1, error);
    throw error;
  }
  await db
    .updateTable('correo')
    .set({ estado: 'enviado', intentos: mail.intentos + 1, error: null, enviado: clock.now() })
    .where('id', '=', idCorreo)
    .execute();
}

export async function registerMailJob(deps: Deps): Promise<void> {
  const deliver = createDelivery(deps);
  if (deliver) await deps.jobs.work('enviar-correo', ({ idCorreo }) => sendMail(deps, deliver, idCorreo));
}
