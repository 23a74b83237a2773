import { isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { codeOf, desafioOf, emailOf, typeCode } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('operadorDesafio').execute();
  await server.db.updateTable('operador').set({ paso: null }).execute();
  await server.db.deleteFrom('operadorSesion').execute();
});

const wrong = async (name: string) => String((Number(await codeOf(server, name)) + 1) % 1_000_000).padStart(6, '0');
const sesiones = () => server.db.selectFrom('operadorSesion').selectAll().execute();
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim();

test('M-023 a right code opens a session, which opens calls; the challenge opens none', async () => {
  const desafio = await desafioOf(server, 'dora.despacho');
  expect(await sesiones()).toEqual([]);
  // XM-03
  const asToken = await server.call('GET', '/operaciones/v1/yo', { token: desafio });
  expect(outcome(asToken)).toBe('401 token_invalid');
  const { status, body } = await typeCode(server, desafio, await codeOf(server, 'dora.despacho'));
  expect([status, Object.keys(body.data)]).toEqual([200, ['token', 'expiresAt']]);
  const yo = await server.call('GET', '/operaciones/v1/yo', { token: body.data.token });
  expect(yo.body.data).toMatchObject({ email: emailOf('dora.despacho'), roles: ['despachar'] });
});

test('M-013 whoever signs in has no persona and no usuario by it', async () => {
  const people = () =>
    server.db
      .selectFrom('usuario')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
  const before = await people();
  await typeCode(server, await desafioOf(server, 'dora.despacho'), await codeOf(server, 'dora.despacho'));
  expect(await people()).toEqual(before);
});

test('M-021 the code before and the one after count too, those further off do not', async () => {
  for (const [later, expected] of [
    [-2, '401 second_factor_invalid'],
    [2, '401 second_factor_invalid'],
    [-1, '200'],
    [1, '200'],
  ] as const) {
    const reply = await typeCode(
      server,
      await desafioOf(server, 'dora.despacho'),
      await codeOf(server, 'dora.despacho', later),
    );
    expect([later, outcome(reply)]).toEqual([later, expected]);
  }
});

test('M-022 XM-04 of twenty that send one code at once, one is signed in', async () => {
  const codigo = await codeOf(server, 'dora.despacho');
  const desafios: string[] = [];
  for (let time = 0; time < 20; time += 1) desafios.push(await desafioOf(server, 'dora.despacho'));
  const replies = await Promise.all(desafios.map((desafio) => typeCode(server, desafio, codigo)));
  const counted = Map.groupBy(replies.map(outcome), (each) => each);
  expect(new Map([...counted].map(([each, { length }]) => [each, length]))).toEqual(
    new Map([
      ['200', 1],
      ['401 second_factor_invalid', 19],
    ]),
  );
  expect(await sesiones()).toHaveLength(1);
  // and of one challenge too
  await server.db.updateTable('operador').set({ paso: null }).execute();
  await server.db.deleteFrom('operadorDesafio').execute();
  const desafio = await desafioOf(server, 'dora.despacho');
  const again = await Promise.all(Array.from({ length: 20 }, () => typeCode(server, desafio, codigo)));
  expect(again.map(outcome).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 19 }, () => '410 confirmation_token_invalid'),
  ]);
});

test('XM-04 a code of five minutes ago opens nothing', async () => {
  const codigo = await codeOf(server, 'dora.despacho');
  server.clock.advance({ minutes: 5 });
  expect(outcome(await typeCode(server, await desafioOf(server, 'dora.despacho'), codigo))).toBe(
    '401 second_factor_invalid',
  );
});

test('M-023 a challenge is over after five minutes', async () => {
  const desafio = await desafioOf(server, 'dora.despacho');
  server.clock.advance({ minutes: 5 });
  const late = await typeCode(server, desafio, await codeOf(server, 'dora.despacho'));
  expect(outcome(late)).toBe('410 confirmation_token_invalid');
  expect(outcome(await typeCode(server, 'nadie', '123456'))).toBe('410 confirmation_token_invalid');
});

