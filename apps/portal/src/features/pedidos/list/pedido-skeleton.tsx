import { Skeleton, Skeletons } from '@traza/ui/skeleton.tsx';
import { LAYOUT } from '#lib/limits.ts';
import { ITEM_HEIGHT, type ListLayout } from './pedido-rows.ts';
import styles from './pedido-skeleton.module.css';

/** Ten items of their real height while a page loads, so that nothing moves when they come (T-019). */
export function PedidoSkeletons({ layout }: { layout: ListLayout }) {
  return (
    <Skeletons className={styles['rows']}>
      {Array.from({ length: LAYOUT.skeletonRows }, (_, row) => (
        <div key={row} className={styles['row']} style={{ height: ITEM_HEIGHT[layout] }} data-testid="skeleton-row">
          <Skeleton shape="circle" height={36} width={36} />
          <Lines widths={[96, 120]} />
          <Lines widths={[140]} />
          <Lines widths={['92%', '84%']} />
          <Skeleton height={14} width={76} />
        </div>
      ))}
    </Skeletons>
  );
}

function Lines({ widths }: { widths: readonly (number | string)[] }) {
  return (
    <div className="grid-2">
      {widths.map((width) => (
        <Skeleton key={width} height={11} width={width} />
      ))}
    </div>
  );
}
