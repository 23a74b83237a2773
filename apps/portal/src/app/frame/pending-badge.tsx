import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { ClipboardCheck } from 'lucide-react';
import { usePendingCount } from '#features/aprobaciones/pending-count.ts';
import styles from './pending-badge.module.css';

/** Beyond that the number says no more than that there are many. */
const MOST = 99;

function Count({ count }: { count: number }) {
  return (
    <>
      <span className={styles['badge']} aria-hidden>
        {count > MOST ? `${MOST}+` : count}
      </span>
      <VisuallyHidden>{count === 1 ? ', 1 espera tu decisión' : `, ${count} esperan tu decisión`}</VisuallyHidden>
    </>
  );
}

/** Beside "Aprobaciones" in the menu: how many wait (W-208). */
export function PendingBadge() {
  const count = usePendingCount();
  return count === 0 ? null : <Count count={count} />;
}

/** On the bar of a phone, whose menu is folded away: the way to what waits, while something does. */
export function PendingLink() {
  const count = usePendingCount();
  if (count === 0) return null;
  return (
    <Link to="/aprobaciones" className={styles['link']}>
      <ClipboardCheck size={19} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>Aprobaciones</VisuallyHidden>
      <Count count={count} />
    </Link>
  );
}