describe('M-028 wrong codes', () => {
  test('five of them end the challenge, for a right one too', async () => {
    const desafio = await desafioOf(server, 'flavio.flota');
    const replies: string[] = [];
    for (let time = 0; time < 5; time += 1)
      replies.push(outcome(await typeCode(server, desafio, await wrong('flavio.flota'))));
    expect(new Set(replies)).toEqual(new Set(['401 second_factor_invalid']));
    const right = await codeOf(server, 'flavio.flota');
    expect(outcome(await typeCode(server, desafio, right))).toBe('410 confirmation_token_invalid');
  });

  test('XM-05 ten in an hour, over challenges from many addresses, stop every code, and who it is hears of it', async () => {
    const replies: string[] = [];
    for (let time = 0; time < (isWholeRun() ? 100 : 14); time += 1) {
      const desafio = await desafioOf(server, 'flavio.flota', `10.1.${time}.1`);
      replies.push(outcome(await typeCode(server, desafio, await wrong('flavio.flota'))));
    }
    expect(replies.slice(0, 10).every((each) => each === '401 second_factor_invalid')).toBe(true);
    expect(new Set(replies.slice(10))).toEqual(new Set(['429 too_many_requests']));
    const right = await typeCode(server, await desafioOf(server, 'flavio.flota'), await codeOf(server, 'flavio.flota'));
    expect(outcome(right)).toBe('429 too_many_requests');
    expect(right.body.params.segundos).toBe(3600);
    const mails = await server.db.selectFrom('correo').select(['para', 'asunto']).execute();
    expect(mails).toEqual([{ para: emailOf('flavio.flota'), asunto: 'Alguien probó códigos con tu contraseña' }]);
    // another is not stopped by it, and an hour later nobody is
    const other = await typeCode(
      server,
      await desafioOf(server, 'dora.despacho'),
      await codeOf(server, 'dora.despacho'),
    );
    expect(outcome(other)).toBe('200');
    server.clock.advance({ minutes: 60 });
    const later = await typeCode(server, await desafioOf(server, 'flavio.flota'), await codeOf(server, 'flavio.flota'));
    expect(outcome(later)).toBe('200');
  });
});

test('M-045 M-046 it is written down by name, under no client, with the address where no company looks', async () => {
  await server.db.deleteFrom('auditoria').where('objeto', '=', 'operador').execute();
  await typeCode(server, await desafioOf(server, 'clara.clientes'), await codeOf(server, 'clara.clientes'));
  const rows = await server.db.selectFrom('auditoria').selectAll().where('objeto', '=', 'operador').execute();
  expect(rows).toMatchObject([
    {
      idCliente: 0,
      actor: 'Operaciones (Clara Clientes)',
      accion: 'ingresar',
      ip: null,
      ipOperador: '127.0.0.1',
      idUsuario: null,
    },
  ]);
  expect(rows[0]?.idOperador).toBe(Number(rows[0]?.idObjeto));
});

test('of too many sessions the oldest ends', async () => {
  for (let time = 0; time < 12; time += 1) {
    server.clock.advance({ seconds: 30 });
    await typeCode(server, await desafioOf(server, 'dora.despacho'), await codeOf(server, 'dora.despacho'));
  }
  const rows = await sesiones();
  expect(rows).toHaveLength(10);
  expect(Math.min(...rows.map(({ creada }) => server.clock.now().since(creada).total('seconds')))).toBe(0);
  expect(Math.max(...rows.map(({ creada }) => server.clock.now().since(creada).total('seconds')))).toBe(270);
});

test('somebody who is deactivated between the two steps is not let in', async () => {
  const desafio = await desafioOf(server, 'lucas.lectura');
  const codigo = await codeOf(server, 'lucas.lectura');
  await server.db
    .updateTable('operador')
    .set({ activo: false })
    .where('email', '=', emailOf('lucas.lectura'))
    .execute();
  expect(outcome(await typeCode(server, desafio, codigo))).toBe('410 confirmation_token_invalid');
});
