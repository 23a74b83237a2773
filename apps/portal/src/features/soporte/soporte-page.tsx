import { useConfiguration } from '@traza/client/settings.ts';
import { Button } from '@traza/ui/button.tsx';
import { Card } from '@traza/ui/card.tsx';
import { LinkButton } from '@traza/ui/link-button.tsx';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Mail, MessageCircle, Phone, PhoneIncoming } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { chatUrl } from './chat-url.ts';
import { TEXT } from './messages.ts';
import styles from './soporte-page.module.css';

// a modal brings focus traps and scroll locks along: paid for when it is asked for
const CallModal = lazyWindow(async () => (await import('./call-modal.tsx')).CallModal);

/** The help centre: the ways to reach support; an empty setting hides its way (DA-39). */
export function SoportePage() {
  const { soporte } = useConfiguration();
  const { user, account } = useSession();
  const { title, description } = SECTIONS.helpcenter;
  // null and true offer it (DA-26)
  const isCallOffered = account.tag === 'particularAccount' || account.soporteTelefonico !== false;
  return (
    <div className="shape-page">
      <PageHeader title={title} description={description} />
      <h2 className="text-lg flat strong">{TEXT.question}</h2>
      <div className={styles['ways']}>
        {soporte.whatsapp ? (
          <Way title={TEXT.chat} text={TEXT.chatText}>
            <LinkButton href={chatUrl(soporte.whatsapp, user, account)} icon={<MessageCircle size={16} />} external>
              {TEXT.openChat}
            </LinkButton>
          </Way>
        ) : null}
        {isCallOffered ? <CallWay /> : null}
        {soporte.telefono ? (
          <Way title={TEXT.line} text={TEXT.lineText}>
            <LinkButton href={`tel:${soporte.telefono.replaceAll(/[^\d+]/g, '')}`} icon={<Phone size={16} />}>
              {soporte.telefono}
            </LinkButton>
          </Way>
        ) : null}
        {soporte.email ? (
          <Way title={TEXT.email} text={TEXT.emailText}>
            <LinkButton href={`mailto:${soporte.email}`} icon={<Mail size={16} />}>
              {soporte.email}
            </LinkButton>
          </Way>
        ) : null}
      </div>
    </div>
  );
}

function CallWay() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Way title={TEXT.call} text={TEXT.callWayText}>
      <Button variant="secondary" icon={<PhoneIncoming size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {TEXT.callMe}
      </Button>
      {isOpen ? (
        <Suspense>
          <CallModal onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Way>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className={styles['way']}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </Card>
  );
}
