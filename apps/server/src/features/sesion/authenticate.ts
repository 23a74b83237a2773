import { ACCESS, isBefore, plusMinutes } from '@traza/domain';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { findActorRow, findSesion, touchSesion, type UsuarioRow } from './queries.ts';

/** `usada` is written at most this often: a request is not a write. */
const TOUCH_AFTER_MIN = 1;
/** Calls that somebody without any active account may still make, so that the portal can say `no_accounts` (access.md). */
const WITHOUT_ACCOUNTS: ReadonlySet<string> = new Set(['/api/usuarios', '/api/cuentas']);

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The signed-in caller of a request, or 401 `token_invalid` / `user_invalid`. */
export async function authenticateSession({ db, clock }: Deps, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request);
  if (token === undefined) throw new AppError('token_invalid');
  const hash = tokenHash(token);
  const row = await findSesion(db, hash);
  const now = clock.now();
  if (!row || !isBefore(now, row.vence) || !isBefore(now, plusMinutes(row.usada, ACCESS.sessionIdleMin))) {
    throw new AppError('token_invalid');
  }
  if (isBefore(plusMinutes(row.usada, TOUCH_AFTER_MIN), now)) await touchSesion(db, hash, now);
  const actor = toActor(row, hash);
  const { corporateAccounts, particularAccount } = actor.accounts;
  const hasAccount = corporateAccounts.length > 0 || particularAccount !== null;
  if (!row.activo || (!hasAccount && !WITHOUT_ACCOUNTS.has(request.url.split('?')[0] ?? ''))) {
    throw new AppError('user_invalid');
  }
  return actor;
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
