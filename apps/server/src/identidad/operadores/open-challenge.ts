import { plusMinutes, trimmed } from '@traza/domain';
import { OPERADORES } from '@traza/domain/operadores';
import { inAttempt, type SignInAttempt } from '#identidad/sesion/attempts.ts';
import { checkAgainst } from '#identidad/sesion/passwords.ts';
import { logAccess } from '#identidad/sesion/trace.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { fingerprint } from '#lib/signing.ts';
import { findOperadorByEmail } from './queries.ts';
import { auditSistema } from './trace.ts';

interface Typed {
  email: string;
  password: string;
  ip: string;
}

/** The first step of signing in: a right password is answered by a challenge, and by nothing that opens anything (M-023). */
export async function openChallenge(deps: Deps, input: Typed): Promise<{ desafio: string; vence: Temporal.Instant }> {
  const email = trimmed(input.email).toLowerCase();
  const password = input.password.trim();
  if (email === '' || password === '') throw new AppError('emptyFields');
  const attempt = await newAttempt(deps, email, input.ip);
  return inAttempt(deps, attempt, async () => open(deps, attempt, email, password));
}

/** Counted by the mechanism of the portal, under names that no username of it has (M-027). */
async function newAttempt({ db, clock }: Deps, email: string, ip: string): Promise<SignInAttempt> {
  return {
    typed: await fingerprint(db, `operador ${email}`),
    ip,
    async audit(accion) {
      const operador = await findOperadorByEmail(db, email);
      if (operador) await auditSistema(db, operador.id, { accion, ip, ts: clock.now() });
    },
  };
}

async function open(deps: Deps, { typed, ip }: SignInAttempt, email: string, password: string) {
  const { db, clock } = deps;
  const operador = await findOperadorByEmail(db, email);
  // an unknown, refused or uninvited operador takes as long, and no password fits (M-026)
  const isRight = await checkAgainst(operador?.activo ? operador.hash : null, password);
  if (!operador || !isRight) {
    logAccess(deps, { event: 'sign-in', result: 'bad_credentials', typed, ip });
    throw new AppError('bad_credentials');
  }
  const desafio = newToken();
  const vence = plusMinutes(clock.now(), OPERADORES.challengeMin);
  await db
    .insertInto('operadorDesafio')
    .values({ hash: tokenHash(desafio), idOperador: operador.id, vence })
    .execute();
  return { desafio, vence };
}
