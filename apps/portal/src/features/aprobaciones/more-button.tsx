import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@traza/ui/button.tsx';
import styles from './aprobaciones-page.module.css';
import { TEXT } from './messages.ts';

/** The next page, where there is one. */
export function MoreButton({ list }: { list: UseInfiniteQueryResult }) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles['more']}>
      <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {TEXT.more}
      </Button>
    </div>
  );
}
