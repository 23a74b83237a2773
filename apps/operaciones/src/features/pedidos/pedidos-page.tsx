import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '@traza/client/url-state.ts';
import type { DeskPedido } from '@traza/contract';
import { formatDate, formatPesos, formatPlate, formatTime } from '@traza/domain';
import { ACT_ROLES } from '@traza/domain/mesa';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { showNewPedido } from '#lib/new-pedido.ts';
import { OfficeList } from '#lib/office/office-list.tsx';
import { OfficePage } from '#lib/office/office-page.tsx';
import { useOperador } from '#lib/operador.ts';
import { keyOf } from '#lib/pedido-key.ts';
import { PedidosFilters } from './pedidos-filters.tsx';
import { PedidosSums } from './pedidos-sums.tsx';
import { isNarrowed, pedidosQuery, readView } from './queries.ts';
import { SheetsWindow } from './sheets-window.tsx';
import { errorText, TEXT } from './words.ts';

const momentOf = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`;

function whoOf({ quien, otros, tipo }: DeskPedido): string {
  const name = quien || (tipo === 'package' ? 'Envío' : 'Recorrido fijo');
  return otros > 0 ? `${name} +${otros}` : name;
}

function wayOf({ origen, destino, paradas }: DeskPedido): string {
  const way = [origen, destino].filter(Boolean).join(' → ');
  if (paradas === 0) return way;
  return `${way} (${paradas === 1 ? '1 parada' : `${paradas} paradas`})`;
}

const COLUMNS: readonly Column<DeskPedido>[] = [
  { key: 'numero', title: 'Número', cell: ({ id }) => String(id), isKept: true, width: '92px' },
  { key: 'fecha', title: 'Salida', cell: ({ fecha }) => momentOf(fecha), width: '140px' },
  { key: 'cliente', title: 'Empresa', cell: ({ cliente }) => cliente, width: 'minmax(110px, 0.8fr)' },
  { key: 'quien', title: 'Quién viaja', cell: whoOf, width: 'minmax(130px, 1fr)' },
  { key: 'recorrido', title: 'Recorrido', cell: wayOf, width: 'minmax(200px, 1.8fr)' },
  { key: 'estado', title: 'Estado', cell: statusWords, width: 'minmax(110px, 0.7fr)' },
  { key: 'chofer', title: 'Chofer', cell: ({ chofer }) => chofer ?? '—', width: 'minmax(120px, 0.9fr)' },
  {
    key: 'patente',
    title: 'Patente',
    cell: ({ patente }) => (patente === null ? '—' : formatPlate(patente)),
    width: '104px',
    isExtra: true,
  },
  {
    key: 'agencia',
    title: 'Transportista',
    cell: ({ agencia }) => agencia ?? '—',
    width: 'minmax(120px, 0.8fr)',
  },
  {
    key: 'servicio',
    title: 'Servicio',
    cell: ({ servicio }) => servicio,
    width: 'minmax(100px, 0.6fr)',
    isExtra: true,
  },
  {
    key: 'pidio',
    title: 'Pidió',
    cell: ({ solicitante, porTelefono }) =>
      porTelefono === null ? solicitante : `${solicitante} · por teléfono, ${porTelefono}`,
    width: 'minmax(120px, 0.8fr)',
    isExtra: true,
  },
  { key: 'creado', title: 'Creado', cell: ({ creado }) => momentOf(creado), width: '140px', isExtra: true },
  {
    key: 'importe',
    title: 'Importe',
    cell: ({ importe, cobrado }) =>
      importe === null ? '—' : <span className={cobrado ? undefined : 'soft'}>{formatPesos(importe)}</span>,
    width: '116px',
    align: 'end',
  },
];

/** `/pedidos`: those of all clientes and any day, with their sums; one opens in its panel (M-252, M-253). */
export function PedidosPage() {
  const [view, setView] = useUrlState(readView);
  const navigate = useNavigate();
  const { roles } = useOperador();
  const settled = { ...view, q: useSettled(view.q, 250).trim() };
  const { agrupar: _divides, ...filter } = settled;
  const list = useInfiniteQuery(pedidosQuery(filter));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <OfficePage
      path="/pedidos"
      actions={
        <Button variant="secondary" icon={<FileSpreadsheet size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {TEXT.workbooks}
        </Button>
      }
      windows={isOpen ? <SheetsWindow filter={filter} onClose={() => setIsOpen(false)} /> : null}
      filters={<PedidosFilters filter={view} choices={list.data?.pages[0]?.opciones ?? null} onChange={setView} />}
    >
      <PedidosSums view={settled} onChange={setView} />
      <OfficeList
        list={list}
        label={TEXT.list}
        name="operaciones.pedidos"
        titleOf={({ id }) => `Pedido ${id}`}
        columns={COLUMNS}
        letters={hasRole(roles, ACT_ROLES) ? { m: (modificar) => showNewPedido({ modificar }) } : undefined}
        onOpen={(pedido) => void navigate({ to: '/', search: { pedido: keyOf(pedido) } })}
        failed={TEXT.failed}
        errorText={errorText}
        expected={12}
        empty={
          isNarrowed(filter) ? (
            <EmptyState title={TEXT.noMatch} />
          ) : (
            <EmptyState title={TEXT.empty} description={TEXT.emptyWhy} />
          )
        }
      />
    </OfficePage>
  );
}
