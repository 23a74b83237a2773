import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { PendingAprobacion } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { HeldBar } from '@traza/ui/held-bar.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { ArrowUpDown, ClipboardCheck } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { errorText } from '#lib/error-text.ts';
import type { AprobacionSort } from './api.ts';
import styles from './aprobaciones-page.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { countText, outText, refusedText, TEXT } from './messages.ts';
import { MoreButton } from './more-button.tsx';
import { PendingRow } from './pending-row.tsx';
import { useChosen } from './use-chosen.ts';
import { useDecisions } from './use-decisions.ts';

interface PendingListProps {
  pending: UseInfiniteQueryResult;
  pedidos: readonly PendingAprobacion[];
  /** Numbers of those that wait no more: somebody else decided, or nobody did in time. */
  out: ReadonlySet<number>;
  /** How many more wait by now. */
  news: number;
  onRefresh: () => void;
  /** Decided on together. */
  onDecided: (ids: readonly number[]) => void;
  selected: number;
  onChoose: (id: number) => void;
  orden: AprobacionSort;
  onOrden: (orden: AprobacionSort) => void;
  account: string;
  idCliente: number;
  listRef: Ref<HTMLUListElement>;
}

/** The waiting solicitudes, or what replaces them while they load, when that failed, and when there are none. */
export function PendingList({ pending, pedidos, ...list }: PendingListProps) {
  return (
    <ListState
      isPending={pending.isPending}
      // a failed refresh leaves the loaded list in place
      failure={
        pending.error &&
        pedidos.length === 0 && {
          title: TEXT.failed,
          description: errorText(pending.error),
          onRetry: () => void pending.refetch(),
        }
      }
      isEmpty={pedidos.length + list.news === 0}
      skeleton={{ count: 6, height: 52, gap: 16 }}
      isInset
      empty={<EmptyState icon={<ClipboardCheck size={26} />} title={TEXT.empty} description={TEXT.emptyHint} />}
    >
      <Pedidos pending={pending} pedidos={pedidos} {...list} />
    </ListState>
  );
}

function Pedidos({
  pending,
  pedidos,
  out,
  news,
  onRefresh,
  onDecided,
  selected,
  onChoose,
  orden,
  onOrden,
  account,
  idCliente,
  listRef,
}: PendingListProps) {
  const moment = now();
  const waiting = useMemo(() => pedidos.filter(({ idSolicitud }) => !out.has(idSolicitud)), [pedidos, out]);
  const choice = useChosen(waiting, moment);
  const decisions = useDecisions(account, idCliente, (ids) => {
    choice.clear();
    onDecided(ids);
  });
  const ticked = new Set(choice.chosen.map(({ idSolicitud }) => idSolicitud));
  return (
    <>
      {choice.chosen.length > 0 ? (
        <DecisionBar chosen={choice.chosen} decisions={decisions} onClear={choice.clear} />
      ) : (
        <div className={styles['count']}>
          <p role="status">{countText(waiting.length, pending.hasNextPage)}</p>
          <Button
            size="sm"
            variant="quiet"
            icon={<ArrowUpDown size={15} aria-hidden />}
            onClick={() => onOrden(orden === 'vence' ? 'salida' : 'vence')}
          >
            {orden === 'vence' ? TEXT.newest : TEXT.soonest}
          </Button>
        </div>
      )}
      {decisions.refused.length > 0 ? (
        <div role="alert" className={styles['refused']}>
          <p>{TEXT.refused}</p>
          <ul>
            {decisions.refused.map((outcome) => (
              <li key={outcome.idSolicitud}>{refusedText(outcome)}</li>
            ))}
          </ul>
          <Button size="sm" variant="quiet" onClick={decisions.forget}>
            {TEXT.close}
          </Button>
        </div>
      ) : null}
      {choice.canChoose ? (
        <div className={styles['all']}>
          <CheckField
            label={TEXT.chooseAll}
            checked={choice.hasAll}
            onChange={choice.hasAll ? choice.clear : choice.chooseAll}
          />
        </div>
      ) : null}
      <ul ref={listRef} className="shape-scroll shape-plain-list" aria-label={TEXT.list}>
        {pedidos.map((pedido) => (
          <PendingRow
            key={pedido.idSolicitud}
            pedido={pedido}
            isOut={out.has(pedido.idSolicitud)}
            now={moment}
            isSelected={pedido.idSolicitud === selected}
            onChoose={onChoose}
            isTicked={ticked.has(pedido.idSolicitud)}
            onTick={choice.toggle}
          />
        ))}
      </ul>
      <MoreButton list={pending} />
      <HeldBar out={out.size} news={news} outText={outText} isBusy={pending.isRefetching} onRefresh={onRefresh} />
    </>
  );
}
