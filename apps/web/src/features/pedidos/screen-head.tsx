import { type ReactNode, useState } from 'react';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { useIsPhone } from '#lib/use-media.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AuditedLink, AuditedModal } from './audited-modal.tsx';
import { auditedOf, type ListSection } from './list-section.ts';

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
      {audited ? <AuditedModal audited={audited} isOpen={showsAudited} onClose={() => setShowsAudited(false)} /> : null}
    </>
  );
}
