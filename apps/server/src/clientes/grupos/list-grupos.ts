import type { Api, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { byGrupoName, gruposInSight } from '@traza/domain/grupos';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { findGrupos } from './queries.ts';

type GruposQuery = z.output<Api['GET /sgv/rest/cuentas/grupos']['query']>;

/** The grupos that an account may see, by name; empty for an account that may see none (A-392, DA-52). */
export async function listGrupos(
  db: Executor,
  caller: Actor,
  { idCliente, nombre, offset, limit }: GruposQuery,
): Promise<Output<Api['GET /sgv/rest/cuentas/grupos']>> {
  const ids = gruposInSight(accountAt(caller, idCliente));
  const found =
    ids !== 'all' && ids.length === 0 ? [] : await findGrupos(db, { idCliente, ids, nombre: cleanText(nombre) });
  // a client has few groups, and databases do not sort as Spanish does
  const content = found.toSorted(byGrupoName).slice(offset, offset + limit);
  return { content, totalElements: found.length };
}
