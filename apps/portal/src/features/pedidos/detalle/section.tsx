import { Collapsible } from '@traza/ui/collapsible.tsx';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Sections {
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const SectionsContext = createContext<Sections | null>(null);

/** Keeps which sections the reader closed, from one order to the next. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sections = useMemo(
    () => ({
      closed,
      toggle: (id: string) => setClosed((before) => toggled(before, id)),
    }),
    [closed],
  );
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}

function toggled(closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return closed.has(id) ? new Set([...closed].filter((other) => other !== id)) : new Set([...closed, id]);
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
