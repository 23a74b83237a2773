import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';

interface Sections {
  /** What the reader opened and closed; a section that they did not touch is as it begins. */
  isOpen: ReadonlyMap<string, boolean>;
  put: (id: string, isOpen: boolean) => void;
}

/** Which sections of the detail are open. */
export const SectionsContext = createContext<Sections | null>(null);

/** Keeps which sections the reader opened and closed, from one order to the next. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const put = useCallback(
    (id: string, open: boolean) =>
      setIsOpen((before) => (before.get(id) === open ? before : new Map(before).set(id, open))),
    [],
  );
  const sections = useMemo(() => ({ isOpen, put }), [isOpen, put]);
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}
