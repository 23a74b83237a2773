import type { OperadorEndpoint } from '@traza/contract';
import { isBefore } from '@traza/domain';
import { hasRole, OPERADORES } from '@traza/domain/operadores';
import type { FastifyRequest } from 'fastify';
import { bearerOf, endOfSesion, isTouched } from '#identidad/sesion/lifetime.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import type { Operador } from '#lib/operador.ts';
import { consume } from '#lib/rate-limits.ts';
import { findSesion, touchSesion } from './queries.ts';

/** Whose session this is now, and until when it lasts if nobody uses it; else 401 `token_invalid`. */
export async function identifyOperador(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  hash: Buffer,
): Promise<{ operador: Operador; usada: Temporal.Instant; ends: Temporal.Instant }> {
  const row = await findSesion(db, hash);
  if (!row) throw new AppError('token_invalid');
  const ends = endOfSesion(row, OPERADORES.idleMin);
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
  { roles, unattended, counted }: Pick<OperadorEndpoint, 'roles' | 'unattended' | 'counted'>,
): Promise<Operador> {
  const token = bearerOf(request);
  if (token === undefined) throw new AppError('token_invalid');
  const { operador, usada } = await identifyOperador(deps, tokenHash(token));
  if (!hasRole(operador.roles, roles)) throw new AppError('forbidden');
  if (counted) await consume(deps.limits.accesses, operador.idOperador);
  const now = deps.clock.now();
  if (isTouched(usada, now, { unattended })) await touchSesion(deps.db, operador.tokenHash, now);
  return operador;
}

/** Keeps a session alive for a call that by itself does not show that somebody is there. */
export async function renewOperador({ db, clock }: Pick<Deps, 'db' | 'clock'>, operador: Operador): Promise<void> {
  await touchSesion(db, operador.tokenHash, clock.now());
}
