import { formatDate, formatTime } from '@traza/domain';
import { SESION } from '@traza/domain/sesion';
import type { Settings } from '#lib/settings.ts';
import type { Mail } from '#plataforma/correo/enqueue-mail.ts';
import { type MailContent, renderMail } from '#plataforma/correo/layout.ts';

interface Credentials {
  to: string;
  nombre: string;
  username: string;
  password: string;
  vence: Temporal.Instant;
}

function secretMail({ product }: Settings, to: string, content: MailContent): Mail {
  return { to, subject: `${content.title} — ${product}`, ...renderMail(product, content), secret: true, urgent: true };
}

function accessFacts({ username, password, vence }: Credentials): NonNullable<MailContent['facts']> {
  return [
    ['Usuario', username],
    ['Contraseña', password],
    ['Válida hasta', `${formatDate(vence)} ${formatTime(vence)} hs`],
  ];
}

/** The mail with a temporary password, asked for by its owner or by anybody who knows the address (DA-03). */
export function recoveryMail(settings: Settings, credentials: Credentials): Mail {
  return secretMail(settings, credentials.to, {
    title: 'Tus nuevos datos de acceso',
    paragraphs: [
      `Hola, ${credentials.nombre}: pediste recuperar tu acceso. Ingresá con esta contraseña; desde ese momento pasa a ser la tuya y se cierran tus otras sesiones.`,
      'Hasta que la uses, tu contraseña anterior sigue funcionando. Si no pediste este cambio, no hagas nada.',
    ],
    facts: accessFacts(credentials),
    button: { label: 'Ingresar', url: `${settings.publicUrl}/login` },
  });
}

/** The link that proves the address (DA-04). */
export function registrationMail(
  settings: Settings,
  { to, nombre, empresa, token }: { to: string; nombre: string; empresa: string; token: string },
): Mail {
  return secretMail(settings, to, {
    title: 'Confirmá tu cuenta',
    paragraphs: [
      `Hola, ${nombre}: falta un paso para crear tu cuenta de ${empresa} en ${settings.product}.`,
      `El enlace sirve una sola vez y vence en ${SESION.registrationHours} horas. Si no te registraste, no hagas nada.`,
    ],
    button: { label: 'Confirmar mi cuenta', url: `${settings.publicUrl}/confirmar/${token}` },
  });
}

/** Username and first password of somebody who has just confirmed (DA-04). */
export function welcomeMail(settings: Settings, credentials: Credentials & { empresa: string }): Mail {
  return secretMail(settings, credentials.to, {
    title: 'Tu cuenta está lista',
    paragraphs: [
      `Hola, ${credentials.nombre}: tu cuenta de ${credentials.empresa} ya está creada. Estos son tus datos de acceso.`,
      'Una vez que ingreses podés cambiar la contraseña en Mi cuenta.',
    ],
    facts: accessFacts(credentials),
    button: { label: 'Ingresar', url: `${settings.publicUrl}/login` },
  });
}
