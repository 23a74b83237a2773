import { useInfiniteQuery } from '@tanstack/react-query';
import type { PendingAprobacion } from '@traza/contract';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { useHeldRows } from '@traza/ui/table/held-rows.ts';
import { RefreshCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { pendingQuery } from './api.ts';
import styles from './aprobaciones-page.module.css';
import { DecidedList } from './decided-list.tsx';
import { TEXT, VIEWS } from './messages.ts';
import { PendingList } from './pending-list.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { NONE, useSelectedPending } from './use-selected-pending.ts';
import { useView } from './use-view.ts';

/** `/aprobaciones`: the orders of the client that wait for a decision, and the chosen one beside them (DO-35). */
export function AprobacionesPage() {
  const { account } = useSession();
  return account.tag === 'corporateAccount' ? <Inbox account={account} /> : null;
}

const keyOf = ({ idSolicitud }: PendingAprobacion) => String(idSolicitud);

function Inbox({ account }: { account: CorporateAccount }) {
  const key = accountKey(account);
  const isPhone = useIsPhone();
  const { view, orden, show, sort } = useView();
  const pending = useInfiniteQuery({
    ...pendingQuery(key, account.idClientePadre, orden),
    enabled: view === 'pendientes',
  });
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const waiting = useMemo(() => pending.data?.pages.flatMap(({ solicitudes }) => solicitudes) ?? [], [pending.data]);
  const held = useHeldRows(`${key} ${orden} ${pending.isPending}`, waiting, keyOf);
  // what one has decided on oneself leaves at once
  const pedidos = useMemo(() => held.rows.filter(({ idSolicitud }) => !decided.has(idSolicitud)), [held.rows, decided]);
  const out = new Set([...held.out].map(Number).filter((id) => !decided.has(id)));
  const leave = (ids: readonly number[]) => setDecided((before) => new Set([...before, ...ids]));
  const refresh = async () => {
    await pending.refetch();
    held.take();
  };
  const { selected, choose, close } = useSelectedPending();
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLDivElement>(null);
  const pedido = view === 'pendientes' ? pedidos.find(({ idSolicitud }) => idSolicitud === selected) : undefined;
  const { title: name, description } = SECTIONS.aprobaciones;

  function focusList(id?: number) {
    const row = list.current?.querySelector<HTMLElement>(id === undefined ? 'button' : `[data-id="${id}"]`);
    (row ?? title.current)?.focus();
  }

  /** Opens the next solicitud to decide on. */
  function goOn(decided: number) {
    const place = pedidos.findIndex(({ idSolicitud }) => idSolicitud === decided);
    const next = pedidos[place + 1] ?? pedidos[place - 1];
    if (next) choose(next.idSolicitud);
    else {
      close();
      title.current?.focus();
    }
  }

  return (
    <div className={styles['page']} data-phone={isPhone || undefined} data-open={pedido ? true : undefined}>
      <div ref={title} tabIndex={-1} className={styles['head']}>
        <PageHeader
          title={name}
          description={isPhone ? undefined : description}
          actions={
            <IconButton
              label={TEXT.refresh}
              variant="outline"
              tooltip="left"
              aria-busy={pending.isRefetching}
              onClick={() => void refresh()}
            >
              <RefreshCw size={17} aria-hidden />
            </IconButton>
          }
        />
        <SectionTabs label={TEXT.views} tabs={VIEWS} current={view} onChoose={show} />
      </div>
      <div className={styles['body']}>
        {view === 'decididas' ? (
          <DecidedList account={key} idCliente={account.idClientePadre} />
        ) : (
          <PendingList
            pending={pending}
            pedidos={pedidos}
            out={out}
            news={held.news}
            onRefresh={() => void refresh()}
            onDecided={leave}
            selected={pedido ? selected : NONE}
            onChoose={choose}
            orden={orden}
            onOrden={sort}
            account={key}
            idCliente={account.idClientePadre}
            listRef={list}
          />
        )}
      </div>
      {pedido ? (
        <PendingPanel
          key={pedido.idSolicitud}
          account={key}
          pedido={pedido}
          isOut={out.has(pedido.idSolicitud)}
          isPhone={isPhone}
          onDecided={(id) => {
            goOn(id);
            leave([id]);
          }}
          onClose={() => {
            close();
            focusList(pedido.idSolicitud);
          }}
        />
      ) : null}
    </div>
  );
}
