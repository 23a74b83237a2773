import type { ClienteView } from '@traza/contract';
import { administradorStep } from '@traza/domain/administracion';
import { hasRole } from '@traza/domain/operadores';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { findConsent } from './consent.ts';
import { presentCliente } from './present.ts';
import { findPage } from './queries.ts';

/** A cliente with all that is administered of it. */
export async function getCliente(
  db: Executor,
  caller: Pick<Operador, 'idOperador' | 'roles'>,
  id: number,
  now: Temporal.Instant,
): Promise<ClienteView> {
  const page = required(await findPage(db, id, now), 'not_found');
  const consent = await findConsent(db, id, now);
  const isWriter = hasRole(caller.roles, ['clientes']);
  const nuevoAdministrador = isWriter ? administradorStep(page.administradores.length, caller, consent) : null;
  return { ...presentCliente(page, { seesCodigos: isWriter, consent }, now), nuevoAdministrador };
}
