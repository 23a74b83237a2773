import { useUrlState } from '@traza/client/url-state.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { type UsuariosSearch, usuariosSearch } from '#lib/search.ts';
import type { EmpleadosQuery } from '../api.ts';

/** What the address asks for; a value that is none of ours asks for nothing. */
function readFilters({ q = '', estado = '', group: grupo = '', page = '' }: UsuariosSearch): EmpleadosQuery {
  const number = /^[1-9]\d{0,6}$/.test(page) ? Number(page) - 1 : 0;
  return {
    q,
    estado: estado === 'activo' || estado === 'inactivo' ? estado : '',
    group: /^(?:-1|[1-9]\d{0,9})$/.test(grupo) ? grupo : '',
    page: number,
  };
}

export type FilterPatch = Partial<Pick<EmpleadosQuery, 'q' | 'estado' | 'group'>>;

export interface Filters {
  query: EmpleadosQuery;
  /** The text as it is being typed. */
  text: string;
  change: (patch: FilterPatch) => void;
  toPage: (page: number) => void;
  clear: () => void;
}

/** The filters of the list, kept in the address; any change of them starts again at the first page (A-231…A-234). */
export function useFilters(): Filters {
  const [search, patchSearch] = useUrlState(usuariosSearch);
  const query = readFilters(search);
  const [text, setText] = useState(query.q);
  const written = useRef(query.q);

  useEffect(() => {
    // the address changed by itself, as with the browser's back button
    if (query.q !== written.current) setText(query.q);
    written.current = query.q;
  }, [query.q]);

  const change = useCallback(
    (patch: FilterPatch) => {
      if (patch.q !== undefined) {
        setText(patch.q);
        written.current = patch.q;
      }
      patchSearch({ ...patch, page: undefined });
    },
    [patchSearch],
  );
  const toPage = useCallback(
    (page: number) => patchSearch({ page: page === 0 ? undefined : String(page + 1) }, { push: true }),
    [patchSearch],
  );
  const clear = useCallback(() => change({ q: '', estado: '', group: '' }), [change]);
  return { query, text, change, toPage, clear };
}

const isSameFilter = (a: EmpleadosQuery, b: EmpleadosQuery) =>
  a.q === b.q && a.estado === b.estado && a.group === b.group;

/** What to ask the server for: a filter once it has stood still for half a second, a page at once. */
export function useAsked(query: EmpleadosQuery): EmpleadosQuery {
  const [asked, setAsked] = useState(query);
  const isSettled = isSameFilter(asked, query);
  const { q, estado, group: grupo, page } = query;
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ q, estado, group: grupo, page }), isSettled ? 0 : PACE.filterDebounceMs);
    return () => clearTimeout(timer);
  }, [q, estado, grupo, page, isSettled]);
  return isSettled ? query : asked;
}
