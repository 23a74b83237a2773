import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { CLIENTE, setCascada } from '../../../pedidos/ofertas/ofertas.kit.ts';

let server: TestServer;
let idCliente = 0;
let remises = 0;
let centro = 0;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(CLIENTE);
  const rows = await server.db.selectFrom('agencia').select(['id', 'denominacion']).execute();
  const idOf = (name: string) => rows.find(({ denominacion }) => denominacion === name)?.id ?? 0;
  [remises, centro] = [idOf('Remises del Plata'), idOf('Agencia Centro')];
});
afterAll(() => server.close());

const PATH = () => `/operaciones/v1/clientes/${idCliente}/cascada`;
const get = async (operador = 'clara.clientes') => server.call('GET', PATH(), { operador });
const put = (pasos: unknown, more: object = {}, operador = 'clara.clientes') =>
  server.call('PUT', PATH(), { operador, body: { pasos, ...more } });
const stored = () =>
  server.db
    .selectFrom('cascada')
    .select(['orden', 'idAgencia', 'minuto'])
    .where('idCliente', '=', idCliente)
    .orderBy('orden')
    .execute();
const lastLine = () =>
  server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'accion', 'antes', 'despues'])
    .where('objeto', '=', 'cliente')
    .where('accion', '=', 'cascada')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('M-083 the cascada of a cliente', () => {
  test('is read with who can be named, and changed by who administers clientes', async () => {
    const { body } = await get('lucas.lectura');
    expect(body.data).toMatchObject({ version: 1, pasos: [] });
    expect(body.data.transportistas.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([remises, centro]),
    );
    expect((await put([], {}, 'lucas.lectura')).status).toBe(403);
    const changed = await put(
      [
        { idAgencia: remises, minuto: 0 },
        { idAgencia: null, minuto: 5 },
      ],
      { version: 1 },
    );
    expect(changed.body.data).toMatchObject({
      version: 2,
      pasos: [
        { idAgencia: remises, minuto: 0, transportista: 'Remises del Plata', vigente: true },
        { idAgencia: null, minuto: 5, transportista: null, vigente: true },
      ],
    });
    const late = await put(null, { version: 1 });
    expect([late.status, late.body.code, late.body.params.quien]).toEqual([409, 'version_conflict', 'Clara Clientes']);
    expect(await stored()).toHaveLength(2);
    expect((await put(null, { version: 2 })).body.data).toMatchObject({ version: 3, pasos: [] });
    expect(await stored()).toEqual([]);
  });

  test('command and call leave equal rows', async () => {
    await setCascada(server, 'Remises del Plata:0', 'todos:3');
    const byCommand = [await stored(), await lastLine()];
    await setCascada(server);
    await put([
      { idAgencia: remises, minuto: 0 },
      { idAgencia: null, minuto: 3 },
    ]);
    expect([await stored(), await lastLine()]).toEqual(byCommand);
  });

  test('what changes nothing is no change', async () => {
    const { body: before } = await get();
    const pasos = [{ idAgencia: centro, minuto: 2 }];
    const { body } = await put(pasos);
    const { body: again } = await put(pasos);
    expect([body.data.version, again.data.version]).toEqual([before.data.version + 1, before.data.version + 1]);
  });

  test('tells who is not linked any more', async () => {
    await put([{ idAgencia: centro, minuto: 2 }]);
    const link = { idAgencia: centro, idCliente };
    await server.db
      .deleteFrom('agenciaCliente')
      .where('idAgencia', '=', centro)
      .where('idCliente', '=', idCliente)
      .execute();
    expect((await get()).body.data.pasos).toMatchObject([{ transportista: 'Agencia Centro', vigente: false }]);
    await server.db.insertInto('agenciaCliente').values(link).execute();
  });
});

test.each([
  ['no step', () => [], 422, 'cascada_invalid'],
  ['who is not linked', () => [{ idAgencia: 999_999, minuto: 0 }], 422, 'cascada_invalid'],
  [
    'one twice',
    () => [
      { idAgencia: remises, minuto: 0 },
      { idAgencia: remises, minuto: 1 },
    ],
    422,
    'cascada_invalid',
  ],
  [
    'minutes that fall',
    () => [
      { idAgencia: remises, minuto: 4 },
      { idAgencia: null, minuto: 3 },
    ],
    422,
    'cascada_invalid',
  ],
  ['more than 120', () => [{ idAgencia: remises, minuto: 121 }], 422, 'cascada_invalid'],
  [
    'others that are not last',
    () => [
      { idAgencia: null, minuto: 0 },
      { idAgencia: remises, minuto: 1 },
    ],
    422,
    'cascada_invalid',
  ],
  ['half a minute', () => [{ idAgencia: remises, minuto: 0.5 }], 400, 'bad_input'],
  ['XM-32 a key of another table', () => [{ idAgencia: remises, minuto: 0, idCliente: 1 }], 400, 'bad_input'],
  ['what is no list', () => 'todos', 400, 'bad_input'],
])('M-083 %s is refused, and what there was stays', async (_, pasos, status, code) => {
  const before = await stored();
  const reply = await put(pasos());
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await stored()).toEqual(before);
});

test('a cliente that is not has none', async () => {
  const call = (method: 'GET' | 'PUT') =>
    server.call(method, '/operaciones/v1/clientes/999999/cascada', {
      operador: 'clara.clientes',
      ...(method === 'PUT' && { body: { pasos: null } }),
    });
  expect([(await call('GET')).status, (await call('PUT')).status]).toEqual([404, 404]);
});
