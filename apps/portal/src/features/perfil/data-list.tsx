import type { ReactNode } from 'react';
import styles from './data-list.module.css';

/** Names and values, one per line. */
export function DataList({ children }: { children: ReactNode }) {
  return <dl className="flat">{children}</dl>;
}

export function DataLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  );
}
