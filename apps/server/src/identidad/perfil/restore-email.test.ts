import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { usuarioOf } from '../../../test/own-accounts.ts';

let server: TestServer;
let token: string;
const OLD = 'pablo.empleado@andina.example';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['correo', 'auditoria', 'emailAnterior', 'limite'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  await server.db.updateTable('usuario').set({ email: OLD }).where('username', '=', 'pablo.empleado').execute();
  const { body } = await server.call('POST', '/login', { body: { username: 'pablo.empleado', password: 'Traza2026' } });
  ({ token } = body.data);
});

const change = (newEmail: string) => server.call('PATCH', '/usuarios/cambiar/email', { token, body: { newEmail } });
const restore = (link: string) => server.call('POST', '/usuarios/restaurar/email', { body: { token: link } });
const emailNow = async () => (await usuarioOf(server.db, 'pablo.empleado')).email;
async function linkTo(email: string): Promise<string> {
  const mail = await server.db.selectFrom('correo').selectAll().where('para', '=', email).executeTakeFirstOrThrow();
  expect(mail.reservado).toBe(true);
  return /recuperar-email\/([\w-]{43})/.exec(mail.texto)?.[1] ?? '';
}

test('ruling: the link of the notice restores the address and ends all sessions, once, and tells of it', async () => {
  await change('otra@andina.example');
  const link = await linkTo(OLD);
  const calendario = await server.call('POST', '/perfil/calendario', { token });
  const readCalendario = () => server.app.inject({ url: new URL(calendario.body.data.url).pathname });
  expect((await readCalendario()).statusCode).toBe(200);
  expect(await restore(link)).toMatchObject({ status: 200, body: { data: { email: OLD } } });
  expect((await readCalendario()).statusCode).toBe(404);
  expect(await emailNow()).toBe(OLD);
  expect((await server.call('GET', '/usuarios', { token })).status).toBe(401);
  expect(await restore(link)).toMatchObject({ status: 410, body: { code: 'restore_token_invalid' } });
  const rows = await server.db.selectFrom('auditoria').select('accion').orderBy('id').execute();
  expect(rows.map(({ accion }) => accion).slice(-3)).toEqual(['cambiar-email', 'restaurar-email', 'cerrar-sesiones']);
  expect(JSON.stringify(await server.db.selectFrom('emailAnterior').selectAll().execute())).not.toContain(link);
});

test('who changed it twice cannot take it again: the first address is restored, the other link is dead', async () => {
  await change('ladron@andina.example');
  await change('ladron2@andina.example');
  const theirs = await linkTo('ladron@andina.example');
  expect((await restore(await linkTo(OLD))).status).toBe(200);
  expect((await restore(theirs)).status).toBe(410);
  expect(await emailNow()).toBe(OLD);
});

test('after 72 hours it is over', async () => {
  await change('otra@andina.example');
  const link = await linkTo(OLD);
  const now = server.clock.now();
  server.clock.set(now.add({ hours: 72 }));
  expect((await restore(link)).status).toBe(410);
  server.clock.set(now.add({ hours: 72 }).subtract({ seconds: 1 }));
  expect((await restore(link)).status).toBe(200);
  server.clock.set(now);
});

test('an address that somebody else has by now, a forged link and too many of them are refused', async () => {
  await change('otra@andina.example');
  const link = await linkTo(OLD);
  const other = await usuarioOf(server.db, 'mario.rutas');
  await server.db.updateTable('usuario').set({ email: OLD }).where('id', '=', other.id).execute();
  expect(await restore(link)).toMatchObject({ status: 409, body: { code: 'existUser' } });
  await server.db.updateTable('usuario').set({ email: other.email }).where('id', '=', other.id).execute();
  for (let i = 0; i < 9; i += 1) expect((await restore('x'.repeat(43))).status).toBe(410);
  expect((await restore(link)).status).toBe(429);
});
