import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TERMINAL = { alias: 'Puerto Norte', lat: -32.9, lon: -60.7, radioM: 400, patron: null };
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, operador = 'clara.clientes') =>
  server.call(method, `/operaciones/v1/terminales${path}`, { operador, body });
const create = (fields: object = {}) => call('POST', '', { ...TERMINAL, ...fields });
/** What an order form is told of an address. */
const asked = async (street: string, lat: number, lon: number) => {
  const query = new URLSearchParams({ street, lat: String(lat), lon: String(lon) });
  return (await server.call('GET', `/direcciones/terminales/?${query.toString()}`, { as: 'pablo.empleado' })).body.data;
};

test('M-074 order forms know a terminal at once: by its point, by its words, and no more once it is gone', async () => {
  const none = await asked('Calle 1 100, Rosario, Santa Fe, Argentina', -32.9, -60.7);
  const { status, body } = await create({ alias: ' Puerto  Norte ' });
  expect([status, body.data]).toEqual([201, { id: body.data.id, version: 1, ...TERMINAL }]);
  const known = await asked('Calle 1 100, Rosario, Santa Fe, Argentina', -32.9, -60.7);
  expect(known).not.toEqual(none);
  expect(JSON.stringify(known)).toContain('Puerto Norte');
  // 600 metres away it is none, until its radius says so
  const away = () => asked('Calle 2 200, Rosario, Santa Fe, Argentina', -32.9054, -60.7);
  expect(JSON.stringify(await away())).not.toContain('Puerto Norte');
  const { id } = body.data;
  expect((await call('PATCH', `/${id}`, { version: 1, radioM: 700, patron: 'puerto norte' })).status).toBe(200);
  expect(JSON.stringify(await away())).toContain('Puerto Norte');
  expect(JSON.stringify(await asked('Dársena 4, Puerto Norte, Santa Fe, Argentina', -31.6, -60.7))).toContain(
    'Puerto Norte',
  );
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect(await asked('Calle 1 100, Rosario, Santa Fe, Argentina', -32.9, -60.7)).toEqual(none);
});

test('M-074 the list is by name, in pages, and found by its words', async () => {
  const names = ['Zárate muelle', 'Ámbito sur', 'beta'];
  for (const alias of names) await create({ alias, patron: `palabra ${alias}` });
  const first = (await call('GET', '?limit=2', undefined, 'lucas.lectura')).body.data;
  const second = (await call('GET', `?limit=2&cursor=${first.siguiente}`)).body.data;
  const listed = [...first.filas, ...second.filas].map(({ alias }: { alias: string }) => alias);
  expect(listed).toEqual(['Ámbito sur', 'beta', 'Zárate muelle']);
  expect((await call('GET', '?q=AMBITO')).body.data.filas).toHaveLength(1);
});

describe('M-074 is refused', () => {
  test.each([
    ['with a name that is used', { alias: 'beta' }, 409, 'alias_used'],
    ['without a name', { alias: '' }, 422, 'missing_fields'],
    ['without a point', { lat: null, lon: null }, 422, 'missing_coords'],
    ['at 0, 0', { lat: 0, lon: 0 }, 422, 'missing_coords'],
    ['where nobody drives', { lat: 40.4, lon: -3.7 }, 422, 'address_invalid'],
    ['of 49 metres', { radioM: 49 }, 400, 'bad_input'],
    ['of 5,001 metres', { radioM: 5001 }, 400, 'bad_input'],
    ['whose words every address says', { patron: 'av' }, 422, 'alias_invalid'],
    ['XM-32 with a key that is not its own', { version: 3 }, 400, 'bad_input'],
  ])('%s', async (_, fields, status, code) => {
    const reply = await create({ alias: 'Otra', ...fields });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('on an old version, and to whom has no part in it', async () => {
    const { id } = (await create({ alias: 'Gama' })).body.data;
    expect((await call('PATCH', `/${id}`, { version: 1, alias: 'beta' })).body.code).toBe('alias_used');
    expect((await call('PATCH', `/${id}`, { version: 1, radioM: 60 })).body.data).toMatchObject({
      version: 2,
      radioM: 60,
    });
    expect((await call('PATCH', `/${id}`, { version: 1, radioM: 70 })).body).toMatchObject({
      code: 'version_conflict',
      params: { quien: 'Clara Clientes' },
    });
    expect((await call('DELETE', `/${id}`, undefined, 'lucas.lectura')).status).toBe(403);
    expect((await call('GET', '', undefined, 'flavio.flota')).status).toBe(403);
  });
});
