import { ACCESS, isBefore, plusMinutes } from '@traza/domain';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { assertWithin, consume } from '#lib/rate-limits.ts';
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

async function countFailure({ limits }: Deps, username: string, ip: string): Promise<void> {
  await consume(limits.loginByUsernameAndIp, `${username}|${ip}`);
  await consume(limits.loginByIp, ip);
  await consume(limits.loginByUsername, username);
}

/** Opens a session for a username and a password (access.md, `POST /login`). */
export async function openSession(deps: Deps, input: { username: string; password: string; ip: string }) {
  const { db, clock, limits } = deps;
  const username = input.username.trim().toLowerCase();
  const password = input.password.trim();
  if (username === '' || password === '') throw new AppError('emptyFields');
  await assertWithin(limits.loginByUsernameAndIp, `${username}|${input.ip}`);
  await assertWithin(limits.loginByIp, input.ip);
  await assertWithin(limits.loginByUsername, username);

  const now = clock.now();
  const usuario = await findUsuarioByUsername(db, username);
  if (!usuario?.activo) await spendCheck(password);
  const match = usuario ? await matches(usuario, password, now) : 'none';
  if (!usuario || match === 'none') {
    await countFailure(deps, username, input.ip);
    throw new AppError('bad_credentials');
  }
  const token = newToken();
  const vence = plusMinutes(now, ACCESS.sessionMaxHours * 60);
  await db.transaction().execute(async (tx) => {
    if (match === 'temporary' && usuario.hashTemporal !== null) {
      await adoptTemporaryPassword(tx, usuario.id, usuario.hashTemporal);
    }
    await insertSesion(tx, { hash: tokenHash(token), idUsuario: usuario.id, creada: now, vence, ip: input.ip });
  });
  await limits.loginByUsernameAndIp.delete(`${username}|${input.ip}`);
  return { token, expiresAt: vence };
}
