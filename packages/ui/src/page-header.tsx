import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className="shrink">
        <h1 className={styles['title']}>{title}</h1>
        {description ? <p className={styles['description']}>{description}</p> : null}
      </div>
      {actions ? <div className="row-2">{actions}</div> : null}
    </header>
  );
}
