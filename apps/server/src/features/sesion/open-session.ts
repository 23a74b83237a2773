import { ACCESS, isBefore, plusMinutes } from '@traza/domain';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { countAttempt, newAttempt, takeBackAttempt } from './attempts.ts';
import { checkAgainst } from './passwords.ts';
import { adoptTemporaryPassword, findUsuarioByUsername, insertSesion } from './queries.ts';

type Usuario = NonNullable<Awaited<ReturnType<typeof findUsuarioByUsername>>>;

/** The passwords that open a user now: none of somebody who may not sign in. */
function hashesOf(usuario: Usuario | undefined, now: Temporal.Instant) {
  if (!usuario?.activo) return { own: null, temporary: null };
  const { hash: own, hashTemporal, venceTemporal } = usuario;
  const alive = venceTemporal !== null && isBefore(now, venceTemporal);
  return { own, temporary: alive ? hashTemporal : null };
}

/** Which of a user's passwords was typed. A failure costs two checks, whoever was named and whatever waits for them (XA-15). */
async function matchOf(hashes: ReturnType<typeof hashesOf>, password: string): Promise<'own' | 'temporary' | 'none'> {
  if (await checkAgainst(hashes.own, password)) return 'own';
  return (await checkAgainst(hashes.temporary, password)) ? 'temporary' : 'none';
}

/** Opens a session for a username and a password (access.md, `POST /login`). */
export async function openSession(deps: Deps, input: { username: string; password: string; ip: string }) {
  const { db, clock } = deps;
  const username = input.username.trim().toLowerCase();
  const password = input.password.trim();
  if (username === '' || password === '') throw new AppError('emptyFields');
  const attempt = await newAttempt(deps, username, input.ip);
  await countAttempt(deps, attempt);

  const now = clock.now();
  const usuario = await findUsuarioByUsername(db, username);
  const match = await matchOf(hashesOf(usuario, now), password);
  if (!usuario || match === 'none') throw new AppError('bad_credentials');
  const token = newToken();
  const vence = plusMinutes(now, ACCESS.sessionMaxHours * 60);
  await db.transaction().execute(async (tx) => {
    if (match === 'temporary' && usuario.hashTemporal !== null) {
      await adoptTemporaryPassword(tx, usuario.id, usuario.hashTemporal);
    }
    await insertSesion(tx, { hash: tokenHash(token), idUsuario: usuario.id, creada: now, vence, ip: input.ip });
  });
  await takeBackAttempt(deps, attempt);
  return { token, expiresAt: vence };
}
