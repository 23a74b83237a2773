import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import { queryClient } from '@traza/client/query-client.ts';
import type { AgenciaDetail } from '@traza/contract';
import { reloadAdministracion } from '#lib/administracion.ts';
import { AGENCIAS_KEY, call } from '#lib/api.ts';
import { withWords } from '#lib/error-text.ts';
import { type FormOptions, useForm } from '#lib/forms/use-form.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 50;

export interface AgenciasFilter {
  q: string;
  estado: 'activa' | 'inactiva' | '';
}

export function agenciasQuery({ q, estado }: AgenciasFilter) {
  return pagedQuery([...AGENCIAS_KEY, 'list', q, estado], PAGE, (page, options) =>
    call('GET /operaciones/v1/agencias', { query: { q, ...(estado !== '' && { estado }), ...page } }, options),
  );
}

const pageKey = (id: number) => [...AGENCIAS_KEY, 'page', id];

export function agenciaQuery(id: number) {
  return queryOptions({
    queryKey: pageKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/agencias/:id', { params: { id } }, { signal })).data,
  });
}

export function clavesQuery(id: number) {
  return queryOptions({
    queryKey: [...AGENCIAS_KEY, 'claves', id],
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/agencias/:id/claves', { params: { id } }, { signal })).data,
  });
}

/** The page as a write answered it. */
export function showAgencia(detail: AgenciaDetail): void {
  queryClient.setQueryData(pageKey(detail.agencia.id), detail);
}

/** Codes that mean something else in this room. */
const WORDS: Readonly<Record<string, string>> = {
  alias_invalid: 'Ese nombre es de las pruebas. Elegí otro.',
  agencia_invalid: 'La flota propia informa sus viajes paso a paso.',
  invalid_transition: 'Ya hay una flota propia.',
};

/** What is read of a refusal, with the words of one form before those of the room. */
export function wordsOf(own: Readonly<Record<string, string>> = {}) {
  const textOf = withWords(own, WORDS);
  return (error: unknown): string =>
    error instanceof ApiError && error.code === 'open_orders'
      ? openText(Number(error.params['viajes']))
      : textOf(error);
}

const openText = (viajes: number) =>
  viajes === 1 ? 'Todavía tiene 1 viaje sin terminar.' : `Todavía tiene ${viajes} viajes sin terminar.`;

type AgenciaFormOptions<Values, Answer> = Omit<FormOptions<Values, Answer>, 'reload' | 'errorText'> & {
  words?: Readonly<Record<string, string>>;
};

/** A form about agencias. */
export function useAgenciaForm<Values extends object, Answer>({
  words,
  ...options
}: AgenciaFormOptions<Values, Answer>) {
  return useForm({ ...options, reload: reloadAdministracion, errorText: wordsOf(words) });
}
