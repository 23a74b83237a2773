import { useSession } from '@traza/client/session.ts';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { sectionText } from '#lib/sections.ts';
import { AUDITED_TEXT } from '../messages.ts';
import styles from '../ventanas/audited-modal.module.css';
import { type Audited, auditedOf, type ListSection } from './list-section.ts';

const AuditedModal = lazyWindow(async () => (await import('../ventanas/audited-modal.tsx')).AuditedModal);

/** What the list is of, and for an auditor of which cost centres or groups (T-034). A phone has room for the title alone. */
export function ScreenHead({ section, children }: { section: ListSection; children: ReactNode }) {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const [showsAudited, setShowsAudited] = useState(false);
  const { title, description } = sectionText(section, account);
  const audited = auditedOf(section, account);
  const text = isPhone ? '' : `${description} `;
  return (
    <>
      <PageHeader
        title={title}
        description={
          audited ? (
            <>
              {text}
              <AuditedLink audited={audited} onOpen={() => setShowsAudited(true)} />
            </>
          ) : (
            text
          )
        }
        actions={children}
      />
      <Suspense>
        {audited && showsAudited ? <AuditedModal audited={audited} onClose={() => setShowsAudited(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Opens what an auditor looks over, beside the subtitle (T-034). */
function AuditedLink({ audited, onOpen }: { audited: Audited; onOpen: () => void }) {
  return (
    <button type="button" className={styles['link']} onClick={onOpen}>
      {AUDITED_TEXT[audited.kind].see}
    </button>
  );
}
