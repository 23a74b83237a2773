import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Carries a password or a link that opens an account: what it says is not kept once it is sent. */
  secret?: boolean;
}

/** Stores an e-mail and its job in the transaction of the change that causes it; sending never fails a request (DA-48). */
export async function enqueueMail(tx: Tx, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, mail: Mail): Promise<void> {
  const { id } = await tx
    .insertInto('correo')
    .values({
      para: mail.to,
      asunto: mail.subject,
      html: mail.html,
      texto: mail.text,
      reservado: mail.secret ?? false,
      creado: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send(tx, 'enviar-correo', { idCorreo: id });
}
