import type { AgenciaViaje } from '@traza/contract';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { accept, assertAcceptable } from '#pedidos/actos/accept.ts';
import { act } from '#pedidos/actos/act.ts';
import { listParadas } from '#pedidos/actos/facts.ts';
import { presentViaje } from './present.ts';
import { findOffered, findViajeRow } from './queries.ts';

/** The trip that a request became: this carrier's own, or somebody was first. */
async function alreadyAccepted(deps: Deps, agencia: Agencia, idViaje: number): Promise<AgenciaViaje> {
  return presentViaje(required(await findViajeRow(deps.db, agencia.idAgencia, idViaje), 'already_accepted'));
}

/**
 * Takes a request as it was read: the first agencia to lock its row wins, and gets a confirmed trip; `idExterno` is its number there. One
 * that its requester changed meanwhile is to be read anew (W-302).
 */
export async function acceptSolicitud(
  deps: Deps,
  agencia: Agencia,
  { idSolicitud, idExterno, seen }: { idSolicitud: number; idExterno?: number | undefined; seen?: number | undefined },
): Promise<AgenciaViaje> {
  const offered = required(
    await findOffered(deps.db, agencia.idAgencia, { idSolicitud, now: deps.clock.now() }),
    'not_found',
  );
  if (offered.idViaje !== null) return alreadyAccepted(deps, agencia, offered.idViaje);
  assertAcceptable(offered);
  // to draw what was quoted; outside the transaction, which may hold the only connection
  const paradas = await listParadas(deps.db, 'idSolicitud', [offered]);
  const route = await findRoute(deps, paradas, offered.fechaHoraSalida);
  const idViaje = await act(deps, agencia, { pedido: offered, seen }, (tx, pedido) =>
    accept(tx, deps, pedido, { agencia, idExterno, route }),
  );
  return alreadyAccepted(deps, agencia, idViaje);
}
