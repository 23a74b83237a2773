import type { Endpoint } from '@traza/contract';
import { isBefore, plusMinutes, SESION } from '@traza/domain';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { findActorRow, findSesion, touchSesion, type UsuarioRow } from './queries.ts';

/** `usada` is written at most this often: a request is not a write. */
const TOUCH_AFTER_MIN = 1;

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The signed-in caller of a request, or 401 `token_invalid` / `user_invalid`. */
export async function authenticateSession(
  { db, clock }: Deps,
  request: FastifyRequest,
  { withoutAccounts }: Pick<Endpoint, 'withoutAccounts'> = {},
): Promise<Actor> {
  const token = bearerOf(request);
  if (token === undefined) throw new AppError('token_invalid');
  const hash = tokenHash(token);
  const row = await findSesion(db, hash);
  const now = clock.now();
  if (!row || !isBefore(now, row.vence) || !isBefore(now, plusMinutes(row.usada, SESION.idleMin))) {
    throw new AppError('token_invalid');
  }
  const actor = toActor(row, hash);
  if (!row.activo || !(withoutAccounts === true || hasAccount(actor))) throw new AppError('user_invalid');
  // only now: a call that is refused writes nothing, and does not keep the session alive
  if (isBefore(plusMinutes(row.usada, TOUCH_AFTER_MIN), now)) await touchSesion(db, hash, now);
  return actor;
}

function hasAccount({ accounts: { corporateAccounts, particularAccount } }: Actor): boolean {
  return corporateAccounts.length > 0 || particularAccount !== null;
}

function toActor({ particular, cuentas, ...row }: UsuarioRow, hash: Buffer): Actor {
  return {
    idUsuario: row.idUsuario,
    idPersona: row.idPersona,
    username: row.username,
    nombre: row.nombre,
    apellido: row.apellido,
    tokenHash: hash,
    accounts: { corporateAccounts: cuentas, particularAccount: particular },
  };
}

/** Somebody for whom a job works: their accounts and permissions as they are now, or nobody once they may not sign in. */
export async function actorOfPersona(db: Executor, idPersona: number): Promise<Actor | undefined> {
  const row = await findActorRow(db, idPersona);
  return row?.activo ? toActor(row, Buffer.alloc(0)) : undefined;
}
