import type { Api, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import type * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { findLines, isAnyCliente } from './queries.ts';

type ClientesQuery = z.output<Api['GET /operaciones/v1/clientes']['query']>;

/** Clientes by name, a page at a time (M-049). */
export async function listClientes(
  { db }: Pick<Deps, 'db'>,
  { q, estado, limit, cursor }: ClientesQuery,
): Promise<Output<Api['GET /operaciones/v1/clientes']>['data']> {
  const rows = await findLines(db, { q: cleanText(q), activo: estado === 'activo', limit, cursor });
  const page = rows.slice(0, limit);
  const siguiente = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { filas: page, siguiente, hay: page.length > 0 || (await isAnyCliente(db)) };
}
