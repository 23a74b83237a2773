import { CloudOff, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './states.module.css';

interface StateProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show, said calmly, with what to do next. */
export function EmptyState({ title, description, icon = <Inbox size={26} />, action }: StateProps) {
  return (
    <div className={styles['state']}>
      <span className="shape-emblem" aria-hidden>
        {icon}
      </span>
      <p className="text-lg flat strong">{title}</p>
      {description ? <div className={styles['description']}>{description}</div> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}

export interface ErrorStateProps extends StateProps {
  onRetry?: () => void;
  retryLabel?: string;
}

/** Something failed: what, and a way to try again. */
export function ErrorState({ onRetry, retryLabel = 'Reintentar', action, icon, ...rest }: ErrorStateProps) {
  const retry = onRetry ? (
    <Button variant="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  ) : undefined;
  return (
    <div role="alert">
      <EmptyState {...rest} icon={icon ?? <CloudOff size={26} />} action={action ?? retry} />
    </div>
  );
}
