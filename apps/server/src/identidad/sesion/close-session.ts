import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { endSesion } from './end-sesiones.ts';
import { auditAccess, logAccess } from './trace.ts';

/** Signs out (access.md, `DELETE /login`); a session that had ended leaves nothing to do. */
export async function closeSession(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<void> {
  const usuario = await deps.db.transaction().execute(async (tx) => {
    const ended = await endSesion(tx, tokenHash(token));
    if (ended) await auditAccess(tx, { usuario: ended, accion: 'salir', by: 'own', ip, ts: deps.clock.now() });
    return ended;
  });
  if (!usuario) return;
  logAccess(deps, { event: 'sessions-ended', result: 'signed_out', ip, idUsuario: usuario.idUsuario, sessions: 1 });
}
