import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { countUse, findDireccion, recordOriginUse } from './queries.ts';
import { canSeeDireccion } from './resolve-source.ts';

interface DireccionUse {
  idDireccion: number;
  tipo: 'ORIGEN' | 'DESTINO';
  /** The cliente of the pedido; a person with one account need not name it. */
  idCliente: number | undefined;
}

/** Counts one use of an address that the caller may see, at most one a minute (XO-26); of an origin by client and day too (W-003). */
export async function registerUse(
  { db, clock }: Deps,
  caller: Actor,
  { idDireccion, tipo, ...given }: DireccionUse,
): Promise<void> {
  const named = given.idCliente === undefined ? undefined : accountAt(caller, given.idCliente).idClientePadre;
  const direccion = required(await findDireccion(db, idDireccion), 'direction_not_found');
  if (!canSeeDireccion(caller, direccion)) throw new AppError('direction_not_found');
  const { idUsuario } = caller;
  const now = clock.now();
  const isCounted = await countUse(db, { idUsuario, idDireccion, tipo }, now);
  const idCliente = named ?? direccion.idCliente ?? onlyCliente(caller);
  if (isCounted && tipo === 'ORIGEN' && idCliente !== undefined) {
    await recordOriginUse(db, { idCliente, idUsuario, idDireccion }, now);
  }
}

function onlyCliente(caller: Actor): number | undefined {
  const [only, ...others] = clientesOf(caller);
  return others.length === 0 ? only : undefined;
}
