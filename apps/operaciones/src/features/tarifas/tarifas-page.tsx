import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import { useUrlState } from '@traza/client/url-state.ts';
import type { OperacionesApi, Output, TarifaView } from '@traza/contract';
import { formatNumber, formatPesos, orMissing } from '@traza/domain';
import { hasRole } from '@traza/domain/operadores';
import { TARIFA_USES } from '@traza/domain/tarifas';
import { Button } from '@traza/ui/button.tsx';
import { SelectField, type SelectOption } from '@traza/ui/fields/select-field.tsx';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { Banknote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOperador } from '#lib/operador.ts';
import { useSection } from '#lib/use-section.ts';
import { NewTarifaWindow } from './new-tarifa-window.tsx';
import { readFilter, type TarifasFilter, tarifaErrorText, tarifasQuery, validityText } from './room.ts';
import styles from './tarifas.module.css';

const SKELETON = { count: 10, height: 44 };
const NEAR_PX = 600;
const GENERAL = { value: '0', label: 'General' };

const USE_WORDS = { pasada: 'Pasada', vigente: 'Vigente', futura: 'Futura' } as const;
const USE_TONES = { pasada: 'anulado', vigente: 'finalizado', futura: 'confirmado' } as const;

type Amount = 'base' | 'porKm' | 'porMin' | 'porEsperaMin' | 'minimo';

const amountColumn = (key: Amount, title: string): Column<TarifaView> => ({
  key,
  title,
  cell: (row) => formatPesos(row[key]),
  align: 'end',
  width: 'minmax(96px, 1fr)',
});

const COLUMNS: readonly Column<TarifaView>[] = [
  {
    key: 'cliente',
    title: 'Cliente',
    cell: ({ cliente }) => cliente?.alias ?? GENERAL.label,
    isKept: true,
    width: 'minmax(130px, 1.6fr)',
  },
  { key: 'tipo', title: 'Tipo', cell: ({ tipoVehiculo }) => tipoVehiculo.alias, width: 'minmax(100px, 1.2fr)' },
  amountColumn('base', 'Base'),
  amountColumn('porKm', 'Por km'),
  amountColumn('porMin', 'Por minuto'),
  amountColumn('porEsperaMin', 'Espera'),
  amountColumn('minimo', 'Mínimo'),
  {
    key: 'asiento',
    title: 'Asiento',
    cell: ({ porAsiento }) => orMissing(porAsiento === null ? null : formatPesos(porAsiento)),
    align: 'end',
    width: 'minmax(96px, 1fr)',
  },
  {
    key: 'recargo',
    title: 'Noche',
    cell: ({ recargoNoche }) => `${formatNumber(recargoNoche, Number.isInteger(recargoNoche) ? 0 : 2)} %`,
    align: 'end',
    width: '76px',
  },
  { key: 'vigencia', title: 'Vigencia', cell: validityText, width: 'minmax(150px, 1.2fr)' },
  {
    key: 'uso',
    title: 'Estado',
    cell: ({ uso }) => <StatusChip plain tone={USE_TONES[uso]} label={USE_WORDS[uso]} />,
    width: '110px',
  },
];

const choicesOf = (aliases: readonly { id: number; alias: string }[]) =>
  aliases.map(({ id, alias }) => ({ value: String(id), label: alias }));

/** Prices by cliente and type of vehicles: over, in force and to come (M-064). */
export function TarifasPage() {
  const section = useSection('/tarifas');
  const [filter, setFilter] = useUrlState(readFilter);
  const [isOpen, setIsOpen] = useState(false);
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const list = useInfiniteQuery(tarifasQuery(filter));
  const options = list.data?.pages[0]?.opciones;
  const clientes = [GENERAL, ...choicesOf(options?.clientes ?? [])];
  const tipos = choicesOf(options?.tipos ?? []);
  const action = canWrite && options ? <Button onClick={() => setIsOpen(true)}>Nueva tarifa</Button> : undefined;
  return (
    <div className={styles['page']}>
      <ListPage
        {...section}
        actions={action}
        filters={<Filters {...{ filter, clientes, tipos }} onChange={setFilter} />}
      >
        <div className={styles['list']}>
          <TarifasList {...{ list, filter, action }} />
        </div>
      </ListPage>
      {isOpen ? (
        <NewTarifaWindow
          clientes={clientes}
          tipos={tipos}
          idCliente={filter.cliente === '' ? GENERAL.value : filter.cliente}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

type TarifasPageView = Output<OperacionesApi['GET /operaciones/v1/tarifas']>['data'];

interface FiltersProps {
  filter: TarifasFilter;
  clientes: readonly SelectOption[];
  tipos: readonly SelectOption[];
  onChange: (patch: Partial<Record<keyof TarifasFilter, string | undefined>>) => void;
}

function Filters({ filter, clientes, tipos, onChange: setFilter }: FiltersProps) {
  return (
    <div className={styles['narrow']}>
      <SelectField
        className={styles['choice']}
        label="Cliente"
        value={filter.cliente}
        options={[{ value: '', label: 'Todos' }, ...clientes]}
        onChange={(cliente) => setFilter({ cliente: cliente || undefined })}
      />
      <SelectField
        className={styles['choice']}
        label="Tipo de vehículo"
        value={filter.tipo}
        options={[{ value: '', label: 'Todos' }, ...tipos]}
        onChange={(tipo) => setFilter({ tipo: tipo || undefined })}
      />
      <SelectField
        className={styles['choice']}
        label="Estado"
        value={filter.uso}
        options={[
          { value: '', label: 'Todos' },
          ...TARIFA_USES.map((uso) => ({ value: uso, label: `${USE_WORDS[uso]}s` })),
        ]}
        onChange={(uso) => setFilter({ uso: uso || undefined })}
      />
    </div>
  );
}

interface TarifasListProps {
  list: UseInfiniteQueryResult<InfiniteData<TarifasPageView>>;
  filter: TarifasFilter;
  action: ReactNode;
}

function TarifasList({ list, filter, action }: TarifasListProps) {
  const rows = list.data?.pages.flatMap(({ filas }) => filas) ?? [];
  const { hasNextPage: canLoad, isFetchingNextPage: isLoading } = list;
  const isNarrowed = filter.cliente !== '' || filter.tipo !== '' || filter.uso !== '';
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, 'No pudimos cargar las tarifas', tarifaErrorText)}
      isEmpty={rows.length === 0}
      skeleton={SKELETON}
      empty={
        isNarrowed ? (
          <EmptyState title="Ninguna tarifa es así" action={action} />
        ) : (
          <EmptyState
            title="No hay tarifas"
            description="Sin tarifa, los pedidos dicen Sin cotización."
            icon={<Banknote size={26} />}
            action={action}
          />
        )
      }
    >
      <DataTable
        label="Tarifas"
        name="operaciones.tarifas"
        titleOf={({ cliente, tipoVehiculo }) => `${tipoVehiculo.alias}, ${cliente?.alias ?? GENERAL.label}`}
        keyOf={({ id }) => String(id)}
        columns={COLUMNS}
        rows={rows}
        more={{ canLoad, isLoading, nearPx: NEAR_PX, onMore: () => void list.fetchNextPage() }}
      />
    </ListState>
  );
}
