import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import type { FeriadoLine } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { useState } from 'react';
import { OfficePage } from '#lib/office/office-page.tsx';
import { useOperador } from '#lib/operador.ts';
import { feriadoErrorText, feriadosQuery } from './api.ts';
import { FeriadoWindow } from './feriado-window.tsx';
import { dayText, TEXT, TYPE_SHORT } from './words.ts';

const SKELETON = { count: 12, height: 44 };
const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

const COLUMNS: readonly Column<FeriadoLine>[] = [
  { key: 'fecha', title: 'Día', cell: ({ fecha }) => dayText(fecha), isKept: true, width: '200px' },
  { key: 'nombre', title: 'Nombre', cell: ({ nombre }) => nombre, width: 'minmax(220px, 1.6fr)' },
  { key: 'tipo', title: 'Qué es', cell: ({ tipo }) => TYPE_SHORT[tipo], width: '140px' },
  {
    key: 'cliente',
    title: 'Para quién',
    cell: ({ cliente }) => cliente ?? TEXT.everybody,
    width: 'minmax(140px, 1fr)',
  },
  {
    key: 'origen',
    title: 'De dónde',
    cell: ({ id }) => (id === null ? TEXT.calendar : TEXT.corrected),
    width: '170px',
  },
];

const thisYear = () => inBuenosAires(now()).year;
const readFilter = ({ anio }: UrlSearch) => ({ anio: Number(anio) || thisYear() });

/** Holidays and days off of a year: those of the calendar, and what the provider corrected. */
export function FeriadosPage() {
  const [{ anio }, setFilter] = useUrlState(readFilter);
  const list = useQuery(feriadosQuery(anio));
  const [opened, setOpened] = useState<FeriadoLine | 'new' | null>(null);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => String(thisYear() - YEARS_BACK + at));
  const { filas = [], clientes = [] } = list.data ?? {};
  return (
    <OfficePage
      path="/feriados"
      actions={canWrite ? <Button onClick={() => setOpened('new')}>{TEXT.create}</Button> : undefined}
      filters={
        <SelectField
          label={TEXT.year}
          value={String(anio)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(value) => setFilter({ anio: Number(value) })}
        />
      }
      windows={
        opened === null ? null : (
          <FeriadoWindow line={opened === 'new' ? null : opened} clientes={clientes} onClose={() => setOpened(null)} />
        )
      }
    >
      <ListState
        isPending={list.isPending}
        failure={failureOf(list, TEXT.failed, feriadoErrorText)}
        isEmpty={filas.length === 0}
        skeleton={SKELETON}
        empty={<EmptyState title={TEXT.none} />}
      >
        <DataTable
          label="Feriados"
          name="operaciones.feriados"
          titleOf={({ fecha }) => dayText(fecha)}
          keyOf={({ fecha, idCliente }) => `${fecha} ${idCliente ?? ''}`}
          columns={COLUMNS}
          rows={filas}
          {...(canWrite && { onOpen: setOpened })}
        />
      </ListState>
    </OfficePage>
  );
}
