import type { Api, Lote } from '@traza/contract';
import { LOTES } from '@traza/domain/lotes';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { presentLote } from './lote-controls.ts';
import { mayWork } from './may-work.ts';
import { findBegun } from './queries.ts';

type LotesQuery = z.output<Api['GET /lotes']['query']>;

const LOTE_TYPES = {
  pedidos: ['pedidos'],
  personas: ['cambios', 'invitaciones', 'deshacer'],
} as const satisfies Record<LotesQuery['de'], readonly Lote['tipo'][]>;

/**
 * The lotes that the caller began at a cliente: whoever closed a lote's window, or comes back, finds its progress (W-154, W-155, W-249).
 */
export async function listLotes(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { idCliente, de }: LotesQuery,
): Promise<Lote[]> {
  accountAt(caller, idCliente);
  const { idPersona } = caller;
  const rows = await findBegun(db, { idCliente, idPersona, tipos: LOTE_TYPES[de], limit: LOTES.listed });
  const may = await Promise.all(rows.map((lote) => mayWork(db, caller, lote)));
  return rows.filter((_, index) => may[index]).map(presentLote);
}
