import { type Account, accountKey, offersMotivo, seesAllPedidos } from '@traza/domain/cuentas';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense, useMemo, useRef } from 'react';
import { useSession } from '#lib/session.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { PedidoChips } from '../filters/filter-chips.tsx';
import type { OfferedFilters } from '../filters/offered-filters.ts';
import type { DaysScope } from '../filters/period-navigator.tsx';
import { useGrupos } from '../filters/use-grupos.ts';
import { usePedidoFilters } from '../filters/use-pedido-filters.ts';
import type { PedidosView } from '../list/list-api.ts';
import {
  canLookAhead,
  hasGrupoFilter,
  hasNarrowing,
  hasTypeFilter,
  type ListSection,
  offersNoGrupo,
} from '../list/list-section.ts';
import type { PedidoListHandle } from '../list/pedido-list.tsx';
import { usePedidoTable } from '../list/use-pedido-table.ts';
import { usePedidos } from '../list/use-pedidos.ts';
import type { PedidosDownload } from '../table/selection-bar.tsx';
import type { LIST_TOTALS } from '../totals/list-totals.tsx';
import type { PasajeroParts } from '../windows/pasajero-parts.ts';
import { ChosenPedido } from './chosen-pedido.tsx';
import { ListBody } from './list-body.tsx';
import styles from './pedidos-screen.module.css';
import { RefreshButton } from './refresh-button.tsx';
import { ScreenHead } from './screen-head.tsx';
import { NONE_SELECTED, useSelected, useSelectedPedido } from './use-selected-pedido.ts';

const HoverTip = lazyPanel(async () => (await import('./hover-tip.tsx')).HoverTip);

const PedidosBar = lazyPanel(async () => (await import('../table/pedidos-bar.tsx')).PedidosBar);

/** Above the list it can come after it. */
export const PedidoShelf = lazyPanel(async () => (await import('../shelf/pedido-shelf.tsx')).PedidoShelf);

export interface PedidosScreenProps {
  /** Which of the three lists; `/pedidos` where none is named (T-013). */
  section?: ListSection;
  /** The menu of downloads of what the list shows (T-014), or the button for what is chosen in the table (W-217); none on a phone (T-205). */
  downloads?: PedidosDownload | undefined;
  /** Between the title and the list, such as the tabs of the section. */
  tabs?: ReactNode;
  /** The totals of the list; only the reports have them. */
  totals?: typeof LIST_TOTALS;
  /** What names pasajeros to add to a fixed-route trip. */
  parts?: PasajeroParts | undefined;
}

/** A list of orders, what narrows it, and the chosen order beside it. */
export function PedidosScreen({ section = 'pedidos', downloads, tabs, totals, parts }: PedidosScreenProps) {
  const isPhone = useIsPhone();
  const { view, offered, days, hasBar, change } = useListView(section, isPhone);
  const list = usePedidos(view);
  const { selected, toggle, close, replace } = useSelected();
  const chosen = useSelectedPedido(view, {
    selected,
    pedidos: list.pedidos,
    isListed: !list.isPending,
    close,
    replace,
  });
  const listRef = useRef<PedidoListHandle>(null);
  const isOpen = selected !== NONE_SELECTED;

  function closeDetail() {
    close();
    // what had the focus may be gone with the panel
    listRef.current?.focus();
  }

  const body = (
    <ListBody
      view={view}
      list={list}
      selected={selected}
      onToggle={toggle}
      onChange={change}
      layout={isPhone ? 'phone' : 'desktop'}
      listRef={listRef}
      downloadChosen={downloads}
    />
  );
  return (
    <div className={styles['page']} data-phone={isPhone || undefined} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <ScreenHead section={section}>
          {isPhone ? null : downloads?.(view)}
          <RefreshButton isBusy={list.isRefreshing} onRefresh={() => void list.refresh()} />
        </ScreenHead>
        {tabs}
        <FilterBar key={view.account} view={view} days={days} offered={offered} onChange={change} />
        <PedidoChips view={view} grupos={offered.grupos} onChange={change} />
      </div>
      <Above view={view} hasBar={hasBar} isPhone={isPhone}>
        <PedidoShelf view={view} list={list} selected={selected} onToggle={toggle} />
      </Above>
      <div className={styles['body']}>{totals ? <totals.Parts view={view}>{body}</totals.Parts> : body}</div>
      {totals ? <totals.Foot view={view} /> : null}
      {isOpen ? <ChosenPedido view={view} chosen={chosen} parts={parts} onClose={closeDetail} /> : null}
      <Suspense>
        <HoverTip />
      </Suspense>
    </div>
  );
}

interface AboveProps {
  view: PedidosView;
  hasBar: boolean;
  isPhone: boolean;
  children: ReactNode;
}

/** Above a list or a table: the bar that both have, and for a list also `children`. */
function Above({ view, hasBar, isPhone, children }: AboveProps) {
  return (
    <>
      <Suspense>{view.tabla ? null : children}</Suspense>
      {hasBar ? (
        <Suspense fallback={<div style={{ height: isPhone ? 52 : 48 }} />}>
          <PedidosBar view={view} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The list to show, by section, account and URL. */
function useListView(section: ListSection, isPhone: boolean) {
  const { account } = useSession();
  const { filters, isBare, change } = usePedidoFilters(section);
  const canLook = isPhone && canLookAhead(section, account);
  const looksAhead = canLook && isBare;
  const isPedidos = section === 'pedidos';
  const asked = usePedidoTable();
  // a phone keeps the list (DW-30)
  const table = isPedidos && !isPhone ? asked : undefined;
  const view = useMemo(
    () => ({ ...viewOf(account), section, filters, looksAhead, tabla: table }),
    [account, section, filters, looksAhead, table],
  );
  const hasBar = isPedidos && (!isPhone || asked !== undefined || seesAllPedidos(account));
  const offered = useOfferedFilters(section, view);
  const days: DaysScope = canLook ? (looksAhead ? 'all' : 'some') : 'always some';
  return { view, offered, days, hasBar, change };
}

/** A particular account names no client (DT-06). */
function viewOf(account: Account): Pick<PedidosView, 'account' | 'idClient'> {
  const idClient = account.tag === 'corporateAccount' ? account.idClientePadre : undefined;
  return { account: accountKey(account), idClient };
}

function useOfferedFilters(section: ListSection, { account: key, idClient }: PedidosView): OfferedFilters {
  const { account } = useSession();
  const grupo = hasGrupoFilter(section, account);
  const { groups: grupos, hasFailed } = useGrupos(key, idClient, grupo);
  return {
    type: hasTypeFilter(section),
    group: grupo,
    ceco: hasNarrowing(section, account),
    motivo: hasNarrowing(section, account) && offersMotivo(account),
    noGrupo: offersNoGrupo(section, account),
    grupos,
    gruposFailed: hasFailed,
  };
}
