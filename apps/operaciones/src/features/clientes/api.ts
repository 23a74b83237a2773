import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import type { ClienteView } from '@traza/contract';
import { reloadAdministracion } from '#lib/administracion.ts';
import { CLIENTES_KEY, call } from '#lib/api.ts';
import { withWords } from '#lib/error-text.ts';
import { type FormOptions, useForm } from '#lib/forms/use-form.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 50;

export interface ClientesFilter {
  q: string;
  estado: 'activo' | 'inactivo';
}

export function clientesQuery({ q, estado }: ClientesFilter) {
  return pagedQuery([...CLIENTES_KEY, 'list', q, estado], PAGE, (page, options) =>
    call('GET /operaciones/v1/clientes', { query: { q, estado, ...page } }, options),
  );
}

const pageKey = (id: number) => [...CLIENTES_KEY, 'page', id];

export function clienteQuery(id: number) {
  return queryOptions({
    queryKey: pageKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/clientes/:id', { params: { id } }, { signal })).data,
  });
}

/** The page as a write answered it. */
export function showCliente(cliente: ClienteView): void {
  queryClient.setQueryData(pageKey(cliente.id), cliente);
}

/** Codes that mean something else in this room. */
const WORDS: Readonly<Record<string, string>> = {
  existUser: 'Ya hay una persona con ese e-mail.',
  missing_fields: 'Completá este dato.',
  date_past: 'El día ya pasó.',
  alias_invalid: 'El nombre no es válido. Puede tener hasta 60 caracteres.',
};

export const errorText = withWords(WORDS);

type ClienteForm<Values, Answer> = Omit<FormOptions<Values, Answer>, 'reload' | 'errorText'> & {
  words?: Readonly<Record<string, string>>;
};

/** A form about clientes. */
export function useClienteForm<Values extends object, Answer>({ words, ...options }: ClienteForm<Values, Answer>) {
  return useForm({ ...options, reload: reloadAdministracion, errorText: withWords(words ?? {}, WORDS) });
}
