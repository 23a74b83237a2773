import type { Api, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import type * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { listOperadorRows, presentOperador } from './operador-lines.ts';

type OperadoresQuery = z.output<Api['GET /operaciones/v1/operadores']['query']>;

/** Who signs in to Operaciones, by surname. */
export async function listOperadores(
  { db }: Pick<Deps, 'db'>,
  { q, ...filter }: OperadoresQuery,
): Promise<Output<Api['GET /operaciones/v1/operadores']>['data']> {
  const rows = await listOperadorRows(db, { ...filter, q: cleanText(q) });
  const page = rows.slice(0, filter.limit);
  return {
    filas: page.map(presentOperador),
    siguiente: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  };
}
