import type { Clock } from '@traza/domain';
import type { Db } from '../src/db/database.ts';
import { findOperadorByEmail } from '../src/identidad/operadores/queries.ts';
import { openSesion } from '../src/identidad/operadores/sesiones.ts';
import { required } from '../src/lib/app-error.ts';

/** Opens a session of an operador of the demo, by what stands before the @, without the way to it; once for each. */
export function operadorTokens(db: Db, clock: Clock): (name: string) => Promise<string> {
  const tokens = new Map<string, string>();
  return async (name) => {
    const known = tokens.get(name);
    if (known !== undefined) return known;
    const { token } = await db.transaction().execute(async (tx) => {
      const { id } = required(await findOperadorByEmail(tx, `${name}@traza.example`), 'not_found');
      return openSesion(tx, id, { ip: '127.0.0.1', userAgent: undefined }, clock.now());
    });
    tokens.set(name, token);
    return token;
  };
}
