import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';

interface Sections {
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
  open: (id: string) => void;
}

/** Which sections of the detail are closed. */
export const SectionsContext = createContext<Sections | null>(null);

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
