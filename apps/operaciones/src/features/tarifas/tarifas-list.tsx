import { useInfiniteQuery } from '@tanstack/react-query';
import type { TarifaView } from '@traza/contract';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { OfficeList } from '#lib/office/office-list.tsx';
import { type TarifasFilter, tarifaErrorText, tarifasQuery } from './api.ts';
import {
  momentText,
  nameOf,
  percentText,
  pesosText,
  TEXT,
  USE_TONES,
  USE_WORDS,
  untilText,
  whoseText,
} from './words.ts';

const money = (key: string, title: string, of: (row: TarifaView) => number | null): Column<TarifaView> => ({
  key,
  title,
  cell: (row) => pesosText(of(row)),
  align: 'end',
  width: '120px',
});

const COLUMNS: readonly Column<TarifaView>[] = [
  { key: 'cliente', title: 'Cliente', cell: whoseText, isKept: true, width: 'minmax(150px, 1.4fr)' },
  {
    key: 'tipo',
    title: 'Tipo de vehículo',
    cell: ({ tipoVehiculo }) => tipoVehiculo.alias,
    width: 'minmax(130px, 1fr)',
  },
  {
    key: 'uso',
    title: 'Estado',
    cell: ({ uso }) => <StatusChip plain tone={USE_TONES[uso]} label={USE_WORDS[uso]} />,
    width: '110px',
  },
  { key: 'desde', title: 'Desde', cell: ({ desde }) => momentText(desde), width: '140px' },
  { key: 'hasta', title: 'Hasta', cell: ({ hasta }) => untilText(hasta), width: '140px' },
  money('base', 'Base', ({ base }) => base),
  money('porKm', 'Por km', ({ porKm }) => porKm),
  money('porMin', 'Por minuto', ({ porMin }) => porMin),
  money('porEsperaMin', 'Espera por minuto', ({ porEsperaMin }) => porEsperaMin),
  {
    key: 'gratis',
    title: 'Espera sin cargo',
    cell: ({ esperaGratis }) => `${esperaGratis} min`,
    align: 'end',
    width: '130px',
  },
  money('minimo', 'Mínimo', ({ minimo }) => minimo),
  money('porAsiento', 'Por asiento', ({ porAsiento }) => porAsiento),
  {
    key: 'recargo',
    title: 'Nocturno',
    cell: ({ recargoNoche }) => percentText(recargoNoche),
    align: 'end',
    width: '110px',
  },
];

interface TarifasListProps {
  query: TarifasFilter;
  /** The way to the first one. */
  create: ReactNode;
  /** Undefined for who may only look. */
  selected: ReadonlySet<string> | undefined;
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
  onOpen: (tarifa: TarifaView) => void;
}

const isNarrowed = ({ cliente, tipo, uso, al }: TarifasFilter) =>
  [cliente, tipo, uso, al ?? ''].some((part) => part !== '');

export function TarifasList({ query, create, selected, onSelect, onOpen }: TarifasListProps) {
  const list = useInfiniteQuery(tarifasQuery(query));
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={tarifaErrorText}
      empty={
        isNarrowed(query) ? (
          <EmptyState title={TEXT.noMatch} />
        ) : (
          <EmptyState title={TEXT.none} description={TEXT.noneWhy} icon={<Banknote size={26} />} action={create} />
        )
      }
      label="Tarifas"
      name="operaciones.tarifas"
      titleOf={nameOf}
      columns={COLUMNS}
      selected={selected}
      onSelect={onSelect}
      onOpen={onOpen}
    />
  );
}
