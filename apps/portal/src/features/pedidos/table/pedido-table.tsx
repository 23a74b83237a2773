import { useUrlState } from '@traza/client/url-state.ts';
import type { Pedido } from '@traza/contract';
import type { Grouping } from '@traza/domain/pedidos';
import { HeldBar, OUT_TEXT } from '@traza/ui/held-bar.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import type { TableGroup } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import type { More } from '@traza/ui/table/use-load-more.ts';
import { errorText } from '#lib/error-text.ts';
import { LAYOUT } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import type { PedidosView } from '../list/list-api.ts';
import { pedidoKey } from '../list/pedido-pages.ts';
import { readTable, type TableState } from '../list/use-pedido-table.ts';
import type { usePedidos } from '../list/use-pedidos.ts';
import { AGRUPAR_TEXT } from '../totals/agrupar-text.ts';
import { useAgrupar } from '../totals/use-agrupar.ts';
import { useChosenPedidos } from './chosen-pedidos.ts';
import { tableName } from './column-place.ts';
import { columnsOf } from './columns.tsx';
import { TABLE_TEXT } from './messages.ts';
import { OpenPartList } from './open-part.tsx';
import styles from './pedido-table.module.css';
import { type PedidosDownload, SelectionBar } from './selection-bar.tsx';
import { sortOf, sortSearch } from './table-sort.ts';
import { useTableParts } from './use-table-parts.ts';

export interface PedidoTableProps {
  view: PedidosView;
  tabla: TableState;
  list: ReturnType<typeof usePedidos>;
  /** Id of the order that is open beside the table. */
  selected: number;
  onToggle: (id: number) => void;
  downloadChosen: PedidosDownload | undefined;
}

const titleOf = ({ id }: Pedido) => TABLE_TEXT.number(id);

/** The orders in columns: one line each, sorted over all of the filter, to choose from (W-212 to W-215). */
export function PedidoTable(props: PedidoTableProps) {
  const { agrupar } = useAgrupar();
  return agrupar ? <GroupedTable key={agrupar} {...props} agrupar={agrupar} /> : <PlainTable {...props} />;
}

function PlainTable(props: PedidoTableProps) {
  const { list } = props;
  return (
    <Rows
      {...props}
      held={{ ...list, refresh: () => void list.refresh() }}
      pedidos={list.pedidos}
      more={{
        canLoad: list.hasMore && !list.hasMoreFailed,
        isLoading: list.isLoadingMore,
        nearPx: LAYOUT.scrollThresholdPx,
        onMore: list.loadMore,
      }}
    />
  );
}

/** The same orders under headings with their number and sum, each opened by a press (W-330). */
function GroupedTable({ agrupar, ...props }: PedidoTableProps & { agrupar: Grouping }) {
  const { view, tabla: table, list } = props;
  const { groups, open, onList, isPending, error, retry, refresh, ...held } = useTableParts(view, table, agrupar);
  if (error) return <ErrorState title={AGRUPAR_TEXT.failed} description={errorText(error)} onRetry={retry} />;
  if (isPending) return <SkeletonRows count={6} height={24} gap={20} />;
  const refreshAll = () => {
    refresh();
    void list.refresh();
  };
  return (
    <>
      {open.map((part) => (
        <OpenPartList key={part.key} part={part} onList={onList} />
      ))}
      <Rows {...props} groups={groups} pedidos={held.pedidos} held={{ ...held, refresh: refreshAll }} />
      <p className={styles['partNote']}>{AGRUPAR_TEXT.note}</p>
    </>
  );
}

interface RowsProps extends PedidoTableProps {
  pedidos: readonly Pedido[];
  groups?: readonly TableGroup<Pedido>[];
  more?: More;
  held: { out: ReadonlySet<string>; waiting: number; refresh: () => void };
}

function Rows({ view, tabla: table, selected, onToggle, downloadChosen, pedidos, groups, more, held }: RowsProps) {
  const { account, user } = useSession();
  const [, patchUrl] = useUrlState(readTable);
  const { elegidos, choose } = useChosenPedidos(view, pedidos);
  const open = pedidos.find(({ id }) => id === selected);
  return (
    <>
      <DataTable
        isBare
        label={TABLE_TEXT.table}
        name={tableName(view.section, user.username)}
        columns={columnsOf(account)}
        rows={pedidos}
        groups={groups}
        keyOf={pedidoKey}
        titleOf={titleOf}
        noteOf={(pedido) => (held.out.has(pedidoKey(pedido)) ? OUT_TEXT : undefined)}
        selected={new Set(elegidos.keys())}
        onSelect={choose}
        onOpen={({ id }) => onToggle(id)}
        openKey={open && pedidoKey(open)}
        sort={sortOf(table)}
        onSort={(sort) => patchUrl(sortSearch(table, sort))}
        {...(more && { more })}
      />
      <HeldBar out={held.out.size} news={held.waiting} onRefresh={held.refresh} />
      <SelectionBar
        view={view}
        elegidos={[...elegidos.values()]}
        onNone={() => choose(new Set())}
        downloadChosen={downloadChosen}
      />
    </>
  );
}
