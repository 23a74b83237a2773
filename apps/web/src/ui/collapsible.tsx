import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './collapsible.module.css';

export interface CollapsibleGroupProps {
  /** The open section, or null; the screen owns it, so that it can open the first faulty one. */
  open: string | null;
  onChange: (open: string | null) => void;
  children: ReactNode;
}

/** Sections of which one at a time is open. */
export function CollapsibleGroup({ open, onChange, children }: CollapsibleGroupProps) {
  return (
    <Accordion value={open} onChange={onChange} variant="unstyled" className={styles['group'] ?? ''} order={3}>
      {children}
    </Accordion>
  );
}

export interface CollapsibleProps {
  id: string;
  title: ReactNode;
  /** What was chosen, shown beside the title while closed. */
  summary?: ReactNode;
  icon?: ReactNode;
  /** The section holds a fault: said in words, not by colour alone. */
  error?: ReactNode;
  children: ReactNode;
}

export function Collapsible({ id, title, summary, icon, error, children }: CollapsibleProps) {
  return (
    <Accordion.Item value={id} className={styles['item'] ?? ''} data-error={error ? true : undefined}>
      <Accordion.Control icon={icon} className={styles['control'] ?? ''}>
        <span className={styles['title']}>{title}</span>
        {summary ? <span className={styles['summary']}>{summary}</span> : null}
        {error ? <span className={styles['error']}>{error}</span> : null}
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
