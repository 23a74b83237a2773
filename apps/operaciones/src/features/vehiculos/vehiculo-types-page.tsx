import { useInfiniteQuery } from '@tanstack/react-query';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { VehiculoTypeView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { OfficeList } from '#lib/office/office-list.tsx';
import { OfficePage } from '#lib/office/office-page.tsx';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useOperador } from '#lib/operador.ts';
import { vehiculoTypesQuery } from './api.ts';
import { EditVehiculoTypeWindow, NewVehiculoTypeWindow } from './vehiculo-type-windows.tsx';

const COLUMNS: readonly Column<VehiculoTypeView>[] = [
  { key: 'numero', title: 'Número', cell: ({ id }) => String(id), align: 'end', width: '100px' },
  { key: 'alias', title: 'Nombre', cell: ({ alias }) => alias, isKept: true, width: 'minmax(140px, 1fr)' },
  {
    key: 'descripcion',
    title: 'Descripción',
    cell: ({ descripcion }) => descripcion,
    width: 'minmax(200px, 2fr)',
  },
  { key: 'plazas', title: 'Plazas', cell: ({ plazas }) => String(plazas), align: 'end', width: '100px' },
  {
    key: 'espera',
    title: 'Espera',
    cell: ({ esperaMin, esperaMax }) => `${esperaMin} a ${esperaMax} min`,
    align: 'end',
    width: '140px',
  },
  { key: 'clase', title: 'Clase', cell: ({ esPool }) => (esPool ? 'Recorridos fijos' : 'A pedido'), width: '150px' },
  {
    key: 'clientes',
    title: 'Clientes',
    cell: ({ clientes }) => clientes.toLocaleString('es-AR'),
    align: 'end',
    width: '110px',
  },
];

const readFilter = ({ q }: UrlSearch) => ({ q: typeof q === 'string' ? q : '' });

/** What can be ordered: the types of vehicles, by their number (M-073). */
export function VehiculoTypesPage() {
  const [filter, setFilter] = useUrlState(readFilter);
  const search = useTypedSearch(filter.q, setFilter);
  const [opened, setOpened] = useState<VehiculoTypeView | 'new' | null>(null);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const list = useInfiniteQuery(vehiculoTypesQuery(search.q));
  const action = canWrite ? <Button onClick={() => setOpened('new')}>Nuevo tipo de vehículo</Button> : undefined;
  const close = () => setOpened(null);
  return (
    <OfficePage
      path="/tipos"
      actions={action}
      filters={<SearchField label="Buscar por nombre" {...search.field} />}
      windows={
        <>
          {opened === 'new' ? <NewVehiculoTypeWindow onClose={close} /> : null}
          {opened !== null && opened !== 'new' ? (
            <EditVehiculoTypeWindow vehiculoType={opened} onClose={close} />
          ) : null}
        </>
      }
    >
      <OfficeList
        list={list}
        failed={'No pudimos cargar los tipos de vehículo'}
        errorText={errorText}
        empty={
          filter.q === '' ? (
            <EmptyState
              title="No hay tipos de vehículo"
              description="Creá el primero: es lo que los clientes eligen al pedir."
              icon={<CarFront size={26} />}
              action={action}
            />
          ) : (
            <EmptyState title="Nada coincide con la búsqueda" />
          )
        }
        label="Tipos de vehículo"
        name="operaciones.tipos"
        titleOf={({ alias }) => alias}
        columns={COLUMNS}
        {...(canWrite && { onOpen: setOpened })}
      />
    </OfficePage>
  );
}
