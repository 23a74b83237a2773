import { plusMinutes } from '@traza/domain';
import { browserName, OPERADORES } from '@traza/domain/operadores';
import type { Executor, Tx } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import type { Operador } from '#lib/operador.ts';
import { auditOwn } from './trace.ts';

/** Where somebody signs in from. */
export interface From {
  ip: string;
  userAgent: string | undefined;
}

/** Opens a session after a right code; above the limit the oldest ends. The caller holds the lock on the operador's row. */
export async function openSesion(tx: Tx, idOperador: number, { ip, userAgent }: From, now: Temporal.Instant) {
  const token = newToken();
  const vence = plusMinutes(now, OPERADORES.maxHours * 60);
  const kept = tx
    .selectFrom('operadorSesion')
    .select('id')
    .where('idOperador', '=', idOperador)
    .orderBy('creada', 'desc')
    .orderBy('id', 'desc')
    .limit(OPERADORES.mostSesiones - 1);
  await tx.deleteFrom('operadorSesion').where('idOperador', '=', idOperador).where('id', 'not in', kept).execute();
  const row = { idOperador, creada: now, usada: now, vence, ip, navegador: browserName(userAgent) };
  await tx
    .insertInto('operadorSesion')
    .values({ ...row, hash: tokenHash(token) })
    .execute();
  await tx.updateTable('operador').set({ ultimoIngreso: now }).where('id', '=', idOperador).execute();
  return { token, expiresAt: vence };
}

/** Signs out; a session that had ended leaves nothing to do. */
export async function closeSesion({ db, clock }: Deps, { token, ip }: { token: string; ip: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('operadorSesion as s')
      .using('operador as o')
      .whereRef('o.id', '=', 's.idOperador')
      .where('s.hash', '=', tokenHash(token))
      .returning(['o.id', 'o.nombre', 'o.apellido'])
      .executeTakeFirst();
    if (ended) await auditOwn(tx, ended, { accion: 'salir', ip, ts: clock.now() });
  });
}

/** Ends sessions of somebody: all, or all but one. Answers how many there were. */
export async function endSesiones(tx: Executor, idOperador: number, except?: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('operadorSesion')
    .where('idOperador', '=', idOperador)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const idOf = ({ idOperador: id, nombre, apellido }: Operador) => ({ id, nombre, apellido });

/** Ends one of the own sessions; another's is as unknown as none (M-032). */
export async function endOwnSesion({ db, clock }: Deps, caller: Operador, { id, ip }: { id: number; ip: string }) {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('operadorSesion')
      .where('id', '=', id)
      .where('idOperador', '=', caller.idOperador)
      .returning('id')
      .executeTakeFirst();
    required(ended, 'not_found');
    const accion = id === caller.idSesion ? 'salir' : 'cerrar-sesiones';
    await auditOwn(tx, idOf(caller), { accion, ip, ts: clock.now(), despues: { sesiones: 1 } });
  });
}

/** Ends all the others. */
export async function endOtherSesiones({ db, clock }: Deps, caller: Operador, { ip }: { ip: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const sesiones = await endSesiones(tx, caller.idOperador, caller.idSesion);
    if (sesiones === 0) return;
    await auditOwn(tx, idOf(caller), { accion: 'cerrar-sesiones', ip, ts: clock.now(), despues: { sesiones } });
  });
}
