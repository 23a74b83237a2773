import { Mail, MessageCircle, Phone } from 'lucide-react';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { useConfiguration } from '#lib/settings.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { chatUrl } from './chat-url.ts';
import styles from './soporte-page.module.css';

/** The help centre: the ways to reach support; an empty setting hides its way (DA-39). */
export function SoportePage() {
  const { soporte } = useConfiguration();
  const { user, account } = useSession();
  const { title, description } = SECTIONS.helpcenter;
  return (
    <div className={styles['page']}>
      <PageHeader title={title} description={description} />
      <div className={styles['ways']}>
        {soporte.whatsapp ? (
          <Panel className={styles['way']}>
            <h2>Chat</h2>
            <p>Escribinos por WhatsApp.</p>
            <LinkButton href={chatUrl(soporte.whatsapp, user, account)} icon={<MessageCircle size={16} />} external>
              Abrir el chat
            </LinkButton>
          </Panel>
        ) : null}
        {soporte.telefono ? (
          <Panel className={styles['way']}>
            <h2>Teléfono</h2>
            <p>Llamanos y te ayudamos.</p>
            <LinkButton href={`tel:${soporte.telefono.replaceAll(/[^\d+]/g, '')}`} icon={<Phone size={16} />}>
              {soporte.telefono}
            </LinkButton>
          </Panel>
        ) : null}
        {soporte.email ? (
          <Panel className={styles['way']}>
            <h2>E-mail</h2>
            <p>Contanos qué necesitás y te respondemos.</p>
            <LinkButton href={`mailto:${soporte.email}`} icon={<Mail size={16} />}>
              {soporte.email}
            </LinkButton>
          </Panel>
        ) : null}
      </div>
    </div>
  );
}
