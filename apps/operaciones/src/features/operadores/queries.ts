import { queryClient } from '@traza/client/query-client.ts';
import type { OperadorLine } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { call } from '#lib/api.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const OPERADORES_KEY = ['operadores'] as const;
const PAGE = 50;

export interface OperadoresFilter {
  q: string;
  rol: Role | '';
  estado: OperadorLine['estado'] | '';
}

export function operadoresQuery({ q, rol, estado }: OperadoresFilter) {
  const narrowed = { q, ...(rol !== '' && { rol }), ...(estado !== '' && { estado }) };
  return pagedQuery([...OPERADORES_KEY, { q, rol, estado }], PAGE, (page, options) =>
    call('GET /operaciones/v1/operadores', { query: { ...narrowed, ...page } }, options),
  );
}

/** What somebody wrote shows in the list. */
export function reloadOperadores(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: OPERADORES_KEY });
}
