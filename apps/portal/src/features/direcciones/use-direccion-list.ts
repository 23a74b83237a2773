import { readKeys, useUrlState } from '@traza/client/url-state.ts';
import type { Direccion } from '@traza/contract';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { BOOKS, type Book, filterDirecciones } from './direccion-filter.ts';

const readUrl = (search: Record<string, unknown>) => readKeys(search, ['q', 'selected']);

export type DireccionList = ReturnType<typeof useDireccionList>;

/** The addresses that pass the filters, and the chosen one. Text and choice are in the URL. */
export function useDireccionList(direcciones: readonly Direccion[], corporateOnly: boolean) {
  const [{ q = '', selected }, patchUrl] = useUrlState(readUrl);
  const [query, setQuery] = useState(q);
  const [books, setBooks] = useState<readonly Book[]>(corporateOnly ? ['cliente'] : BOOKS);
  const shown = useMemo(() => filterDirecciones(direcciones, books, query), [direcciones, books, query]);

  const settled = useSettled(query, PACE.filterDebounceMs);
  const writeQuery = useEffectEvent((text: string) => {
    if (text !== q) patchUrl({ q: text === '' ? undefined : text });
  });
  useEffect(() => void writeQuery(settled), [settled]);

  return {
    query,
    search: setQuery,
    books,
    // both may be off: the list then says what to do (DA-18)
    toggleBook: (book: Book) => setBooks(books.includes(book) ? books.filter((one) => one !== book) : [...books, book]),
    /** The addresses that pass the filters. */
    shown,
    chosen: direcciones.find(({ id }) => String(id) === selected) ?? null,
    /** Chooses an address, or lets the chosen one go. */
    choose: (id: number) => patchUrl({ selected: String(id) === selected ? undefined : id }),
    /** Chooses an address that the filters may hide. */
    show: ({ id, source }: Direccion) => {
      setQuery('');
      if (!books.includes(source)) setBooks(BOOKS);
      patchUrl({ selected: id });
    },
  };
}
