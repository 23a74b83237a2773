import { Skeleton } from '@mantine/core';
import styles from './order-detail.module.css';

/** The detail before the order is there, of the size of what comes. */
export function OrderDetailSkeleton() {
  return (
    <div className={styles['detail']} role="status" aria-label="Cargando" aria-busy>
      <Skeleton height={24} width="70%" radius="sm" />
      <Skeleton height={52} radius="md" />
      <Skeleton height={390} radius="md" />
      <Skeleton height={180} radius="md" />
    </div>
  );
}
