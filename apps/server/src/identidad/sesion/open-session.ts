import { isBefore, plusMinutes, trimmed } from '@traza/domain';
import { SESION } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { fingerprint } from '#lib/signing.ts';
import { inAttempt, type SignInAttempt } from './attempts.ts';
import { checkAgainst } from './passwords.ts';
import { adoptTemporaryPassword, findUsuarioByUsername, insertSesion } from './queries.ts';
import { auditAccess, logAccess } from './trace.ts';

type Usuario = NonNullable<Awaited<ReturnType<typeof findUsuarioByUsername>>>;

/** The hashes of a user's current passwords; none for somebody who may not sign in. */
function hashesOf(usuario: Usuario | undefined, now: Temporal.Instant) {
  if (!usuario?.activo) return { own: null, temporary: null };
  const { hash: own, hashTemporal, venceTemporal: temporaryUntil } = usuario;
  const alive = temporaryUntil !== null && isBefore(now, temporaryUntil);
  return { own, temporary: alive ? hashTemporal : null };
}

/**
 * Finds which of a user's passwords was typed. Every failure costs two checks, so that its time does not reveal whether the name exists or
 * has a temporary password (XA-15).
 */
async function matchOf(hashes: ReturnType<typeof hashesOf>, password: string): Promise<'own' | 'temporary' | 'none'> {
  if (await checkAgainst(hashes.own, password)) return 'own';
  return (await checkAgainst(hashes.temporary, password)) ? 'temporary' : 'none';
}

/** Opens a session for a username and a password (access.md, `POST /login`). */
export async function openSession(deps: Deps, input: { username: string; password: string; ip: string }) {
  const username = trimmed(input.username).toLowerCase();
  const password = input.password.trim();
  if (username === '' || password === '') throw new AppError('emptyFields');
  const attempt = await newAttempt(deps, username, input.ip);
  return inAttempt(deps, attempt, async () => open(deps, attempt, username, password));
}

async function newAttempt({ db, clock }: Deps, username: string, ip: string): Promise<SignInAttempt> {
  return {
    typed: await fingerprint(db, username),
    ip,
    async audit(accion) {
      const usuario = await findUsuarioByUsername(db, username);
      if (usuario) await auditAccess(db, { usuario: whoIs(usuario), accion, by: 'sistema', ip, ts: clock.now() });
    },
  };
}

async function open(deps: Deps, { typed, ip }: SignInAttempt, username: string, password: string) {
  const { db, clock } = deps;
  const now = clock.now();
  const usuario = await findUsuarioByUsername(db, username);
  const match = await matchOf(hashesOf(usuario, now), password);
  const tried = { event: 'sign-in', typed, ip, idUsuario: usuario?.id } as const;
  if (!usuario || match === 'none') {
    logAccess(deps, { ...tried, result: 'bad_credentials' });
    throw new AppError('bad_credentials');
  }
  const token = newToken();
  const vence = plusMinutes(now, SESION.maxHours * 60);
  const sessions = await db.transaction().execute(async (tx) => {
    const ended = match === 'temporary' ? await adopt(tx, { usuario, ip, ts: now }) : 0;
    await insertSesion(tx, { hash: tokenHash(token), idUsuario: usuario.id, creada: now, vence, ip });
    await auditAccess(tx, { usuario: whoIs(usuario), accion: 'ingresar', by: 'own', ip, ts: now });
    return ended;
  });
  logAccess(deps, { ...tried, result: 'signed_in' });
  if (sessions > 0) logAccess(deps, { ...tried, event: 'sessions-ended', result: 'temporary_password_used', sessions });
  return { token, expiresAt: vence, isTemporary: match === 'temporary' };
}

const whoIs = ({ id: idUsuario, username }: Usuario) => ({ idUsuario, username });

/** Makes the temporary password the person's own, and ends sessions opened with the old one. */
async function adopt(tx: Tx, { usuario, ip, ts }: { usuario: Usuario; ip: string; ts: Temporal.Instant }) {
  if (usuario.hashTemporal === null) return 0;
  const ended = await adoptTemporaryPassword(tx, usuario.id, usuario.hashTemporal);
  const own = { usuario: whoIs(usuario), by: 'own', ip, ts } as const;
  await auditAccess(tx, { ...own, accion: 'cambiar-contraseña' });
  if (ended > 0) await auditAccess(tx, { ...own, accion: 'cerrar-sesiones', despues: { sesiones: ended } });
  return ended;
}
