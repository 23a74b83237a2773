import { Collapsible } from '@traza/ui/collapsible.tsx';
import { type ReactNode, use, useEffect } from 'react';
import { SectionsContext } from './sections-provider.tsx';

/** Opens a section that the address leads to; closed again it stays closed. */
export function useLeadTo(id: string, isAsked: boolean): void {
  const put = use(SectionsContext)?.put;
  useEffect(() => {
    if (isAsked) put?.(id, true);
  }, [id, isAsked, put]);
}

interface SectionProps {
  id: string;
  title: string;
  /** Shown beside the title while closed and open alike. */
  summary?: ReactNode;
  /** The section begins closed, and says this until it is opened. */
  folded?: ReactNode;
  children: ReactNode;
}

/** A part of the detail that opens and closes by itself (T-087). */
export function Section({ id, title, summary, folded, children }: SectionProps) {
  const sections = use(SectionsContext);
  const isOpen = sections?.isOpen.get(id) ?? folded === undefined;
  return (
    <Collapsible
      title={title}
      summary={isOpen ? summary : (folded ?? summary)}
      isOpen={isOpen}
      onToggle={() => sections?.put(id, !isOpen)}
    >
      {children}
    </Collapsible>
  );
}
