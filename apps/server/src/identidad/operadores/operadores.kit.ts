import { DEMO_PASSWORD } from '@traza/demo';
import { totpCode, totpStep } from '@traza/domain/operadores';
import { required } from '#lib/app-error.ts';
import type { Reply, TestServer } from '../../../test/harness.ts';
import { findOperadorByEmail } from './queries.ts';
import { digestWith, openSecret } from './second-factor.ts';
import { type From, openSesion } from './sesiones.ts';

export const emailOf = (name: string) => `${name}@traza.example`;

/** What the telephone of an operador shows, so many steps from now. */
export async function codeOf({ db, clock }: TestServer, name: string, later = 0): Promise<string> {
  const { secreto } = required(await findOperadorByEmail(db, emailOf(name)), 'not_found');
  const digest = digestWith(await openSecret(db, required(secreto, 'not_found')));
  return totpCode(totpStep(clock.now()) + later, digest);
}

export async function typePassword(
  server: TestServer,
  name: string,
  { password = DEMO_PASSWORD, ip }: { password?: string; ip?: string } = {},
): Promise<Reply> {
  const body = { email: emailOf(name), password };
  return server.call('POST', '/operaciones/v1/ingreso', { body, ...(ip !== undefined && { ip }) });
}

/** A challenge of somebody whose password was right. */
export async function desafioOf(server: TestServer, name: string, ip?: string): Promise<string> {
  const { status, body } = await typePassword(server, name, ip === undefined ? {} : { ip });
  if (status !== 200) throw new Error(`${name} got no challenge: ${status} ${JSON.stringify(body)}`);
  return body.data.desafio;
}

export async function typeCode(server: TestServer, desafio: string, codigo: string): Promise<Reply> {
  return server.call('POST', '/operaciones/v1/ingreso/codigo', { body: { desafio, codigo } });
}

/** A session of its own, without the way to it; answers its token. */
export async function openAs({ db, clock }: TestServer, name: string, from: From): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = required(await findOperadorByEmail(tx, emailOf(name)), 'not_found');
    return (await openSesion(tx, id, from, clock.now())).token;
  });
}
