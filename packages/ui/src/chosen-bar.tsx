import type { ReactNode } from 'react';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  /** What it is about, for who hears the page. */
  label: string;
  /** What stands before the number and takes the room that is left. */
  lead?: string;
  /** How many are chosen, said whenever it changes. */
  count: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Stands over or under a table while something of it is chosen: how many, and what can be done with them. */
export function ChosenBar({ label, lead, count, className = '', children }: ChosenBarProps) {
  return (
    <section className={`${styles['bar']} ${className}`} aria-label={label}>
      <p className={styles['words']} data-lead={lead === undefined ? undefined : ''}>
        {lead === undefined ? null : `${lead} `}
        <strong className={styles['count']} role="status">
          {count}
        </strong>
      </p>
      {children}
    </section>
  );
}

/** What can be done, at the other end. */
export function ChosenActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
