import { ACCESS, isBefore, plusMinutes, trimmed } from '@traza/domain';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { consume } from '#lib/rate-limits.ts';
import { isPasswordOf, spendCheck } from './passwords.ts';
import { adoptTemporaryPassword, findUsuarioByUsername, insertSesion } from './queries.ts';

type Usuario = NonNullable<Awaited<ReturnType<typeof findUsuarioByUsername>>>;

async function matches(
  usuario: Usuario,
  password: string,
  now: Temporal.Instant,
): Promise<'own' | 'temporary' | 'none'> {
  if (!usuario.activo) return 'none';
  if (usuario.hash !== null && (await isPasswordOf(usuario.hash, password))) return 'own';
  const { hashTemporal, venceTemporal } = usuario;
  const alive = hashTemporal !== null && venceTemporal !== null && isBefore(now, venceTemporal);
  return alive && (await isPasswordOf(hashTemporal, password)) ? 'temporary' : 'none';
}

/** Counted before the password is looked at, so that a burst of attempts gets no more tries than they would in turn. */
async function countAttempt({ limits }: Deps, username: string, ip: string): Promise<void> {
  await consume(limits.loginByUsernameAndIp, `${username}|${ip}`);
  await consume(limits.loginByIp, ip);
  await consume(limits.loginByUsername, username);
}

/** Only failures count: a success gives its attempt back, and clears the counter of its username and address. */
async function takeBackAttempt({ limits }: Deps, username: string, ip: string): Promise<void> {
  await limits.loginByUsernameAndIp.delete(`${username}|${ip}`);
  await limits.loginByIp.reward(ip, 1);
  await limits.loginByUsername.reward(username, 1);
}

/** Opens a session for a username and a password (access.md, `POST /login`). */
export async function openSession(deps: Deps, input: { username: string; password: string; ip: string }) {
  const { db, clock } = deps;
  const username = trimmed(input.username).toLowerCase();
  const password = input.password.trim();
  if (username === '' || password === '') throw new AppError('emptyFields');
  await countAttempt(deps, username, input.ip);

  const now = clock.now();
  const usuario = await findUsuarioByUsername(db, username);
  if (!usuario?.activo) await spendCheck(password);
  const match = usuario ? await matches(usuario, password, now) : 'none';
  if (!usuario || match === 'none') throw new AppError('bad_credentials');
  const token = newToken();
  const vence = plusMinutes(now, ACCESS.sessionMaxHours * 60);
  await db.transaction().execute(async (tx) => {
    if (match === 'temporary' && usuario.hashTemporal !== null) {
      await adoptTemporaryPassword(tx, usuario.id, usuario.hashTemporal);
    }
    await insertSesion(tx, { hash: tokenHash(token), idUsuario: usuario.id, creada: now, vence, ip: input.ip });
  });
  await takeBackAttempt(deps, username, input.ip);
  return { token, expiresAt: vence };
}
