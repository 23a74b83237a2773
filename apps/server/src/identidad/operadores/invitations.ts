import { isOperadorPassword, OPERADORES, stepOf, totpUri } from '@traza/domain/operadores';
import type { Executor, Tx } from '#db/database.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { countAndRefuse } from '#lib/rate-limits.ts';
import { digestWith, newSecret, openSecret, sealSecret, secretText } from './second-factor.ts';
import { endSesiones, type From, openSesion } from './sesiones.ts';
import { auditOwn } from './trace.ts';

/** A new invitation, in place of the one before, which is worth nothing any more. */
export async function newEnlace(tx: Tx, idOperador: number, now: Temporal.Instant): Promise<string> {
  const enlace = newToken();
  const row = { hash: tokenHash(enlace), vence: now.add({ hours: OPERADORES.invitationHours }) };
  await tx
    .insertInto('operadorEnlace')
    .values({ idOperador, ...row })
    .onConflict((conflict) => conflict.column('idOperador').doUpdateSet({ ...row, clave: null, secreto: null }))
    .execute();
  return enlace;
}

function open(db: Executor, enlace: string, now: Temporal.Instant) {
  return db
    .selectFrom('operadorEnlace as e')
    .innerJoin('operador as o', 'o.id', 'e.idOperador')
    .select(['o.id', 'o.email', 'o.nombre', 'o.apellido', 'e.clave', 'e.secreto'])
    .where('e.hash', '=', tokenHash(enlace))
    .where('e.vence', '>', now)
    .where('o.activo', '=', true);
}

type Enlace = NonNullable<Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirst']>>>;

interface InvitationKey {
  enlace: string;
  ip: string;
}

/**
 * Refuses unknown, used and expired invitations, and those of somebody who may not sign in, all alike (XM-07); a limit by address stops
 * guessing.
 */
async function openOrCount({ db, clock, limits }: Deps, { enlace, ip }: InvitationKey): Promise<Enlace> {
  const found = await open(db, enlace, clock.now()).executeTakeFirst();
  if (found) return found;
  throw (await countAndRefuse(limits.wrongCodes, ip))?.error ?? new AppError('confirmation_token_invalid');
}

/** Whom an invitation is for, and what comes next. */
export async function findInvitation(deps: Deps, opening: InvitationKey) {
  const { email, nombre, clave } = await openOrCount(deps, opening);
  return { email, nombre, paso: clave === null ? ('password' as const) : ('codigo' as const) };
}

/**
 * The first step: the password waits beside a secret of the second factor, new at each try. The last one counts, so that whoever saw an
 * earlier one holds nothing.
 */
export async function choosePassword(deps: Deps, { password, ...opening }: InvitationKey & { password: string }) {
  const { email } = await openOrCount(deps, opening);
  if (!isOperadorPassword(password, email))
    throw new AppError('password_invalid', { fields: [{ field: 'password', code: 'password_invalid' }] });
  const secret = newSecret();
  const row = { clave: await hashPassword(password), secreto: await sealSecret(deps.db, secret) };
  await deps.db.transaction().execute((tx) => saveTry(tx, opening, row, deps.clock.now()));
  const secreto = secretText(secret);
  return { secreto, uri: totpUri({ product: deps.settings.product, email, secreto }) };
}

async function saveTry(
  tx: Tx,
  { enlace, ip }: InvitationKey,
  row: { clave: string; secreto: Buffer },
  ts: Temporal.Instant,
): Promise<void> {
  const found = required(await open(tx, enlace, ts).forUpdate().executeTakeFirst(), 'confirmation_token_invalid');
  await tx.updateTable('operadorEnlace').set(row).where('idOperador', '=', found.id).execute();
  await auditOwn(tx, found, { accion: 'elegir-clave', ip, ts });
}

/** The second step: a right code puts both in force, uses the link up and opens the first session (M-019). */
export async function acceptInvitation(deps: Deps, { codigo, ...opening }: InvitationKey & { codigo: string } & From) {
  await openOrCount(deps, opening);
  const result = await deps.db.transaction().execute((tx) => accept(deps, tx, codigo, opening));
  if (!result)
    throw (await countAndRefuse(deps.limits.wrongCodes, opening.ip))?.error ?? new AppError('second_factor_invalid');
  return result;
}

async function accept(deps: Deps, tx: Tx, codigo: string, { enlace, ...from }: InvitationKey & From) {
  const now = deps.clock.now();
  const found = required(await open(tx, enlace, now).forUpdate().executeTakeFirst(), 'confirmation_token_invalid');
  const { id, clave: hash, secreto } = found;
  if (hash === null || secreto === null) return undefined;
  const paso = stepOf(codigo, { now, taken: null, digest: digestWith(await openSecret(tx, secreto)) });
  if (paso === undefined) return undefined;
  await tx.deleteFrom('operadorEnlace').where('idOperador', '=', id).execute();
  await tx.updateTable('operador').set({ hash, secreto, paso }).where('id', '=', id).execute();
  await endSesiones(tx, id);
  await auditOwn(tx, found, { accion: 'aceptar-invitacion', ip: from.ip, ts: now });
  return openSesion(tx, id, from, now);
}
