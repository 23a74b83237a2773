import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '@traza/client/error-text.ts';
import { useSession } from '@traza/client/session.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import { canSee } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { usePrinting } from '@traza/ui/look/use-printing.ts';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { type FilterChanges, isNarrowed } from '../filtros/pedido-filters.ts';
import { printedText } from '../messages.ts';
import { everQuery, type PedidosView } from './list-api.ts';
import { auditedOf, canLookAhead } from './list-section.ts';
import { useTotalPedidos } from './list-totals.tsx';
import { LISTA_TEXT, nothingAuditedText } from './messages.ts';
import { PedidoList, type PedidoListHandle, PedidoListSkeleton, PRINTED_PEDIDOS } from './pedido-list.tsx';
import type { ListLayout } from './pedido-rows.ts';
import styles from './pedidos-screen.module.css';
import type { usePedidos } from './use-pedidos.ts';

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
  if (list.pedidos.length === 0) return <NoPedidos view={view} onChange={onChange} />;
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

interface NoPedidosProps {
  view: PedidosView;
  onChange: (changes: FilterChanges) => void;
}

/** Why there is nothing: nothing to look over, nothing that fits the filters, or nothing in these days (T-032, T-033, DT-55). */
function NoPedidos({ view, onChange }: NoPedidosProps) {
  const { section, filters, looksAhead } = view;
  const { account } = useSession();
  const { soporte } = useConfiguration();
  const audited = auditedOf(section, account);
  if (audited?.names.length === 0) {
    return (
      <EmptyState title={LISTA_TEXT.empty} description={nothingAuditedText(audited.kind, soporte.emailReservas)} />
    );
  }
  if (isNarrowed(filters)) {
    const clear = { q: '', status: undefined, type: undefined, group: undefined };
    return (
      <EmptyState
        icon={<SearchX size={26} aria-hidden />}
        title={LISTA_TEXT.empty}
        description={LISTA_TEXT.emptyFiltered}
        action={
          <Button variant="secondary" onClick={() => onChange(clear)}>
            {LISTA_TEXT.clearFilters}
          </Button>
        }
      />
    );
  }
  if (section !== 'pedidos' || !canSee('create', account)) {
    return <EmptyState title={LISTA_TEXT.empty} description={looksAhead ? undefined : LISTA_TEXT.emptyPeriod} />;
  }
  return <NoOwnPedidos view={view} />;
}

/** Nothing of one's own: in these days, or ever (W-100). */
function NoOwnPedidos({ view }: { view: PedidosView }) {
  const { account } = useSession();
  // of a list that shows the orders of others nobody can tell
  const { data: hasOrdered = true, isLoading } = useQuery({
    ...everQuery(view),
    enabled: canLookAhead(view.section, account),
  });
  // what it says first it goes on saying
  if (isLoading) return null;
  return (
    <EmptyState
      title={hasOrdered ? LISTA_TEXT.empty : LISTA_TEXT.never}
      description={hasOrdered ? LISTA_TEXT.emptyPeriod : LISTA_TEXT.neverHint}
      action={
        <Link to="/crear" className={styles['link']}>
          {hasOrdered ? LISTA_TEXT.newPedido : LISTA_TEXT.firstPedido}
        </Link>
      }
    />
  );
}
