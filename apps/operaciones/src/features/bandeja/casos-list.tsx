import { useInfiniteQuery } from '@tanstack/react-query';
import type { CasoView } from '@traza/contract';
import { EmptyState } from '@traza/ui/states.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { useCallback } from 'react';
import { OfficeList } from '#lib/office/office-list.tsx';
import { useFigure } from '#lib/ticking.ts';
import styles from './bandeja.module.css';
import { errorText } from './error-text.ts';
import { type CasosFilter, casosQuery } from './queries.ts';
import { aboutText, dueText, isLate, momentText, ORIGIN_WORDS, resultText, TEXT } from './words.ts';

/** When it is due, counted while it is looked at. */
export function Due({ caso }: { caso: CasoView }) {
  const text = useFigure(useCallback((nowMs: number) => dueText(caso, nowMs), [caso]));
  const late = useFigure(useCallback((nowMs: number) => isLate(caso, nowMs), [caso]));
  return (
    <span className={styles['due']} data-late={late || undefined}>
      {text}
    </span>
  );
}

const WHO: readonly Column<CasoView>[] = [
  { key: 'origen', title: 'Qué es', cell: ({ origen }) => ORIGIN_WORDS[origen], width: '92px' },
  {
    key: 'quien',
    title: 'Quién',
    cell: ({ quien, cliente }) => (
      <span className="block clips ellipsis">
        {quien} <span className="soft">· {cliente?.alias ?? 'Cuenta particular'}</span>
      </span>
    ),
    isKept: true,
    width: 'minmax(150px, 1.2fr)',
  },
];
const WHAT: readonly Column<CasoView>[] = [
  {
    key: 'que',
    title: 'Qué dice',
    cell: (caso) => <span className="block clips ellipsis">{aboutText(caso)}</span>,
    width: 'minmax(140px, 2fr)',
  },
  { key: 'pedido', title: 'Pedido', cell: ({ idViaje }) => idViaje ?? '—', width: '80px' },
  { key: 'desde', title: 'Desde', cell: ({ creado }) => momentText(creado), width: '130px', isExtra: true },
];
const DUE: Column<CasoView> = { key: 'vence', title: 'Vence', cell: (caso) => <Due caso={caso} />, width: '164px' };
const TAKER: Column<CasoView> = {
  key: 'tomado',
  title: 'Quién está',
  cell: ({ tomadoPor }) => tomadoPor?.nombre ?? '—',
  width: '140px',
};
const CLOSED: Column<CasoView> = { ...DUE, key: 'cerrado', title: 'Cerrado', width: '124px' };
const CLOSER: Column<CasoView> = { ...TAKER, title: 'Quién cerró' };
const RESULT: Column<CasoView> = { key: 'resultado', title: 'Resultado', cell: resultText, width: '140px' };

const COLUMNS_OF = {
  abierto: [...WHO, DUE, ...WHAT],
  tomado: [...WHO, DUE, TAKER, ...WHAT],
  en_espera: [
    ...WHO,
    { ...DUE, title: 'Vuelve' },
    {
      key: 'motivo',
      title: 'Por qué',
      cell: ({ motivo }) => motivo ?? 'No contestó',
      width: 'minmax(120px, 1fr)',
    } satisfies Column<CasoView>,
    ...WHAT,
  ],
  cerrado: [...WHO, CLOSED, RESULT, CLOSER, ...WHAT],
} as const;

const EMPTY: Readonly<Record<CasosFilter['estado'], { title: string; description?: string }>> = {
  abierto: { title: TEXT.empty, description: TEXT.emptyWhy },
  tomado: { title: TEXT.noneTaken },
  en_espera: { title: TEXT.noneWaiting },
  cerrado: { title: TEXT.noneClosed },
};

interface CasosListProps {
  filter: CasosFilter;
  /** The one whose panel is open. */
  openId: number | undefined;
  onOpen: (id: number) => void;
}

export function CasosList({ filter, openId, onOpen }: CasosListProps) {
  const list = useInfiniteQuery(casosQuery(filter));
  const isNarrowed = filter.q !== '' || filter.origen !== '' || filter.vencidos;
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={errorText}
      empty={<EmptyState {...(isNarrowed ? { title: TEXT.noMatch } : EMPTY[filter.estado])} />}
      label="Casos"
      name={`operaciones.casos.${filter.estado}`}
      titleOf={({ quien, origen }) => `${ORIGIN_WORDS[origen]} de ${quien}`}
      columns={COLUMNS_OF[filter.estado]}
      openKey={openId === undefined ? undefined : String(openId)}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
