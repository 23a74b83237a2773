import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useState } from 'react';
import type { AuditList } from '../list/list-section.ts';
import { AUDITED_TEXT } from '../messages.ts';
import styles from './audited-modal.module.css';

const AuditedModal = lazyWindow(async () => (await import('./audited-modal.tsx')).AuditedModal);

/** Opens the list of audited cecos or grupos, beside the subtitle (T-034). */
export function AuditedLink({ audited }: { audited: AuditList }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['link']} onClick={() => setIsOpen(true)}>
        {AUDITED_TEXT[audited.kind].see}
      </button>
      <Suspense>{isOpen ? <AuditedModal audited={audited} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}
