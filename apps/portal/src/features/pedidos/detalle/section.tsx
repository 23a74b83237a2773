import { Collapsible } from '@traza/ui/collapsible.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

interface Sections {
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
  open: (id: string) => void;
}

const SectionsContext = createContext<Sections | null>(null);

/** Keeps which sections the reader closed, from one order to the next. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const open = useCallback((id: string) => setClosed((before) => (before.has(id) ? toggled(before, id) : before)), []);
  const sections = useMemo(
    () => ({ closed, open, toggle: (id: string) => setClosed((before) => toggled(before, id)) }),
    [closed, open],
  );
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}

function toggled(closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return closed.has(id) ? new Set([...closed].filter((other) => other !== id)) : new Set([...closed, id]);
}

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
