import type { ReactNode } from 'react';
import styles from './list-page.module.css';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import { SkeletonRows, type SkeletonRowsProps } from './skeleton-rows.tsx';
import { ErrorState, type ErrorStateProps } from './states.tsx';

export interface ListPageProps extends PageHeaderProps {
  /** What narrows the list, between its title and it. */
  filters?: ReactNode;
  /** Something floats over the end of the list, which leaves room for it. */
  hasFloating?: boolean;
  children: ReactNode;
}

/** A section that is a list: its title with what can be done, what narrows it, and the list. */
export function ListPage({ filters, hasFloating = false, children, ...head }: ListPageProps) {
  return (
    <div className={styles['page']} data-floating={hasFloating || undefined}>
      <PageHeader {...head} />
      <div className={styles['filters']}>{filters}</div>
      {children}
    </div>
  );
}

export interface ListStateProps {
  /** Nothing has come yet. */
  isPending: boolean;
  /** Why nothing came, and the way to ask again. */
  failure?: ErrorStateProps | false | null | undefined;
  isEmpty: boolean;
  /** The rows that are expected, as high as they will be. */
  skeleton: SkeletonRowsProps;
  /** The list touches the edges of the panel that it stands in, and what is in its place does not. */
  isInset?: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** A list, or what stands in its place while it loads, when it failed, and when there is nothing. */
export function ListState({ isPending, failure, isEmpty, skeleton, isInset = false, empty, children }: ListStateProps) {
  if (failure) return <ErrorState {...failure} />;
  if (isPending) {
    return (
      <div className={styles['skeleton']} data-inset={isInset || undefined}>
        <SkeletonRows {...skeleton} />
      </div>
    );
  }
  return isEmpty ? empty : children;
}
