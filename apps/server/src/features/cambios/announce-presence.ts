import { renewOperador } from '#features/operadores/authenticate.ts';
import { renewSesion } from '#features/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { isNameFor } from './stream-name.ts';

/** Somebody is there who hears a stream of this session: the session goes on (W-114). Another stream is unknown, and nothing is renewed. */
export async function announcePresence(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Actor | Operador,
  idCambios: string,
): Promise<void> {
  if (!isNameFor(idCambios, who.tokenHash)) throw new AppError('not_found');
  await (who.kind === 'operador' ? renewOperador(deps, who) : renewSesion(deps, who));
}
