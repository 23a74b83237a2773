import { formatDate, formatTime } from '@traza/domain';
import type { Settings } from '#lib/settings.ts';
import type { Mail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';

interface Invitation {
  to: string;
  nombre: string;
  username: string;
  empresa: string;
  /** Only for who never signed in and has no account elsewhere (DA-36). */
  temporary?: { password: string; vence: Temporal.Instant } | undefined;
}

/** How to sign in: user name, link, and a temporary password or the way to a new one. */
export function inviteMail(
  settings: Pick<Settings, 'product' | 'publicUrl'>,
  { to, nombre, username, empresa, temporary }: Invitation,
): Mail {
  const { product, publicUrl } = settings;
  const title = `${empresa} te invita a ${product}`;
  const how = temporary
    ? 'Ingresá con la contraseña temporal de este mensaje: desde ese momento pasa a ser la tuya y podés cambiarla en Mi cuenta.'
    : `Ingresá con tu contraseña. Si no la tenés, pedí una nueva en ${publicUrl}/recuperar-contrase%C3%B1a`;
  const facts: [string, string][] = [['Usuario', username]];
  if (temporary) {
    const { password, vence } = temporary;
    facts.push(['Contraseña', password], ['Válida hasta', `${formatDate(vence)} ${formatTime(vence)} hs`]);
  }
  const content = {
    title,
    paragraphs: [`Hola, ${nombre}: ${empresa} te dio acceso a ${product} para pedir viajes y envíos.`, how],
    facts,
    button: { label: 'Ingresar', url: `${publicUrl}/login` },
  };
  return { to, subject: title, ...renderMail(product, content), secret: temporary !== undefined };
}
