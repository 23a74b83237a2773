import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense } from 'react';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { auditedOf, type ListSection } from '../list/list-section.ts';

// lazy, since few accounts audit pedidos of others
export const AuditedLink = lazyPanel(async () => (await import('../windows/audited-link.tsx')).AuditedLink, 'inline');

/** The title of the list, and for an auditor of which cecos or grupos it is (T-034). A phone has room for the title only. */
export function ScreenHead({ section, children }: { section: ListSection; children: ReactNode }) {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const audited = auditedOf(section, account);
  const { title, description } = sectionText(section, account);
  const text = isPhone ? '' : `${description} `;
  return (
    <PageHeader
      title={title}
      description={
        audited ? (
          <>
            {text}
            <Suspense>
              <AuditedLink audited={audited} />
            </Suspense>
          </>
        ) : (
          text
        )
      }
      actions={children}
    />
  );
}
