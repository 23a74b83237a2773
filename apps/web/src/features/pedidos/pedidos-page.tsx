import { Link } from '@tanstack/react-router';
import { type Account, accountKey, canSee } from '@traza/domain';
import { RefreshCw } from 'lucide-react';
import { type Ref, useMemo, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { useIsPhone } from '#lib/use-media.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { OrdersOwner } from './api.ts';
import { DetailPanel } from './detail-panel.tsx';
import { HoverTip } from './hover-tip.tsx';
import { TEXT } from './messages.ts';
import { OrderList, type OrderListHandle, OrderListSkeleton } from './order-list.tsx';
import styles from './pedidos-page.module.css';
import { useOrders } from './use-orders.ts';
import { NONE_SELECTED, useSelected, useSelectedOrder } from './use-selected-order.ts';

/** `/pedidos`: the orders of the account, and the chosen one beside them. */
export function PedidosPage() {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const owner = useMemo(() => ownerOf(account), [account]);
  const list = useOrders(owner);
  const { selected, toggle, close, replace } = useSelected();
  const chosen = useSelectedOrder(owner, { selected, orders: list.orders, isListed: !list.isPending, close, replace });
  const listRef = useRef<OrderListHandle>(null);
  const isOpen = selected !== NONE_SELECTED;
  const { title, description } = sectionText('pedidos', account);

  function closeDetail() {
    close();
    // what had the focus may be gone with the panel
    listRef.current?.focus();
  }

  return (
    <div className={styles['page']} data-phone={isPhone || undefined} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <PageHeader
          title={title}
          description={isPhone ? undefined : description}
          actions={<RefreshButton isBusy={list.isRefreshing} onRefresh={() => void list.refresh()} />}
        />
      </div>
      <div className={styles['body']}>
        <ListBody list={list} selected={selected} onToggle={toggle} isPhone={isPhone} listRef={listRef} />
      </div>
      {isOpen ? (
        <DetailPanel
          account={owner.account}
          order={chosen.order}
          error={chosen.error}
          isPhone={isPhone}
          onRetry={chosen.retry}
          onClose={closeDetail}
        />
      ) : null}
      <HoverTip />
    </div>
  );
}

/** A particular account names no client (DT-06). */
function ownerOf(account: Account): OrdersOwner {
  const idClient = account.tag === 'corporateAccount' ? account.idClientePadre : undefined;
  return { account: accountKey(account), idClient };
}

function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <IconButton label={TEXT.refresh} variant="outline" tooltip="left" aria-busy={isBusy} onClick={onRefresh}>
      <RefreshCw size={17} className={styles['refresh']} data-busy={isBusy || undefined} aria-hidden />
    </IconButton>
  );
}

interface ListBodyProps {
  list: ReturnType<typeof useOrders>;
  selected: number;
  onToggle: (id: number) => void;
  isPhone: boolean;
  listRef: Ref<OrderListHandle>;
}

/** The list, or what stands in its place while it loads, when it failed, and when there is nothing (T-019, T-032). */
function ListBody({ list, selected, onToggle, isPhone, listRef }: ListBodyProps) {
  const layout = isPhone ? 'phone' : 'desktop';
  if (list.isPending) return <OrderListSkeleton layout={layout} />;
  if (list.error) {
    return <ErrorState title={TEXT.listFailed} description={errorText(list.error)} onRetry={list.reload} />;
  }
  if (list.orders.length === 0) return <NoOrders />;
  return (
    <>
      <OrderList
        ref={listRef}
        orders={list.orders}
        selected={selected}
        onToggle={onToggle}
        layout={layout}
        canLoadMore={list.hasMore && !list.hasMoreFailed}
        count={list.hasMore ? -1 : list.orders.length}
        isLoadingMore={list.isLoadingMore}
        onMore={list.loadMore}
      />
      <p className={styles['srOnly']} role="status">
        {list.isLoadingMore ? TEXT.loadingMore : ''}
      </p>
      {list.hasMoreFailed && !list.isLoadingMore ? (
        <div className={styles['failed']} role="alert">
          {TEXT.moreFailed}
          <Button size="sm" variant="secondary" onClick={list.loadMore}>
            {TEXT.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoOrders() {
  const { account } = useSession();
  const link = (
    <Link to="/crear" className={styles['link']}>
      {TEXT.newOrder}
    </Link>
  );
  return canSee('create', account) ? (
    <EmptyState title={TEXT.empty} description={TEXT.emptyHint} action={link} />
  ) : (
    <EmptyState title={TEXT.empty} />
  );
}
