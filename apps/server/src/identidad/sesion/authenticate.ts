import type { SessionEndpoint } from '@traza/contract';
import { isBefore } from '@traza/domain';
import { SESION } from '@traza/domain/sesion';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { bearerOf, endOfSesion, isTouched } from './lifetime.ts';
import { findActorRow, findSesion, touchSesion, type UsuarioRow } from './queries.ts';

/** Whose session this is now and until when it lasts if nobody uses it, or 401 `token_invalid` / `user_invalid`. */
export async function identifySesion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  hash: Buffer,
  { withoutAccounts }: Pick<SessionEndpoint, 'withoutAccounts'> = {},
): Promise<{ actor: Actor; usada: Temporal.Instant; ends: Temporal.Instant }> {
  const row = await findSesion(db, hash);
  const now = clock.now();
  if (!row) throw new AppError('token_invalid');
  const ends = endOfSesion(row, SESION.idleMin);
  if (!isBefore(now, ends)) throw new AppError('token_invalid');
  const actor = toActor(row, hash);
  if (!row.activo || !(withoutAccounts === true || hasAccount(actor))) throw new AppError('user_invalid');
  return { actor, usada: row.usada, ends };
}

/** The signed-in caller of a request, or 401 `token_invalid` / `user_invalid`. */
export async function authenticateSession(
  { db, clock }: Deps,
  request: FastifyRequest,
  endpoint: Pick<SessionEndpoint, 'withoutAccounts' | 'unattended'> = {},
): Promise<Actor> {
  const token = bearerOf(request);
  if (token === undefined) throw new AppError('token_invalid');
  const { actor, usada } = await identifySesion({ db, clock }, tokenHash(token), endpoint);
  // only now: a call that is refused writes nothing, and does not keep the session alive; nor does one that nobody made
  const now = clock.now();
  if (isTouched(usada, now, endpoint)) await touchSesion(db, actor.tokenHash, now);
  return actor;
}

/** Keeps a session alive for a call that by itself does not show that somebody is there. */
export async function renewSesion({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await touchSesion(db, actor.tokenHash, clock.now());
}

function hasAccount({ accounts: { corporateAccounts, particularAccount } }: Actor): boolean {
  return corporateAccounts.length > 0 || particularAccount !== null;
}

function toActor({ particular, cuentas, ...row }: UsuarioRow, hash: Buffer): Actor {
  return {
    kind: 'usuario',
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
