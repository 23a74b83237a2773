import { useUrlState } from '@traza/client/url-state.ts';
import type { Pedido } from '@traza/contract';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { LAYOUT } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import type { PedidosView } from '../lista/list-api.ts';
import { pedidoKey } from '../lista/pedido-pages.ts';
import type { usePedidos } from '../lista/use-pedidos.ts';
import { readTabla, type Tabla } from '../lista/use-tabla.ts';
import { tableName } from './column-place.ts';
import { PEDIDO_COLUMNS } from './columns.tsx';
import { type DownloadChosen, EleccionBar } from './eleccion-bar.tsx';
import { useElegidos } from './elegidos.ts';
import { TABLA_TEXT } from './messages.ts';
import { sortOf, sortSearch } from './tabla-sort.ts';

export interface PedidoTableProps {
  view: PedidosView;
  tabla: Tabla;
  list: ReturnType<typeof usePedidos>;
  /** Id of the order that is open beside the table. */
  selected: number;
  onToggle: (id: number) => void;
  downloadChosen: DownloadChosen | undefined;
}

const titleOf = ({ id }: Pedido) => TABLA_TEXT.number(id);

/** The orders in columns: one line each, sorted over all of the filter, to choose from (W-212 to W-215). */
export function PedidoTable({ view, tabla, list, selected, onToggle, downloadChosen }: PedidoTableProps) {
  const { user } = useSession();
  const [, patchUrl] = useUrlState(readTabla);
  const { pedidos } = list;
  const { elegidos, choose } = useElegidos(view, pedidos);
  const open = pedidos.find(({ id }) => id === selected);
  return (
    <>
      <DataTable
        isBare
        label={TABLA_TEXT.table}
        name={tableName(view.section, user.username)}
        columns={PEDIDO_COLUMNS}
        rows={pedidos}
        keyOf={pedidoKey}
        titleOf={titleOf}
        selected={new Set(elegidos.keys())}
        onSelect={choose}
        onOpen={({ id }) => onToggle(id)}
        openKey={open && pedidoKey(open)}
        sort={sortOf(tabla)}
        onSort={(sort) => patchUrl(sortSearch(tabla, sort))}
        more={{
          canLoad: list.hasMore && !list.hasMoreFailed,
          isLoading: list.isLoadingMore,
          nearPx: LAYOUT.scrollThresholdPx,
          onMore: list.loadMore,
        }}
      />
      <EleccionBar
        view={view}
        elegidos={[...elegidos.values()]}
        onNone={() => choose(new Set())}
        downloadChosen={downloadChosen}
      />
    </>
  );
}
