import { Collapsible } from '@traza/ui/collapsible.tsx';
import { type ReactNode, use, useEffect } from 'react';
import { SectionsContext } from './sections-provider.tsx';

/** Opens a section that the address leads to; closed again it stays closed. */
export function useLeadTo(id: string, isAsked: boolean): void {
  const open = use(SectionsContext)?.open;
  useEffect(() => {
    if (isAsked) open?.(id);
  }, [id, isAsked, open]);
}

interface SectionProps {
  id: string;
  title: string;
  /** Shown beside the title while closed and open alike. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A part of the detail that opens and closes by itself (T-087). */
export function Section({ id, title, summary, children }: SectionProps) {
  const sections = use(SectionsContext);
  const isOpen = sections?.closed.has(id) !== true;
  return (
    <Collapsible title={title} summary={summary} isOpen={isOpen} onToggle={() => sections?.toggle(id)}>
      {children}
    </Collapsible>
  );
}
