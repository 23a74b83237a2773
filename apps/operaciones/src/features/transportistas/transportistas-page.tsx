import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { AgenciaView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { OfficeList } from '#lib/office/office-list.tsx';
import { OfficePage } from '#lib/office/office-page.tsx';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useOperador } from '#lib/operador.ts';
import { NewAgenciaWindow } from './agencia-form.tsx';
import { type AgenciasFilter, agenciasQuery, wordsOf } from './api.ts';
import styles from './transportistas.module.css';
import { kindText, stateText, stateTone, stepsText, TEXT } from './words.ts';

const STATES = [
  { value: '', label: 'Todos' },
  { value: 'activa', label: 'Activos' },
  { value: 'inactiva', label: 'Inactivos' },
] as const;

const numberOf = (n: number) => n.toLocaleString('es-AR');

const COLUMNS: readonly Column<AgenciaView>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    cell: ({ denominacion }) => denominacion,
    isKept: true,
    width: 'minmax(200px, 1.6fr)',
  },
  { key: 'clase', title: 'Clase', cell: kindText, width: '130px' },
  { key: 'integrado', title: 'Informa', cell: stepsText, width: '130px' },
  {
    key: 'estado',
    title: 'Estado',
    cell: (row) => <StatusChip plain tone={stateTone(row)} label={stateText(row)} />,
    width: '120px',
  },
  { key: 'claves', title: 'Claves activas', cell: ({ claves }) => numberOf(claves), align: 'end', width: '140px' },
  { key: 'clientes', title: 'Clientes', cell: ({ clientes }) => numberOf(clientes), align: 'end', width: '110px' },
  { key: 'viajes', title: 'Viajes abiertos', cell: ({ viajes }) => numberOf(viajes), align: 'end', width: '150px' },
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readFilter({ q, estado }: UrlSearch): AgenciasFilter {
  return { q: textOf(q), estado: estado === 'activa' || estado === 'inactiva' ? estado : '' };
}

/** Who drives, by name, and a way to one more (M-076). */
export function TransportistasPage() {
  const [filter, setFilter] = useUrlState(readFilter);
  const search = useTypedSearch(filter.q, setFilter);
  const [isOpen, setIsOpen] = useState(false);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const action = canWrite ? <Button onClick={() => setIsOpen(true)}>{TEXT.create}</Button> : undefined;
  return (
    <OfficePage
      path="/transportistas"
      actions={action}
      filters={
        <>
          <SearchField label={TEXT.search} {...search.field} />
          <SelectField
            className={styles['estado']}
            label="Estado"
            value={filter.estado}
            options={STATES}
            onChange={(estado) => setFilter({ estado: estado || undefined })}
          />
        </>
      }
      windows={isOpen ? <NewAgenciaWindow onClose={() => setIsOpen(false)} /> : null}
    >
      <AgenciasList filter={{ ...filter, q: search.q }} action={action} />
    </OfficePage>
  );
}

function AgenciasList({ filter, action }: { filter: AgenciasFilter; action: ReactNode }) {
  const navigate = useNavigate();
  const list = useInfiniteQuery(agenciasQuery(filter));
  const isNarrowed = filter.q !== '' || filter.estado !== '';
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={wordsOf()}
      empty={
        isNarrowed ? (
          <EmptyState title={TEXT.noMatch} />
        ) : (
          <EmptyState title={TEXT.none} description={TEXT.noneWhy} icon={<Truck size={26} />} action={action} />
        )
      }
      label="Transportistas"
      name="operaciones.transportistas"
      titleOf={({ denominacion }) => denominacion}
      columns={COLUMNS}
      onOpen={({ id }) => void navigate({ to: '/transportistas/$id', params: { id: String(id) } })}
    />
  );
}
