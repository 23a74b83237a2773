import { Card } from '@traza/ui/card.tsx';
import { type ReactNode, useId } from 'react';
import styles from './transportistas.module.css';

interface AgenciaCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the page of an agencia. */
export function AgenciaCard({ title, action, children }: AgenciaCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className={styles['card'] ?? ''}>
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
