import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPesos } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { errorText } from '#lib/error-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { LIST_TEXT } from '../list/messages.ts';
import { totalsQuery } from './totals-api.ts';
import styles from './totals-figures.module.css';
import { TOTALS_TEXT } from './totals-text.ts';

/** How many orders the filter finds, and what they cost: of all of them, not of what is loaded (W-219). */
export function TotalsFigures({ view, idClient }: { view: PedidosView; idClient: number }) {
  const { data, error, refetch } = useQuery(totalsQuery(view, idClient));
  if (error && !data) {
    return (
      <div className={styles['figures']} role="alert">
        <span title={errorText(error)}>{TOTALS_TEXT.totalsFailed}</span>
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {LIST_TEXT.retry}
        </Button>
      </div>
    );
  }
  return (
    <p className={styles['figures']} role="status" aria-busy={!data}>
      {data ? (
        <>
          <strong>{data.pedidos === 1 ? '1 pedido' : `${formatNumber(data.pedidos, 0)} pedidos`}</strong>{' '}
          <strong>{formatPesos(data.importe)}</strong> <span className="text-sm soft">{TOTALS_TEXT.spent}</span>
        </>
      ) : (
        <span className="text-sm soft">{TOTALS_TEXT.adding}</span>
      )}
    </p>
  );
}
