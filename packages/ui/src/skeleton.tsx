import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonsProps {
  className?: string | undefined;
  children: ReactNode;
}

/** What stands in the place of what is still to come. All of it breathes as one: a movement for each part would be felt in a list. */
export function Skeletons({ className = '', children }: SkeletonsProps) {
  return (
    <div className={`${styles['all']} ${className}`} role="status" aria-label="Cargando" aria-busy>
      {children}
    </div>
  );
}

export interface SkeletonProps {
  height: number;
  /** All the width there is without it. */
  width?: number | string;
  shape?: 'line' | 'block' | 'circle';
  'data-testid'?: string;
}

export function Skeleton({ height, width, shape = 'line', 'data-testid': testId }: SkeletonProps) {
  return <div className={styles['part']} style={{ height, width }} data-shape={shape} data-testid={testId} />;
}
