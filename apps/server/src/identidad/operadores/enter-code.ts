import { plusMinutes } from '@traza/domain';
import { OPERADORES, stepOf } from '@traza/domain/operadores';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { logAccess } from '#identidad/sesion/trace.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { guessedMail } from './mails.ts';
import { lockOfChallenge } from './queries.ts';
import { digestWith, openSecret } from './second-factor.ts';
import { type From, openSesion } from './sesiones.ts';
import { auditOwn, auditSistema } from './trace.ts';

const HOUR_MIN = 60;

interface Entered extends From {
  desafio: string;
  codigo: string;
}

type OpenSesion = Awaited<ReturnType<typeof openSesion>>;

/**
 * The second step of signing in: a code of this moment that nobody used opens a session. Codes of one operador are looked at one after
 * the other, so that of twenty equal ones one counts (M-022), and of a thousand guesses ten (M-028).
 */
export async function enterCode(deps: Deps, { desafio, codigo, ...from }: Entered): Promise<OpenSesion> {
  // what a wrong code leaves has to stay: it is no failure of the transaction
  const result = await deps.db.transaction().execute((tx) => checkCode(deps, tx, tokenHash(desafio), codigo, from));
  if (result instanceof AppError) throw result;
  return result;
}

async function checkCode(
  deps: Deps,
  tx: Tx,
  desafio: Buffer,
  codigo: string,
  from: From,
): Promise<OpenSesion | AppError> {
  const now = deps.clock.now();
  const operador = await lockOfChallenge(tx, desafio);
  if (!operador?.activo || !operador.secreto || !(await isOpen(tx, desafio, now)))
    return new AppError('confirmation_token_invalid');
  const refusal = await tooManyCodes(tx, operador.id, now);
  if (refusal) return refusal;
  const digest = digestWith(await openSecret(tx, operador.secreto));
  const paso = stepOf(codigo, { now, taken: operador.paso, digest });
  if (paso === undefined) {
    // one that was right and is spent is no guess: of twenty that send it at once nineteen lose, and nobody is shut out for it
    if (stepOf(codigo, { now, taken: null, digest }) !== undefined) return new AppError('second_factor_invalid');
    return refuse(deps, tx, { operador, desafio, ip: from.ip });
  }
  await tx.updateTable('operador').set({ paso }).where('id', '=', operador.id).execute();
  await tx.deleteFrom('operadorDesafio').where('hash', '=', desafio).execute();
  await auditOwn(tx, operador, { accion: 'ingresar', ip: from.ip, ts: now });
  logAccess(deps, { event: 'sign-in', result: 'signed_in', ip: from.ip });
  return openSesion(tx, operador.id, from, now);
}

/** Asked for once the operador is locked: an equal one may have spent it. */
async function isOpen(tx: Tx, desafio: Buffer, now: Temporal.Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('operadorDesafio')
    .select('hash')
    .where('hash', '=', desafio)
    .where('vence', '>', now)
    .where('fallos', '<', OPERADORES.challengeCodes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Wrong codes of the last hour, over all challenges. */
async function codesOf(tx: Tx, idOperador: number, now: Temporal.Instant) {
  const row = await tx
    .selectFrom('operadorDesafio')
    .select([
      sql<number>`coalesce(sum(fallos), 0)::int`.as('fallos'),
      sql<Temporal.Instant | null>`max(ultimo)`.as('ultimo'),
    ])
    .where('idOperador', '=', idOperador)
    .where('ultimo', '>', now.subtract({ minutes: HOUR_MIN }))
    .executeTakeFirst();
  return required(row, 'internal_error');
}

async function tooManyCodes(tx: Tx, idOperador: number, now: Temporal.Instant): Promise<AppError | undefined> {
  const { fallos, ultimo } = await codesOf(tx, idOperador, now);
  if (fallos < OPERADORES.codesPerHour || ultimo === null) return undefined;
  const segundos = Math.ceil(now.until(plusMinutes(ultimo, HOUR_MIN)).total('seconds'));
  return new AppError('too_many_requests', { retryAfter: segundos, params: { segundos } });
}

interface Refused {
  operador: NonNullable<Awaited<ReturnType<typeof lockOfChallenge>>>;
  desafio: Buffer;
  ip: string;
}

/** Counts a wrong code. With the last one that counts, whose account it is hears that somebody knows their password (XM-05). */
async function refuse(deps: Deps, tx: Tx, { operador, desafio, ip }: Refused): Promise<AppError> {
  const ts = deps.clock.now();
  await tx
    .updateTable('operadorDesafio')
    .set((eb) => ({ fallos: eb('fallos', '+', 1), ultimo: ts }))
    .where('hash', '=', desafio)
    .execute();
  logAccess(deps, { event: 'sign-in', result: 'bad_credentials', ip });
  const { fallos } = await codesOf(tx, operador.id, ts);
  if (fallos === OPERADORES.codesPerHour) {
    await auditSistema(tx, operador.id, { accion: 'bloquear-codigos', ip, ts });
    await enqueueMail(tx, deps, guessedMail(deps.settings, operador.email));
  }
  return new AppError('second_factor_invalid');
}
