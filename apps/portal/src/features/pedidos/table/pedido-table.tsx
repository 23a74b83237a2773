import { useUrlState } from '@traza/client/url-state.ts';
import type { Pedido } from '@traza/contract';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { LAYOUT } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import type { PedidosView } from '../list/list-api.ts';
import { pedidoKey } from '../list/pedido-pages.ts';
import { readTable, type TableState } from '../list/use-pedido-table.ts';
import type { usePedidos } from '../list/use-pedidos.ts';
import { useChosenPedidos } from './chosen-pedidos.ts';
import { tableName } from './column-place.ts';
import { PEDIDO_COLUMNS } from './columns.tsx';
import { TABLE_TEXT } from './messages.ts';
import { type PedidosDownload, SelectionBar } from './selection-bar.tsx';
import { sortOf, sortSearch } from './table-sort.ts';

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
export function PedidoTable({ view, tabla: table, list, selected, onToggle, downloadChosen }: PedidoTableProps) {
  const { user } = useSession();
  const [, patchUrl] = useUrlState(readTable);
  const { pedidos } = list;
  const { elegidos, choose } = useChosenPedidos(view, pedidos);
  const open = pedidos.find(({ id }) => id === selected);
  return (
    <>
      <DataTable
        isBare
        label={TABLE_TEXT.table}
        name={tableName(view.section, user.username)}
        columns={PEDIDO_COLUMNS}
        rows={pedidos}
        keyOf={pedidoKey}
        titleOf={titleOf}
        selected={new Set(elegidos.keys())}
        onSelect={choose}
        onOpen={({ id }) => onToggle(id)}
        openKey={open && pedidoKey(open)}
        sort={sortOf(table)}
        onSort={(sort) => patchUrl(sortSearch(table, sort))}
        more={{
          canLoad: list.hasMore && !list.hasMoreFailed,
          isLoading: list.isLoadingMore,
          nearPx: LAYOUT.scrollThresholdPx,
          onMore: list.loadMore,
        }}
      />
      <SelectionBar
        view={view}
        elegidos={[...elegidos.values()]}
        onNone={() => choose(new Set())}
        downloadChosen={downloadChosen}
      />
    </>
  );
}
