import { useQuery } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import type { LivePedido } from '@traza/contract';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { call, PEDIDOS_KEY } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';

const POLL_MS = 10_000;
// an instant of an answer has the offset of Buenos Aires: its hour is the one to be shown
const COLUMNS: readonly Column<LivePedido>[] = [
  {
    key: 'hora',
    title: 'Hora',
    cell: ({ inicio }) => inicio.slice(11, 16),
    sortBy: ({ inicio }) => inicio,
    width: '90px',
  },
  { key: 'id', title: 'Pedido', cell: ({ id }) => id, width: '110px' },
  { key: 'cliente', title: 'Cliente', cell: ({ cliente }) => cliente.alias },
  { key: 'estado', title: 'Estado', cell: statusWords, sortBy: statusWords, width: '150px' },
  { key: 'origen', title: 'Origen', cell: ({ origen }) => origen.direccion },
  { key: 'destino', title: 'Destino', cell: ({ destino }) => destino.direccion },
];

/** Every live pedido, the next to set out first. */
export function PedidosPage() {
  useDocumentTitle('Operaciones');
  const list = useQuery({
    queryKey: PEDIDOS_KEY,
    queryFn: async ({ signal }) => (await call('GET /operaciones/v1/pedidos', {}, { signal })).data,
    refetchInterval: unlessLive(POLL_MS),
  });
  const rows = list.data ?? [];
  return (
    <ListPage title="Pedidos en curso">
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, 'No pudimos cargar los pedidos', errorText)}
        isEmpty={rows.length === 0}
        skeleton={{ count: 8, height: 44 }}
        empty={<EmptyState title="No hay pedidos en curso" />}
      >
        <DataTable
          label="Pedidos en curso"
          name="operaciones.pedidos"
          titleOf={titleOf}
          keyOf={keyOf}
          columns={COLUMNS}
          rows={rows}
        />
      </ListState>
    </ListPage>
  );
}

const titleOf = ({ id }: LivePedido) => `Pedido ${id}`;
const keyOf = ({ idCliente, id }: LivePedido) => `${idCliente} ${id}`;
