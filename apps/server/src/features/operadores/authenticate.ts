import type { OperadorEndpoint } from '@traza/contract';
import { isBefore, plusMinutes } from '@traza/domain';
import { hasRole, OPERADORES } from '@traza/domain/operadores';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import type { Operador } from '#lib/operador.ts';
import { findSesion, touchSesion } from './queries.ts';

/** `usada` is written at most this often: a request is not a write. */
const TOUCH_AFTER_MIN = 1;

/** Whose session this is now, and until when it lasts if nobody uses it; else 401 `token_invalid`. */
export async function identifyOperador(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  hash: Buffer,
): Promise<{ operador: Operador; usada: Temporal.Instant; ends: Temporal.Instant }> {
  const row = await findSesion(db, hash);
  if (!row) throw new AppError('token_invalid');
  const idle = plusMinutes(row.usada, OPERADORES.idleMin);
  const ends = isBefore(row.vence, idle) ? row.vence : idle;
  if (!isBefore(clock.now(), ends)) throw new AppError('token_invalid');
  return { operador: row.operador, usada: row.usada, ends };
}

/**
 * Answers the operador who makes a call, or 401 `token_invalid`, or 403 `forbidden` where none of their roles opens it (M-038). A refused
 * call writes nothing. A call that no person made keeps no session alive (M-029).
 */
export async function authenticateOperador(
  deps: Deps,
  request: FastifyRequest,
  { roles, unattended }: Pick<OperadorEndpoint, 'roles' | 'unattended'>,
): Promise<Operador> {
  const token = /^Bearer (\S{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('token_invalid');
  const { operador, usada } = await identifyOperador(deps, tokenHash(token));
  if (!hasRole(operador.roles, roles)) throw new AppError('forbidden');
  const now = deps.clock.now();
  if (unattended !== true && isBefore(plusMinutes(usada, TOUCH_AFTER_MIN), now)) {
    await touchSesion(deps.db, operador.tokenHash, now);
  }
  return operador;
}

/** Keeps a session alive for a call that by itself does not show that somebody is there. */
export async function renewOperador({ db, clock }: Pick<Deps, 'db' | 'clock'>, operador: Operador): Promise<void> {
  await touchSesion(db, operador.tokenHash, clock.now());
}
