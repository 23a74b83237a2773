import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { errorText } from '@traza/client/error-text.ts';
import type { PendingAprobacion } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { ClipboardCheck } from 'lucide-react';
import type { Ref } from 'react';
import styles from './aprobaciones-page.module.css';
import { countText, TEXT } from './messages.ts';
import { PendingRow } from './pending-row.tsx';

interface PendingListProps {
  pending: UseInfiniteQueryResult;
  pedidos: readonly PendingAprobacion[];
  selected: number;
  onChoose: (id: number) => void;
  listRef: Ref<HTMLUListElement>;
}

/** The orders that wait, or what stands in their place while they load, when they failed, and when there are none. */
export function PendingList({ pending, pedidos, ...list }: PendingListProps) {
  return (
    <ListState
      isPending={pending.isPending}
      // what was loaded stays, whatever becomes of the next look
      failure={
        pending.error &&
        pedidos.length === 0 && {
          title: TEXT.failed,
          description: errorText(pending.error),
          onRetry: () => void pending.refetch(),
        }
      }
      isEmpty={pedidos.length === 0}
      skeleton={{ count: 6, height: 52, gap: 16 }}
      isInset
      empty={<EmptyState icon={<ClipboardCheck size={26} />} title={TEXT.empty} description={TEXT.emptyHint} />}
    >
      <Pedidos pending={pending} pedidos={pedidos} {...list} />
    </ListState>
  );
}

function Pedidos({ pending, pedidos, selected, onChoose, listRef }: PendingListProps) {
  const moment = now();
  return (
    <>
      <p className={styles['count']} role="status">
        {countText(pedidos.length, pending.hasNextPage)}
      </p>
      <ul ref={listRef} className={styles['list']} aria-label={TEXT.list}>
        {pedidos.map((pedido) => (
          <PendingRow
            key={pedido.idSolicitud}
            pedido={pedido}
            now={moment}
            isSelected={pedido.idSolicitud === selected}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {pending.hasNextPage ? (
        <div className={styles['more']}>
          <Button variant="secondary" loading={pending.isFetchingNextPage} onClick={() => void pending.fetchNextPage()}>
            {TEXT.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
