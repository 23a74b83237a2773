import type { Role } from '@traza/domain/operadores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { changeOperador } from './change-operador.ts';
import { emailOf, openAs } from './operadores.kit.ts';
import { rolesOf } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OLGA = 'olga.operaciones';
const DORA = 'dora.despacho';
const FROM = { ip: '10.0.0.1', userAgent: 'x' };

const rowOf = (name: string) =>
  server.db.selectFrom('operador').selectAll().where('email', '=', emailOf(name)).executeTakeFirstOrThrow();
async function change(name: string, body: object, operador = OLGA) {
  const { id, version } = await rowOf(name);
  return server.call('PATCH', `/operaciones/v1/operadores/${id}`, { operador, body: { version, ...body } });
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim();
const give = (name: string, roles: string[]) =>
  server.db.updateTable('operador').set({ roles, activo: true }).where('email', '=', emailOf(name)).execute();
async function linesOf(name: string) {
  const { id } = await rowOf(name);
  return server.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues', 'actor'])
    .where('objeto', '=', 'operador')
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();
}

beforeEach(async () => {
  await give(OLGA, ['despachar', 'flota', 'clientes', 'operadores', 'lectura']);
  await give(DORA, ['despachar']);
});

test('M-044 other roles hold at the next call, and are written down', async () => {
  const token = await openAs(server, DORA, FROM);
  const list = async () => (await server.call('GET', '/operaciones/v1/operadores', { token })).status;
  expect(await list()).toBe(403);
  const { status, body } = await change(DORA, { roles: ['operadores', 'despachar'] });
  expect([status, body.data.roles]).toEqual([200, ['despachar', 'operadores']]);
  expect(await list()).toBe(200);
  expect((await linesOf(DORA)).at(-1)).toEqual({
    accion: 'editar',
    antes: { roles: ['despachar'] },
    despues: { roles: ['despachar', 'operadores'] },
    actor: 'Operaciones (Olga Operaciones)',
  });
});

test('a name is tidied; the same again writes nothing', async () => {
  const { body } = await change(DORA, { nombre: ' dora  maría ' });
  expect(body.data.nombre).toBe('Dora María');
  const lines = (await linesOf(DORA)).length;
  const { body: again } = await change(DORA, { nombre: 'Dora María' });
  expect([again.data.version, (await linesOf(DORA)).length]).toEqual([body.data.version, lines]);
});

test('deactivating ends sessions and whatever is open; activating lets them sign in as before', async () => {
  const token = await openAs(server, DORA, FROM);
  const { body } = await change(DORA, { activo: false });
  expect(body.data).toMatchObject({ activo: false, estado: 'inactivo' });
  expect((await server.call('GET', '/operaciones/v1/yo', { token })).status).toBe(401);
  expect((await linesOf(DORA)).at(-1)).toMatchObject({ accion: 'desactivar', despues: { activo: false } });
  expect((await change(DORA, { activo: true })).body.data.estado).toBe('activo');
  expect((await linesOf(DORA)).at(-1)).toMatchObject({ accion: 'activar' });
});

test('XM-07 the invitation of who was deactivated stays dead when they are activated again', async () => {
  const invited = await server.call('POST', '/operaciones/v1/operadores', {
    operador: OLGA,
    body: { email: emailOf('ida.invitada'), nombre: 'Ida', apellido: 'Invitada', roles: ['flota'] },
  });
  expect(invited.status).toBe(201);
  await change('ida.invitada', { activo: false });
  await change('ida.invitada', { activo: true });
  const open = await server.db
    .selectFrom('operadorEnlace')
    .select('hash')
    .where('idOperador', '=', invited.body.data.id)
    .execute();
  expect(open).toEqual([]);
});

describe('XM-08 of the own roles and state somebody else decides', () => {
  test.each([
    [{ roles: ['despachar', 'operadores'] }, '403 forbidden'],
    [{ activo: false }, '403 forbidden'],
    [{ apellido: 'Operaciones' }, '200'],
  ])('%j: %s', async (body, expected) => {
    await give(DORA, ['operadores']);
    expect(outcome(await change(OLGA, body))).toBe(expected);
  });

  test('without the role nobody gives any', async () => {
    const before = (await rowOf('lucas.lectura')).roles;
    for (const name of [DORA, 'flavio.flota', 'clara.clientes', 'lucas.lectura'])
      expect(outcome(await change('lucas.lectura', { roles: ['operadores'] }, name))).toBe('403 forbidden');
    expect((await rowOf('lucas.lectura')).roles).toEqual(before);
  });
});

test('XM-18 another version is told with who changed it and when; none, or text, is bad input', async () => {
  const { id, version } = await rowOf(DORA);
  await change(DORA, { nombre: 'Doris' });
  const call = (body: object) =>
    server.call('PATCH', `/operaciones/v1/operadores/${id}`, { operador: OLGA, body: { nombre: 'Dori', ...body } });
  const stale = await call({ version });
  expect([outcome(stale), stale.body.params]).toEqual([
    '409 version_conflict',
    { quien: 'Olga Operaciones', cuando: '2026-11-20T10:00:00-03:00' },
  ]);
  expect(outcome(await call({ version: version + 9 }))).toBe('409 version_conflict');
  for (const bad of [{}, { version: String(version) }]) expect(outcome(await call(bad))).toBe('400 bad_input');
});

test.each([
  [{ nombre: '' }, '422 name_invalid'],
  [{ apellido: '4' }, '422 surname_invalid'],
  [{ roles: [] }, '422 missing_fields'],
  [{ email: 'otra@traza.example' }, '400 bad_input'],
  [{ hash: 'x' }, '400 bad_input'],
])('%j is refused: %s', async (body, expected) => {
  const before = await rowOf(DORA);
  expect(outcome(await change(DORA, body))).toBe(expected);
  expect(await rowOf(DORA)).toEqual(before);
});

/** As somebody who was let in already: what is asked is what becomes of two such at once. */
async function as(name: string, of: string, body: { roles?: readonly Role[]; activo?: boolean }) {
  const { id: idOperador, email, nombre, apellido, roles } = await rowOf(name);
  const caller: Operador = {
    kind: 'operador',
    idOperador,
    email,
    nombre,
    apellido,
    roles: rolesOf(roles),
    idSesion: 1,
    tokenHash: Buffer.alloc(0),
  };
  const { id, version } = await rowOf(of);
  return async () => {
    try {
      await changeOperador(server.deps, caller, {
        id,
        change: { version, activo: body.activo, ...(body.roles && { roles: [...body.roles] }) },
      });
      return 'done';
    } catch (error) {
      return error instanceof AppError ? error.code : 'broken';
    }
  };
}

test.each<[{ roles?: readonly Role[]; activo?: boolean }]>([[{ roles: ['despachar'] }], [{ activo: false }]])(
  'XM-09 M-036 of two who take operadores from each other by %j at once one does, and one is told that somebody has to stay',
  async (body) => {
    await give(DORA, ['operadores']);
    const acts = [await as(OLGA, DORA, body), await as(DORA, OLGA, body)];
    expect((await Promise.all(acts.map((act) => act()))).toSorted()).toEqual(['done', 'last_operator']);
    const left = (await Promise.all([OLGA, DORA].map(rowOf))).filter(
      ({ activo, roles }) => activo && roles.includes('operadores'),
    );
    expect(left).toHaveLength(1);
  },
);

test('XM-09 one whose role was taken meanwhile takes nobody’s, where a third is left', async () => {
  await give(DORA, ['operadores']);
  await give('clara.clientes', ['operadores']);
  const taken = { roles: ['despachar'] } as const;
  const acts = [await as(OLGA, DORA, taken), await as(DORA, OLGA, taken)];
  expect((await Promise.all(acts.map((act) => act()))).toSorted()).toEqual(['done', 'forbidden']);
});
