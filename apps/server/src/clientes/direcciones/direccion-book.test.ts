import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, contentsOf, personOf } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
let rio = 0;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente('Río Salud');
  for (const username of ['ana.admin', 'pablo.empleado', 'gabi.grupo', 'rita.rio', 'marta.multi', 'pia.particular']) {
    await server.login(username);
  }
});
afterAll(() => server.close());

const FAVOURITES = '/direcciones/v2/favoritas/';
const corporate = (cliente: number) => `/direcciones/v1/cliente/${cliente}/`;
const DIRECCION = {
  alias: 'Casa',
  info: 'Timbre 2',
  street: 'Gorriti 4500, Palermo, Buenos Aires, Argentina',
  lat: -34.59,
  lon: -58.43,
};
const keep = (change: Body = {}, { path = FAVOURITES, as = 'pablo.empleado', key = '' } = {}) =>
  server.call('POST', path, {
    as,
    body: { ...DIRECCION, ...change },
    ...(key === '' ? {} : { headers: { 'idempotency-key': key } }),
  });
const list = async (path = FAVOURITES, as = 'pablo.empleado') => (await server.call('GET', path, { as })).body.data;
const remove = (path: string, as: string) => server.call('DELETE', path, { as });

async function refused(send: () => ReturnType<typeof keep>) {
  const before = await contentsOf(server.db);
  const reply = await send();
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

describe('A-382 A-383 A-384 favourites', () => {
  test('A-204 A-205 are kept stripped and trimmed, listed with their use, and forgotten', async () => {
    const made = await keep({ alias: ' Casa ', street: ' Gorriti  4500 (piso 3)/#, Palermo, Buenos Aires, Argentina' });
    expect(made.status).toBe(201);
    const row = {
      id: expect.any(Number),
      alias: 'Casa',
      info: 'Timbre 2',
      street: 'Gorriti 4500 piso 3, Palermo, Buenos Aires, Argentina',
      lat: -34.59,
      lon: -58.43,
      source: 'fav',
      timesUsed: 0,
      isCached: false,
    };
    expect(made.body.data).toEqual(row);
    await server.call('POST', `/direcciones/v1/usos/${made.body.data.id}/ORIGEN/`, { as: 'pablo.empleado' });
    expect(await list()).toEqual([{ ...row, timesUsed: 1 }]);
    expect(await list(FAVOURITES, 'ana.admin')).toEqual([]);
    expect((await remove(`${FAVOURITES}${made.body.data.id}`, 'pablo.empleado')).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await remove(`${FAVOURITES}${made.body.data.id}`, 'pablo.empleado')).toMatchObject({
      status: 404,
      body: { code: 'direction_not_found' },
    });
  });

  test('are of whoever is signed in, also without any company; the slash at the end is optional', async () => {
    expect((await keep({}, { as: 'pia.particular', path: '/direcciones/v2/favoritas' })).status).toBe(201);
    expect(await list('/direcciones/v2/favoritas', 'pia.particular')).toHaveLength(1);
  });

  test('A-219 DA-51 an alias is used once by each user, capitals aside', async () => {
    expect((await keep({ alias: 'Ñandú' })).status).toBe(201);
    expect(await refused(() => keep({ alias: 'ÑANDÚ' }))).toMatchObject({
      status: 409,
      body: { code: 'alias_used', fields: [{ field: 'alias', code: 'alias_used' }] },
    });
    expect((await keep({ alias: 'Ñandú' }, { as: 'ana.admin' })).status).toBe(201);
  });

  test('DO-33 the same key keeps one; without a key what was forgotten can be kept again at once', async () => {
    const [one, other] = await Promise.all([
      keep({ alias: 'Clave' }, { key: 'a' }),
      keep({ alias: 'Clave' }, { key: 'a' }),
    ]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
    const first = await keep({ alias: 'Dos' });
    await remove(`${FAVOURITES}${first.body.data.id}`, 'pablo.empleado');
    const again = await keep({ alias: 'Dos' });
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(first.body.data.id);
  });

  test('a corner or a place of the gazetteer needs no number; what it does not know does', async () => {
    const { body } = await server.call('GET', '/direcciones/v2/search/?query=Obelisco', { as: 'pablo.empleado' });
    const { street } = body.data[0];
    expect((await keep({ alias: 'Obelisco', street })).status).toBe(201);
    const invented = 'Calle Inventada y Otra, Buenos Aires, Argentina';
    expect(await refused(() => keep({ alias: 'X', street: invented }))).toMatchObject({
      body: { code: 'address_invalid' },
    });
  });

  test.each<[string, Body, number, string, string]>([
    ['A-206 no alias', { alias: ' ' }, 422, 'alias_invalid', 'alias'],
    ['A-206 41 characters', { alias: 'a'.repeat(41) }, 422, 'alias_invalid', 'alias'],
    ['XA-24 ruling: text, NUL in the alias', { alias: 'a\u0000' }, 400, 'bad_input', 'alias'],
    ['A-207 101 characters', { info: 'a'.repeat(101) }, 422, 'info_invalid', 'info'],
    ['A-208 no form', { street: 'Gorriti 4500' }, 422, 'address_invalid', 'street'],
    ['A-212 no street', { street: null }, 422, 'missing_fields', 'street'],
    ['A-213 no coordinates', { lat: null }, 422, 'missing_coords', 'lat'],
    ['A-213 off the globe', { lon: 181 }, 422, 'missing_coords', 'lat'],
    ['ruling: area, Madrid', { lat: 40.4, lon: -3.7 }, 422, 'address_invalid', 'lat'],
    ['XA-09 an owner', { idUsuario: 1 }, 400, 'bad_input', 'idUsuario'],
    ['XA-09 a source', { source: 'cliente' }, 400, 'bad_input', 'source'],
    ['XA-24 a wrong type', { lat: '-34' }, 400, 'bad_input', 'lat'],
    ['XA-02 another client', { idCliente: 999_999 }, 403, 'forbidden', ''],
  ])('%s is refused', async (_name, change, status, code, field) => {
    const reply = await refused(() => keep(change));
    expect(reply).toMatchObject({ status, body: { code } });
    expect(reply.body.fields ?? [{ field: '', code }]).toEqual([{ field, code }]);
  });

  test('XA-21 markup in alias and info is kept as the text that it is, and goes out as JSON', async () => {
    const text = '<img src=x onerror=alert(1)>';
    const { body, headers } = await keep({ alias: text, info: `"><script>${text}` });
    expect(body.data).toMatchObject({ alias: text, info: `"><script>${text}` });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('XA-23 of another user is not found, and stays', async () => {
    const hers = (await keep({ alias: 'Suya' }, { as: 'rita.rio' })).body.data.id;
    expect(await refused(() => remove(`${FAVOURITES}${hers}`, 'pablo.empleado'))).toMatchObject({
      status: 404,
      body: { code: 'direction_not_found' },
    });
  });

  test('DA-51 200 are the most', async () => {
    const { idUsuario } = await personOf(server.db, 'mario.rutas');
    const { alias: _, ...rest } = DIRECCION;
    const rows = Array.from({ length: 199 }, (_row, i) => ({
      ...rest,
      ambito: 'fav' as const,
      idUsuario,
      alias: `L${i}`,
    }));
    await server.db.insertInto('direccion').values(rows).execute();
    expect((await keep({ alias: 'La 200' }, { as: 'mario.rutas' })).status).toBe(201);
    expect(await refused(() => keep({ alias: 'La 201' }, { as: 'mario.rutas' }))).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    });
  });
});

describe('A-385 A-386 A-387 the addresses of a client', () => {
  const by = (as: string, cliente = andina) => ({ as, path: corporate(cliente) });

  test('DA-53 everybody of the client reads them; an administrator keeps and forgets them, with an audit row', async () => {
    const before = await list(corporate(andina));
    const made = await keep({ alias: 'Aaa', idCliente: andina }, by('ana.admin'));
    expect(made).toMatchObject({ status: 201, body: { data: { alias: 'Aaa', source: 'cliente', timesUsed: 0 } } });
    expect(await list(corporate(andina))).toEqual([made.body.data, ...before]);
    const { id } = made.body.data;
    expect((await remove(`${corporate(andina)}${id}/`, 'ana.admin')).status).toBe(204);
    expect(await list(corporate(andina))).toEqual(before);
    const rows = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('objeto', '=', 'direccion')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { idCliente: andina, actor: 'ana.admin', accion: 'crear', idObjeto: String(id), despues: { alias: 'Aaa' } },
      { idCliente: andina, actor: 'ana.admin', accion: 'eliminar', idObjeto: String(id), antes: { alias: 'Aaa' } },
    ]);
  });

  test('ruling: area, one of a client lies where vehicles drive too', async () => {
    const far = () => keep({ alias: 'Madrid', lat: 40.4, lon: -3.7 }, by('ana.admin'));
    expect(await refused(far)).toMatchObject({
      status: 422,
      body: { code: 'address_invalid', fields: [{ field: 'lat', code: 'address_invalid' }] },
    });
  });

  test('DA-51 an alias is used once by each client', async () => {
    expect((await keep({ alias: 'Sede' }, by('ana.admin'))).status).toBe(201);
    expect(await refused(() => keep({ alias: 'SEDE' }, by('ana.admin')))).toMatchObject({
      body: { code: 'alias_used' },
    });
    expect((await keep({ alias: 'Sede' }, by('rita.rio', rio))).status).toBe(201);
  });

  test('XA-08 nobody else keeps or forgets any', async () => {
    const [{ id }] = await list(corporate(andina));
    for (const as of ['pablo.empleado', 'gabi.grupo', 'marta.multi', 'rita.rio', 'pia.particular']) {
      expect(await refused(() => keep({ alias: 'No' }, by(as)))).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await refused(() => remove(`${corporate(andina)}${id}/`, as))).toMatchObject({ status: 403 });
    }
  });

  test('XA-23 an address of another client is not found through the own path', async () => {
    const theirs = await keep({ alias: 'Suya' }, by('rita.rio', rio));
    const id: number = theirs.body.data.id;
    expect(await refused(() => remove(`${corporate(andina)}${id}/`, 'ana.admin'))).toMatchObject({
      status: 404,
      body: { code: 'direction_not_found' },
    });
    const mine = (await keep({ alias: 'Mía' }, { as: 'ana.admin' })).body.data.id;
    expect((await refused(() => remove(`${corporate(andina)}${mine}/`, 'ana.admin'))).status).toBe(404);
  });

  test('XA-02 of another client they are not even read', async () => {
    const foreign = await server.call('GET', corporate(rio), { as: 'ana.admin' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await server.call('GET', corporate(999_999), { as: 'ana.admin' })).body).toEqual(foreign.body);
  });

  test('a client in the body that is not that of the path is 400', async () => {
    expect(await refused(() => keep({ idCliente: rio }, by('ana.admin')))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'idCliente', code: 'bad_input' }] },
    });
  });
});
