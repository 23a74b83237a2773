import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { ClienteLineView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { Building2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from '#lib/office/office.module.css';
import { OfficeList } from '#lib/office/office-list.tsx';
import { OfficePage } from '#lib/office/office-page.tsx';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useOperador } from '#lib/operador.ts';
import { type ClientesFilter, clientesQuery, errorText } from './api.ts';
import { NewClienteWindow } from './new-cliente-window.tsx';
import { TEXT } from './words.ts';

const TABS = { activo: 'Activos', inactivo: 'Inactivos' } as const;

const COLUMNS: readonly Column<ClienteLineView>[] = [
  { key: 'alias', title: 'Nombre', cell: ({ alias }) => alias, isKept: true, width: 'minmax(200px, 1.4fr)' },
  {
    key: 'dominio',
    title: 'Dominio de los e-mails',
    cell: ({ dominioEmail }) => dominioEmail ?? '—',
    width: 'minmax(180px, 1fr)',
  },
  {
    key: 'empleados',
    title: 'Usuarios',
    cell: ({ empleados }) => empleados.toLocaleString('es-AR'),
    align: 'end',
    width: '110px',
  },
  {
    key: 'abiertos',
    title: 'Pedidos abiertos',
    cell: ({ abiertos }) => abiertos.toLocaleString('es-AR'),
    align: 'end',
    width: '150px',
  },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ activo }) => (
      <StatusChip plain tone={activo ? 'finalizado' : 'anulado'} label={activo ? 'Activo' : 'Inactivo'} />
    ),
    width: '130px',
  },
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readFilter({ q, estado }: UrlSearch): ClientesFilter {
  return { q: textOf(q), estado: estado === 'inactivo' ? 'inactivo' : 'activo' };
}

/** The companies that order, and a way to one more (M-049). */
export function ClientesPage() {
  const [filter, setFilter] = useUrlState(readFilter);
  const search = useTypedSearch(filter.q, setFilter);
  const [isOpen, setIsOpen] = useState(false);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const action = canWrite ? <Button onClick={() => setIsOpen(true)}>{TEXT.newCliente}</Button> : undefined;
  return (
    <OfficePage
      path="/clientes"
      actions={action}
      filters={
        <>
          <div className={styles['tabs']}>
            <SectionTabs
              label={TEXT.title}
              tabs={TABS}
              current={filter.estado}
              onChoose={(estado) => setFilter({ estado: estado === 'activo' ? undefined : estado })}
            />
          </div>
          <SearchField label={TEXT.search} {...search.field} />
        </>
      }
      windows={isOpen ? <NewClienteWindow onClose={() => setIsOpen(false)} /> : null}
    >
      <ClientesList filter={{ ...filter, q: search.q }} action={action} />
    </OfficePage>
  );
}

function ClientesList({ filter, action }: { filter: ClientesFilter; action: ReactNode }) {
  const navigate = useNavigate();
  const list = useInfiniteQuery(clientesQuery(filter));
  const hasAny = list.data?.pages[0]?.hay ?? true;
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={errorText}
      expected={10}
      empty={<NoClientes filter={filter} hasAny={hasAny} action={action} />}
      label={TEXT.title}
      name="operaciones.clientes"
      titleOf={({ alias }) => alias}
      columns={COLUMNS}
      onOpen={({ id }) => void navigate({ to: '/clientes/$id', params: { id: String(id) } })}
    />
  );
}

function NoClientes({ filter, hasAny, action }: { filter: ClientesFilter; hasAny: boolean; action: ReactNode }) {
  const icon = <Building2 size={26} />;
  if (!hasAny) return <EmptyState title={TEXT.none} description={TEXT.noneWhy} action={action} icon={icon} />;
  return (
    <EmptyState title={filter.q !== '' || filter.estado === 'activo' ? TEXT.noMatch : TEXT.noInactive} icon={icon} />
  );
}
