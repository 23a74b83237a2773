import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { saveRecent, withRecent } from '@traza/client/search/recent-entries.ts';
import { SearchWindow, useSearchText } from '@traza/client/search/search-window.tsx';
import { useFound } from '@traza/client/search/use-found.ts';
import { useMemo } from 'react';
import { call } from '#lib/api.ts';
import { showNewPedido } from '#lib/new-pedido.ts';
import { useOperador } from '#lib/operador.ts';
import type { MenuSection } from '#lib/sections.ts';
import { useTarjetas } from '../state/use-board.ts';
import {
  type DeskEntry,
  foundEntries,
  KIND_TEXT,
  NEW_KEY,
  narrowEntry,
  nearEntries,
  newEntries,
  readAct,
  withAct,
} from './entries.ts';

const WORDS = {
  field: 'Buscar en Operaciones',
  placeholder: 'Número, teléfono, persona, patente, dirección… y un día: rita ayer',
  failed: 'No pudimos buscar.',
} as const;
const PAUSE_MS = 120;
const FRESH_MS = 5000;
const NONE: DeskEntry[] = [];

interface BusquedaWindowProps {
  sections: readonly MenuSection[];
  /** Whether the board is what lies beneath: what narrows it stays. */
  isOnBoard: boolean;
  onClose: () => void;
}

/** One field for every pedido of any day, people, the flota, clientes and sections (M-247 to M-249). */
export function BusquedaWindow({ sections, isOnBoard, onClose }: BusquedaWindowProps) {
  const { id } = useOperador();
  const navigate = useNavigate();
  const search = useSearchText();
  const owner = `operador ${id}`;
  const { entries, found } = useEntries(sections, search, owner);

  function open(entry: DeskEntry) {
    if (entry.text !== undefined) {
      search.setText(entry.text);
      return;
    }
    if (entry.start !== undefined) {
      onClose();
      showNewPedido(entry.start);
      return;
    }
    const { to, search: own = {} } = entry;
    saveRecent(owner, entry);
    onClose();
    void navigate({ to, search: (before: object) => (to === '/' && isOnBoard ? { ...before, ...own } : own) });
  }

  return <SearchWindow words={WORDS} kinds={KIND_TEXT} {...{ search, entries, found, onClose }} onOpen={open} />;
}

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['buscar', q] as const,
    queryFn: async ({ signal }) => (await call('GET /operaciones/v1/buscar', { query: { q } }, { signal })).data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Cards of the board at once, then what the server found; without a text what was opened last. */
function useEntries(
  sections: readonly MenuSection[],
  { text: typed, isAwaited }: ReturnType<typeof useSearchText>,
  owner: string,
) {
  const { roles } = useOperador();
  const tarjetas = useTarjetas();
  const { act, who, text } = useMemo(() => readAct(typed), [typed]);
  const { data, ...state } = useFound({ text, pauseMs: PAUSE_MS, isAtOnce: isAwaited, query: foundQuery });
  const near = useMemo(() => nearEntries(text, { tarjetas, sections }), [text, sections, tarjetas]);
  const remote = useMemo(() => (data ? foundEntries(data, { roles, near }) : NONE), [data, roles, near]);
  const entries = useMemo(() => {
    if (text.trim() === '') return withRecent(owner, near);
    const fresh = newEntries(text, roles);
    if (fresh.length > 0) return fresh;
    if (act === undefined) return [...near, ...remote, narrowEntry(text)];
    // of an act the pedido alone is meant
    return [...near, ...remote].filter(isPedido).map((entry) => withAct(entry, { act, who }));
  }, [text, act, who, owner, near, remote, roles]);
  return {
    entries,
    found: { ...state, has: ({ key }: DeskEntry) => key !== NEW_KEY && near.every((each) => !key.endsWith(each.key)) },
  };
}

const isPedido = ({ kind }: DeskEntry) => kind === 'mesa' || kind === 'pedido';
