import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { type Ref, Suspense } from 'react';
import { errorText } from '#lib/error-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { LIST_TEXT } from '../list/messages.ts';
import type { FilterChanges } from '../list/pedido-filters.ts';
import { PedidoList, type PedidoListHandle, PedidoListSkeleton } from '../list/pedido-list.tsx';
import type { ListLayout } from '../list/pedido-rows.ts';
import type { usePedidos } from '../list/use-pedidos.ts';
import type { PedidosDownload } from '../table/selection-bar.tsx';
import { PrintNote } from '../totals/print-note.tsx';
import styles from './pedidos-screen.module.css';

const PedidoTable = lazyPanel(async () => (await import('../table/pedido-table.tsx')).PedidoTable);
const HeldBar = lazyPanel(async () => (await import('@traza/ui/held-bar.tsx')).HeldBar);
const NoPedidos = lazyPanel(async () => (await import('./no-pedidos.tsx')).NoPedidos);

interface ListBodyProps {
  view: PedidosView;
  list: ReturnType<typeof usePedidos>;
  selected: number;
  onToggle: (id: number) => void;
  onChange: (changes: FilterChanges) => void;
  layout: ListLayout;
  listRef: Ref<PedidoListHandle>;
  downloadChosen: PedidosDownload | undefined;
}

/** The list, or what replaces it while it loads, when it failed, and when it is empty (T-019, T-032). */
export function ListBody({ view, list, selected, onToggle, onChange, layout, listRef, downloadChosen }: ListBodyProps) {
  if (list.isPending) return <PedidoListSkeleton layout={layout} />;
  if (list.error) {
    return <ErrorState title={LIST_TEXT.listFailed} description={errorText(list.error)} onRetry={list.reload} />;
  }
  const heldBar =
    list.out.size + list.waiting > 0 ? (
      <Suspense>
        <HeldBar
          out={list.out.size}
          news={list.waiting}
          isBusy={list.isRefreshing}
          onRefresh={() => void list.refresh()}
        />
      </Suspense>
    ) : null;
  if (list.pedidos.length === 0) {
    return (
      <Suspense>
        <NoPedidos view={view} onChange={onChange} />
        {heldBar}
      </Suspense>
    );
  }
  return (
    <>
      {view.tabla ? (
        <Suspense fallback={<PedidoListSkeleton layout={layout} />}>
          <PedidoTable
            view={view}
            tabla={view.tabla}
            list={list}
            selected={selected}
            onToggle={onToggle}
            downloadChosen={downloadChosen}
          />
        </Suspense>
      ) : (
        <PedidoList
          ref={listRef}
          pedidos={list.pedidos}
          out={list.out}
          turn={list.turn}
          selected={selected}
          onToggle={onToggle}
          layout={layout}
          canLoadMore={list.hasMore && !list.hasMoreFailed}
          count={list.hasMore ? -1 : list.pedidos.length}
          isLoadingMore={list.isLoadingMore}
          onMore={list.loadMore}
        />
      )}
      {view.tabla ? null : heldBar}
      <PrintNote count={list.pedidos.length} hasMore={list.hasMore} view={view} />
      <VisuallyHidden as="p" role="status">
        {list.isLoadingMore ? LIST_TEXT.loadingMore : ''}
      </VisuallyHidden>
      {list.hasMoreFailed && !list.isLoadingMore ? (
        <div className={styles['failed']} role="alert">
          {LIST_TEXT.moreFailed}
          <Button size="sm" variant="secondary" onClick={list.loadMore}>
            {LIST_TEXT.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}
