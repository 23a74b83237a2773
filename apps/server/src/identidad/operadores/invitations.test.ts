import { totpCode, totpStep } from '@traza/domain/operadores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { required } from '#lib/app-error.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createOperador } from './create-operador.ts';
import { newEnlace } from './invitations.ts';
import { digestWith, openSecret } from './second-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'Nueva2026';
let made = 0;
let id: number;
let enlace: string;
beforeEach(async () => {
  made += 1;
  const given = {
    email: `nina.nueva${made}@traza.example`,
    nombre: 'nina',
    apellido: 'nueva',
    roles: ['flota'] as const,
  };
  ({ id, enlace } = await server.db
    .transaction()
    .execute((tx) => createOperador(tx, given, { now: server.clock.now() })));
});

const look = (opens = enlace) => server.call('POST', '/operaciones/v1/invitacion', { body: { enlace: opens } });
const choose = (password: string, opens = enlace) =>
  server.call('PUT', '/operaciones/v1/invitacion', { body: { enlace: opens, password } });
const accept = (codigo: string, opens = enlace) =>
  server.call('POST', '/operaciones/v1/invitacion/codigo', { body: { enlace: opens, codigo } });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim();

async function code(): Promise<string> {
  const row = await server.db
    .selectFrom('operadorEnlace')
    .select('secreto')
    .where('idOperador', '=', id)
    .executeTakeFirst();
  const secret = await openSecret(server.db, required(row?.secreto, 'not_found'));
  return totpCode(totpStep(server.clock.now()), digestWith(secret));
}
const stored = () => server.db.selectFrom('operador').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('M-019 password, then a code: only then both hold, and there is a session', async () => {
  expect((await look()).body.data).toEqual({
    email: `nina.nueva${made}@traza.example`,
    nombre: 'Nina',
    paso: 'password',
  });
  const { status, body } = await choose(PASSWORD);
  expect(status).toBe(200);
  expect(body.data.secreto).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.data.uri).toContain(`secret=${body.data.secreto}`);
  expect((await look()).body.data.paso).toBe('codigo');
  expect(await stored()).toMatchObject({ hash: null, secreto: null });
  const accepted = await accept(await code());
  expect(accepted.status).toBe(201);
  const { token } = accepted.body.data;
  expect((await server.call('GET', '/operaciones/v1/yo', { token })).body.data).toMatchObject({ id, roles: ['flota'] });
  // the code that was right for it is spent
  const { email, paso } = await stored();
  expect(paso).toBe(totpStep(server.clock.now()));
  const { body: first } = await server.call('POST', '/operaciones/v1/ingreso', { body: { email, password: PASSWORD } });
  expect(first.data.desafio).toBeDefined();
});

test('M-019 XM-07 each try has a secret of its own, and the last one counts: who saw an earlier one holds nothing', async () => {
  const { body: first } = await choose(PASSWORD);
  const earlier = await code();
  const { body: second } = await choose('Otra2026');
  expect(second.data.secreto).not.toBe(first.data.secreto);
  expect(outcome(await accept(earlier))).toBe('401 second_factor_invalid');
  expect((await accept(await code())).status).toBe(201);
  const { email } = await stored();
  const enter = (password: string) => server.call('POST', '/operaciones/v1/ingreso', { body: { email, password } });
  expect([(await enter(PASSWORD)).status, (await enter('Otra2026')).status]).toEqual([401, 200]);
  const lines = await server.db
    .selectFrom('auditoria')
    .select(['accion', 'ipOperador'])
    .where('objeto', '=', 'operador')
    .where('idObjeto', '=', String(id))
    .where('accion', '=', 'elegir-clave')
    .execute();
  const line = { accion: 'elegir-clave', ipOperador: expect.any(String) };
  expect(lines).toEqual([line, line]);
});

test('M-020 a password that is none, or holds the name, is refused', async () => {
  for (const password of ['corta', 'Nina.Nueva1', `Xx1nina.nueva${made}`])
    expect(outcome(await choose(password))).toBe(password === 'Nina.Nueva1' ? '200' : '422 password_invalid');
});

test('M-019 no code, a wrong one, or one before the password opens nothing', async () => {
  expect(outcome(await accept('123456'))).toBe('401 second_factor_invalid');
  await choose(PASSWORD);
  const wrong = String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');
  expect(outcome(await accept(wrong))).toBe('401 second_factor_invalid');
  expect(await stored()).toMatchObject({ hash: null });
});

describe('XM-07 a link that opens nothing: 410, and nothing is written', () => {
  const all = async (opens = enlace) => {
    const before = await stored();
    const replies = [await look(opens), await choose(PASSWORD, opens), await accept('123456', opens)];
    expect(await stored()).toEqual(before);
    return new Set(replies.map(outcome));
  };
  const gone = new Set(['410 confirmation_token_invalid']);

  test('used', async () => {
    await choose(PASSWORD);
    await accept(await code());
    expect(await all()).toEqual(gone);
  });
  test('M-018 over after 72 hours', async () => {
    server.clock.advance({ hours: 72 });
    expect(await all()).toEqual(gone);
  });
  test('M-018 sent once more: the one before is dead', async () => {
    const next = await server.db.transaction().execute((tx) => newEnlace(tx, id, server.clock.now()));
    expect(await all()).toEqual(gone);
    expect((await look(next)).status).toBe(200);
  });
  test('cut, or of somebody inactive', async () => {
    expect(await all(enlace.slice(0, -1))).toEqual(gone);
    await server.db.updateTable('operador').set({ activo: false }).where('id', '=', id).execute();
    expect(await all()).toEqual(gone);
  });
});

test('XM-07 of twenty that accept at once one has a session', async () => {
  await choose(PASSWORD);
  const codigo = await code();
  const replies = await Promise.all(Array.from({ length: 20 }, () => accept(codigo)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const rows = await server.db.selectFrom('operadorSesion').select('id').where('idOperador', '=', id).execute();
  expect(rows).toHaveLength(1);
});

test('who tries many links is stopped by their address', async () => {
  await server.db.deleteFrom('limite').execute();
  const statuses: number[] = [];
  for (let time = 0; time < 22; time += 1) statuses.push((await look(`otro${time}`)).status);
  expect(statuses.slice(0, 20).every((status) => status === 410)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
});
