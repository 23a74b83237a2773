import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@traza/ui/button.tsx';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** The way to the next rows under those of a list that comes page by page; nothing under its last. */
export function MoreRows({ list }: MoreRowsProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles['more']}>
      <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Ver más
      </Button>
    </div>
  );
}
