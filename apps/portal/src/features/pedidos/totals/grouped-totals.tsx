import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPesos } from '@traza/domain';
import type { Grouping } from '@traza/domain/pedidos';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { errorText } from '#lib/error-text.ts';
import { partsQuery } from '../filters/narrowing-api.ts';
import type { PedidosView } from '../list/list-api.ts';
import { LIST_TEXT } from '../list/messages.ts';
import type { FilterChanges } from '../list/pedido-filters.ts';
import { AGRUPAR_TEXT, agruparText } from './agrupar-text.ts';
import styles from './grouped-totals.module.css';
import { narrowedTo } from './totals-parts.ts';

interface GroupedTotalsProps {
  view: PedidosView;
  agrupar: Grouping;
  /** Narrows the list to one part, and shows its orders. */
  onOpen: (changes: FilterChanges) => void;
}

const pedidosText = (count: number) => (count === 1 ? '1 pedido' : `${formatNumber(count, 0)} pedidos`);

/** The totals of a list by ceco, grupo, service or person; each leads to its pedidos (W-170). */
export function GroupedTotals({ view, agrupar, onOpen }: GroupedTotalsProps) {
  const { data, error, refetch } = useQuery(partsQuery(view, agrupar));
  if (error && !data) {
    return <ErrorState title={AGRUPAR_TEXT.failed} description={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data?.partes) return <SkeletonRows count={6} height={44} />;
  if (data.partes.length === 0) return <EmptyState title={LIST_TEXT.empty} />;
  const most = Math.max(1, ...data.partes.map(({ importe }) => importe));
  return (
    <section className={styles['panel']} aria-label={agruparText(agrupar)}>
      <p className={styles['note']}>{AGRUPAR_TEXT.note}</p>
      <ul className="shape-plain-list">
        {data.partes.map(({ clave, nombre, pedidos, importe }) => {
          const changes = narrowedTo(agrupar, clave, view.filters);
          const shown = (
            <>
              <span className="strong anywhere">{nombre}</span>{' '}
              <span className={styles['count']}>{pedidosText(pedidos)}</span>{' '}
              <span className={styles['money']}>{formatPesos(importe)}</span>
              <span className={styles['bar']} style={{ inlineSize: `${(importe / most) * 100}%` }} aria-hidden />
            </>
          );
          return (
            <li key={clave}>
              {changes ? (
                <button type="button" className={styles['part']} onClick={() => onOpen(changes)}>
                  {shown}
                </button>
              ) : (
                <div className={styles['part']}>{shown}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
