import { OPERADORES } from '@traza/domain/operadores';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { Settings } from '#lib/settings.ts';
import { enqueueMail, type Mail } from '#plataforma/correo/enqueue-mail.ts';
import { type MailContent, renderMail } from '#plataforma/correo/layout.ts';

type Said = Pick<Settings, 'product' | 'publicUrl'>;

function mail({ product }: Said, to: string, content: MailContent): Mail {
  return { to, subject: content.title, ...renderMail(product, content), secret: true, urgent: true };
}

/** The URL of an invitation. Its secret comes after `#`, so that no log holds it. */
export function enlaceUrl({ publicUrl }: Said, enlace: string): string {
  return `${publicUrl}/operaciones/invitacion#${enlace}`;
}

/** Whether an e-mail reaches anybody: by SMTP, or where everybody reads the outbox of the demo. */
export function reachesPeople({ mail: { smtpUrl }, demo }: Pick<Settings, 'mail' | 'demo'>): boolean {
  return smtpUrl !== '' || demo;
}

interface InvitationMail {
  email: string;
  nombre: string;
  enlace: string;
  /** Who gave access; without it whoever runs the commands did. */
  quien?: string;
}

function invitationMail(settings: Said, { email, nombre, enlace, quien = 'el administrador' }: InvitationMail): Mail {
  return mail(settings, email, {
    title: `Te invitaron a Operaciones de ${settings.product}`,
    paragraphs: [
      `Hola, ${nombre}: ${quien} te dio acceso. El enlace sirve por ${OPERADORES.invitationHours} horas y una sola vez.`,
      'Vas a elegir una contraseña y a vincular una aplicación de códigos en tu teléfono.',
    ],
    button: { label: 'Activar mi acceso', url: enlaceUrl(settings, enlace) },
  });
}

/** Stores the e-mail of an invitation in the transaction that makes its link. */
export async function sendInvitation(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'> & { settings: Said },
  invited: InvitationMail,
): Promise<void> {
  await enqueueMail(tx, deps, invitationMail(deps.settings, invited));
}

/** Somebody knows the password, and went on to guess the second factor. */
export function guessedMail(settings: Said, email: string): Mail {
  return mail(settings, email, {
    title: 'Alguien probó códigos con tu contraseña',
    paragraphs: [
      'Cambiá tu contraseña ahora.',
      'Por una hora no se puede ingresar con un código. Si no fuiste vos, pedile a quien administra operadores que restablezca tu acceso: se cierran tus sesiones y elegís otra contraseña.',
    ],
  });
}
