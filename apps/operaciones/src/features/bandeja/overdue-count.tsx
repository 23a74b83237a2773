import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import styles from './overdue-count.module.css';
import { casoCountsQuery } from './queries.ts';

/** How many casos should have been answered by now, beside the name of the section (M-199). */
export function OverdueCount() {
  const { data } = useQuery(casoCountsQuery);
  const count = data?.vencidos ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      {count}
      <VisuallyHidden> {count === 1 ? 'vencido' : 'vencidos'}</VisuallyHidden>
    </span>
  );
}
