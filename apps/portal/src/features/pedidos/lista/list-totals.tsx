import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@traza/client/api.ts';
import { errorText } from '@traza/client/error-text.ts';
import { formatNumber, formatPesos } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { listQuery } from '../filtros/pedido-filters.ts';
import type { PedidosView } from './list-api.ts';
import styles from './list-totals.module.css';
import { LISTA_TEXT } from './messages.ts';

/** What the whole list of the reports adds up to, and not what is loaded of it. */
function totalsQuery({ account, filters }: PedidosView, idClient: number) {
  return queryOptions({
    queryKey: ['pedidos', account, 'totales', filters],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /pedidos/v2/informes/totales',
          { query: { ...listQuery(idClient, filters), idClient } },
          { signal },
        )
      ).data,
    gcTime: 0,
  });
}

/** The line under the list of the reports: how many orders there are with these filters, and what was spent on them. */
export function ListTotals({ view }: { view: PedidosView }) {
  const { section, idClient } = view;
  return section === 'informes' && idClient !== undefined ? <Totals view={view} idClient={idClient} /> : null;
}

/** How many orders a list has in all, where the section counts them. */
export function useTotalPedidos(view: PedidosView): number | undefined {
  const { section, idClient } = view;
  const isCounted = section === 'informes' && idClient !== undefined;
  return useQuery({ ...totalsQuery(view, idClient ?? 0), enabled: isCounted }).data?.pedidos;
}

function Totals({ view, idClient }: { view: PedidosView; idClient: number }) {
  const { data, error, refetch } = useQuery(totalsQuery(view, idClient));
  if (error && !data) {
    return (
      <div className={styles['totals']} role="alert">
        <span>{`${LISTA_TEXT.totalsFailed} ${errorText(error)}`}</span>
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {LISTA_TEXT.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['totals']} role="status" aria-busy={!data}>
      {data ? (
        <>
          <strong className={styles['figure']}>
            {data.pedidos === 1 ? '1 pedido' : `${formatNumber(data.pedidos, 0)} pedidos`}
          </strong>
          <span className={styles['spent']}>
            <span className={styles['note']}>{LISTA_TEXT.spent}</span>
            <strong className={styles['figure']}>{formatPesos(data.importe)}</strong>
          </span>
        </>
      ) : (
        <span className={styles['note']}>{LISTA_TEXT.adding}</span>
      )}
    </div>
  );
}
