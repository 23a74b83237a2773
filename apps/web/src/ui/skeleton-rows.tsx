import { Skeleton } from '@mantine/core';
import styles from './skeleton-rows.module.css';

export interface SkeletonRowsProps {
  count: number;
  /** Height of what will come, so that nothing jumps. */
  height: number;
  gap?: number;
}

export function SkeletonRows({ count, height, gap = 8 }: SkeletonRowsProps) {
  return (
    <div className={styles['rows']} style={{ gap }} role="status" aria-label="Cargando" aria-busy>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" data-testid="skeleton-row" />
      ))}
    </div>
  );
}
