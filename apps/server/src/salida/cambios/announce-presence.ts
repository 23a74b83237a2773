import { renewOperador } from '#identidad/operadores/authenticate.ts';
import { renewSesion } from '#identidad/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { isNameFor } from './stream-name.ts';

/** Extends the session of somebody who reads a stream of it (W-114). A stream of another session is unknown, and extends nothing. */
export async function announcePresence(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Actor | Operador,
  idCambios: string,
): Promise<void> {
  if (!isNameFor(idCambios, who.tokenHash)) throw new AppError('not_found');
  await (who.kind === 'operador' ? renewOperador(deps, who) : renewSesion(deps, who));
}
