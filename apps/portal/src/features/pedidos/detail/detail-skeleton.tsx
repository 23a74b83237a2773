import { Skeleton, Skeletons } from '@traza/ui/skeleton.tsx';
import styles from './pedido-detail.module.css';

/** A placeholder of the size of the detail while the pedido loads. */
export function PedidoDetailSkeleton() {
  return (
    <Skeletons className={styles['detail']}>
      <Skeleton height={24} width="70%" />
      <Skeleton height={52} shape="block" />
      <Skeleton height={390} shape="block" />
      <Skeleton height={180} shape="block" />
    </Skeletons>
  );
}
