import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as passwords from '#identidad/sesion/passwords.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { emailOf, typePassword } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const inactive = { activo: false };
  await server.db.updateTable('operador').set(inactive).where('email', '=', emailOf('clara.clientes')).execute();
  const invited = { hash: null, secreto: null };
  await server.db.updateTable('operador').set(invited).where('email', '=', emailOf('lucas.lectura')).execute();
});
afterAll(() => server.close());

const ip = '10.9.0.1';

test('M-023 a right password is answered by a challenge of five minutes, and no token', async () => {
  const { status, body } = await typePassword(server, 'DORA.Despacho', { ip });
  expect(status).toBe(200);
  expect(Object.keys(body.data)).toEqual(['desafio', 'vence']);
  expect(Temporal.Instant.from(body.data.vence).since(server.clock.now()).total('minutes')).toBe(5);
  expect(await server.db.selectFrom('operadorSesion').selectAll().execute()).toEqual([]);
});

test.each([
  ['M-026 a wrong password', 'dora.despacho', 'Mala2026'],
  ['M-026 nobody of that name', 'nadie', 'Traza2026'],
  ['M-026 somebody inactive', 'clara.clientes', 'Traza2026'],
  ['M-026 somebody who has not accepted yet', 'lucas.lectura', 'Traza2026'],
  ['M-013 somebody of the portal, whose e-mail it is', 'ana.admin', 'Traza2026'],
])('%s: 401 and not a word more', async (_who, name, password) => {
  await sql`delete from limite`.execute(server.db);
  const { status, body } = await typePassword(server, name, { password, ip });
  expect([status, body]).toEqual([401, { code: 'bad_credentials' }]);
});

test('M-026 it costs the same work for nobody, for somebody inactive and for somebody', async () => {
  const check = vi.spyOn(passwords, 'checkAgainst');
  for (const name of ['dora.despacho', 'nadie', 'clara.clientes', 'lucas.lectura']) {
    await sql`delete from limite`.execute(server.db);
    check.mockClear();
    expect((await typePassword(server, name, { password: 'Mala2026', ip })).status).toBe(401);
    expect([name, check.mock.calls.length]).toEqual([name, 1]);
  }
  check.mockRestore();
});

test('M-027 five of one person from one address are refused, and written down', async () => {
  await sql`delete from limite`.execute(server.db);
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    statuses.push((await typePassword(server, 'flavio.flota', { password: 'Mala2026', ip })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  // a right one too, and from elsewhere none
  expect((await typePassword(server, 'flavio.flota', { ip })).status).toBe(429);
  expect((await typePassword(server, 'flavio.flota', { ip: '10.9.0.2' })).status).toBe(200);
  const rows = await server.db
    .selectFrom('auditoria')
    .select(['accion', 'actor'])
    .where('objeto', '=', 'operador')
    .execute();
  expect(rows).toEqual([{ accion: 'bloquear-ingreso', actor: 'sistema' }]);
});

test('M-027 thirty from one address are refused, whoever they name', async () => {
  await sql`delete from limite`.execute(server.db);
  const statuses = new Set<number>();
  for (let time = 0; time < 30; time += 1) {
    statuses.add((await typePassword(server, `nadie${time}`, { password: 'Mala2026', ip })).status);
  }
  expect([...statuses]).toEqual([401]);
  expect((await typePassword(server, 'dora.despacho', { ip })).status).toBe(429);
});

test('XM-33 neither a password nor a challenge stands anywhere as it was', async () => {
  await sql`delete from limite`.execute(server.db);
  const { body } = await typePassword(server, 'dora.despacho', { ip: '10.9.0.3' });
  const rows = await server.db.selectFrom('operadorDesafio').selectAll().execute();
  expect(JSON.stringify(rows.map(({ hash }) => hash.toString('utf8')))).not.toContain(body.data.desafio);
});

test('nothing typed is a form that is not filled in', async () => {
  const call = (email: string, password: string) =>
    server.call('POST', '/operaciones/v1/ingreso', { body: { email, password } });
  for (const reply of [await call('', 'Traza2026'), await call('a@b.example', ' ')])
    expect([reply.status, reply.body.code]).toEqual([422, 'emptyFields']);
});
