import { Card } from '@traza/ui/card.tsx';
import { type ReactNode, useId } from 'react';
import styles from './office.module.css';

interface SectionCardProps {
  /** Where links of the page lead to. */
  anchor?: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the page of something that is administered. */
export function SectionCard({ anchor, title, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card
      id={anchor}
      role="region"
      aria-labelledby={id}
      className={styles['card'] ?? ''}
      tabIndex={anchor === undefined ? undefined : -1}
    >
      <div className={styles['head']}>
        <h2 className="flat text-lg" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
