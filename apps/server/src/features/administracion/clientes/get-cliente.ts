import type { ClienteView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { presentCliente } from './present.ts';
import { findPage } from './queries.ts';

/** A cliente with all that is administered of it. */
export async function getCliente(
  db: Executor,
  { roles }: Pick<Operador, 'roles'>,
  id: number,
  now: Temporal.Instant,
): Promise<ClienteView> {
  const page = required(await findPage(db, id, now), 'not_found');
  return presentCliente(page, { seesCodigos: hasRole(roles, ['clientes']) }, now);
}
