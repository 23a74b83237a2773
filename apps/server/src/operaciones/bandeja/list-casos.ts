import type { Api, CasoCounts, CasoDetail, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { CASO_ROLES } from '@traza/domain/bandeja';
import { hasRole } from '@traza/domain/operadores';
import type * as z from 'zod';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { countOpen, findCaso, findCasoNotas, findCasos } from './caso-queries.ts';
import { presentCaso, presentDetail } from './present-caso.ts';

type CasosQuery = z.output<Api['GET /operaciones/v1/casos']['query']>;
type CasosPage = Output<Api['GET /operaciones/v1/casos']>['data'];
type InboxDeps = Pick<Deps, 'db' | 'clock'>;

/** Casos in one state, what is due first first (M-197). */
export async function listCasos({ db, clock }: InboxDeps, { q, limit, ...filter }: CasosQuery): Promise<CasosPage> {
  const now = clock.now();
  const rows = await findCasos(db, { ...filter, q: cleanText(q), limit: limit + 1 }, now);
  const page = rows.slice(0, limit);
  return {
    filas: page.map(presentCaso),
    siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    cuenta: await countOpen(db, now),
  };
}

/** What waits, and how much of it is overdue (M-199). */
export async function countCasos({ db, clock }: InboxDeps): Promise<CasoCounts> {
  return countOpen(db, clock.now());
}

/** A caso with its pedido or person, and what operadores wrote about it; who only looks gets no phone. */
export async function getCaso(
  { db }: Pick<Deps, 'db'>,
  { roles }: Pick<Operador, 'roles'>,
  id: number,
): Promise<CasoDetail> {
  const row = required(await findCaso(db, id), 'not_found');
  return presentDetail(row, await findCasoNotas(db, id), hasRole(roles, CASO_ROLES));
}
