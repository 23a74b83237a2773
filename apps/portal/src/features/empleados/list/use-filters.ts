import { useUrlState } from '@traza/client/url-state.ts';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { EMPLEADO_SORTS, LAST_SIGN_INS } from '@traza/domain/empleados';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { type UsuariosSearch, usuariosSearch } from '#lib/search.ts';
import type { EmpleadosFilter, EmpleadosQuery } from '../api.ts';

const oneOf = <T extends string>(values: readonly T[], text: string): T | '' =>
  values.find((value) => value === text) ?? '';

const pageOf = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0);

/** The filters in the URL; an unknown value counts as none. */
function readFilters(search: UsuariosSearch): EmpleadosQuery {
  const { q = '', estado = '', group: grupo = '', ceco = '', ingreso = '', permiso = '', page = '' } = search;
  const { orden = '', sentido } = search;
  return {
    q,
    estado: oneOf(['activo', 'inactivo'], estado),
    group: /^(?:-1|[1-9]\d{0,8})$/.test(grupo) ? grupo : '',
    ceco: /^[1-9]\d{0,8}$/.test(ceco) ? ceco : '',
    ingreso: oneOf(LAST_SIGN_INS, ingreso),
    permiso: oneOf(PERMISSION_KEYS, permiso),
    orden: oneOf(EMPLEADO_SORTS, orden),
    sentido: sentido === 'desc' ? 'desc' : 'asc',
    page: pageOf(page),
  };
}

export type FilterPatch = { [key in keyof EmpleadosFilter]?: EmpleadosFilter[key] | undefined };

const NO_FILTER: FilterPatch = { q: '', estado: '', group: '', ceco: '', ingreso: '', permiso: '' };

/** Whether fewer than everybody are asked for. */
export function isNarrowed({ q, estado, group: grupo, ceco, ingreso, permiso }: EmpleadosFilter): boolean {
  return [q, estado, grupo, ceco, ingreso, permiso].some((value) => value !== '');
}

export type Filters = ReturnType<typeof useFilters>;

/** The filters of the list, in the URL. A change of any of them starts at the first page again (A-231…A-234). */
export function useFilters() {
  const [search, patchSearch] = useUrlState(usuariosSearch);
  const query = useMemo(() => readFilters(search), [search]);
  // as it is being typed
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
  const clear = useCallback(() => change(NO_FILTER), [change]);
  return { query, text, change, toPage, clear };
}

const filterKey = (query: EmpleadosQuery) => JSON.stringify({ ...query, page: 0 });

/** What to ask the server for: a filter once it has stood still for half a second, a page at once. */
export function useAsked(query: EmpleadosQuery): EmpleadosQuery {
  const [asked, setAsked] = useState(query);
  const isSettled = filterKey(asked) === filterKey(query);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), isSettled ? 0 : PACE.filterDebounceMs);
    return () => clearTimeout(timer);
  }, [query, isSettled]);
  return isSettled ? query : asked;
}
