import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPesos } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { errorText } from '#lib/error-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { LIST_TEXT } from '../list/messages.ts';
import { AgruparChooser } from './agrupar-chooser.tsx';
import { totalsQuery } from './totals-api.ts';
import styles from './totals-line.module.css';
import { TOTALS_TEXT } from './totals-text.ts';

/** The figures, and by what they are divided. */
export function TotalsLine({ view, idClient }: { view: PedidosView; idClient: number }) {
  const { data, error, refetch } = useQuery(totalsQuery(view, idClient));
  if (error && !data) {
    return (
      <div className={styles['totals']} role="alert">
        <span>{`${TOTALS_TEXT.totalsFailed} ${errorText(error)}`}</span>
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {LIST_TEXT.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['totals']}>
      <div className={styles['sums']} role="status" aria-busy={!data}>
        {data ? (
          <>
            <strong className="text-md strong one-line">
              {data.pedidos === 1 ? '1 pedido' : `${formatNumber(data.pedidos, 0)} pedidos`}
            </strong>
            <span className={styles['spent']}>
              <span className="soft">{TOTALS_TEXT.spent}</span>
              <strong className="text-md strong one-line">{formatPesos(data.importe)}</strong>
            </span>
          </>
        ) : (
          <span className="soft">{TOTALS_TEXT.adding}</span>
        )}
      </div>
      <AgruparChooser />
    </div>
  );
}
