import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { countUse, findDireccion } from './queries.ts';
import { canSeeDireccion } from './resolve-source.ts';

/** Counts one use of an address that the caller may see, at most one a minute (XO-26). */
export async function registerUse(
  { db, clock }: Deps,
  caller: Actor,
  idDireccion: number,
  tipo: 'ORIGEN' | 'DESTINO',
): Promise<void> {
  const direccion = required(await findDireccion(db, idDireccion), 'direction_not_found');
  if (!canSeeDireccion(caller, direccion)) throw new AppError('direction_not_found');
  await countUse(db, { idUsuario: caller.idUsuario, idDireccion, tipo }, clock.now());
}
