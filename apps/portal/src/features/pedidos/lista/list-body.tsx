import { errorText } from '@traza/client/error-text.ts';
import { Button } from '@traza/ui/button.tsx';
import { usePrinting } from '@traza/ui/look/use-printing.ts';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { type Ref, Suspense } from 'react';
import type { FilterChanges } from '../filtros/pedido-filters.ts';
import { printedText } from '../messages.ts';
import { useTotalPedidos } from '../totales/totals-api.ts';
import type { PedidosView } from './list-api.ts';
import { LISTA_TEXT } from './messages.ts';
import { PedidoList, type PedidoListHandle, PedidoListSkeleton, PRINTED_PEDIDOS } from './pedido-list.tsx';
import type { ListLayout } from './pedido-rows.ts';
import styles from './pedidos-screen.module.css';
import type { usePedidos } from './use-pedidos.ts';

const NoPedidos = lazyPanel(async () => (await import('./no-pedidos.tsx')).NoPedidos);

interface ListBodyProps {
  view: PedidosView;
  list: ReturnType<typeof usePedidos>;
  selected: number;
  onToggle: (id: number) => void;
  onChange: (changes: FilterChanges) => void;
  layout: ListLayout;
  listRef: Ref<PedidoListHandle>;
}

/** The list, or what stands in its place while it loads, when it failed, and when there is nothing (T-019, T-032). */
export function ListBody({ view, list, selected, onToggle, onChange, layout, listRef }: ListBodyProps) {
  if (list.isPending) return <PedidoListSkeleton layout={layout} />;
  if (list.error) {
    return <ErrorState title={LISTA_TEXT.listFailed} description={errorText(list.error)} onRetry={list.reload} />;
  }
  if (list.pedidos.length === 0) {
    return (
      <Suspense>
        <NoPedidos view={view} onChange={onChange} />
      </Suspense>
    );
  }
  return (
    <>
      <PedidoList
        ref={listRef}
        pedidos={list.pedidos}
        turn={list.turn}
        selected={selected}
        onToggle={onToggle}
        layout={layout}
        canLoadMore={list.hasMore && !list.hasMoreFailed}
        count={list.hasMore ? -1 : list.pedidos.length}
        isLoadingMore={list.isLoadingMore}
        onMore={list.loadMore}
      />
      <PrintNote pedidos={list.pedidos} hasMore={list.hasMore} view={view} />
      <VisuallyHidden as="p" role="status">
        {list.isLoadingMore ? LISTA_TEXT.loadingMore : ''}
      </VisuallyHidden>
      {list.hasMoreFailed && !list.isLoadingMore ? (
        <div className={styles['failed']} role="alert">
          {LISTA_TEXT.moreFailed}
          <Button size="sm" variant="secondary" onClick={list.loadMore}>
            {LISTA_TEXT.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface PrintNoteProps {
  pedidos: readonly unknown[];
  hasMore: boolean;
  view: PedidosView;
}

/** What paper leaves out: orders that were not loaded, and those beyond what it has room for. */
function PrintNote({ pedidos, hasMore, view }: PrintNoteProps) {
  const total = useTotalPedidos(view);
  const isPrinting = usePrinting();
  const printed = Math.min(pedidos.length, PRINTED_PEDIDOS);
  if (!isPrinting || (!hasMore && printed === pedidos.length)) return null;
  return <p className={styles['printNote']}>{printedText(printed, hasMore ? total : pedidos.length)}</p>;
}
