import { stateVersion } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, contentsOf, grupoOf } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
let rio = 0;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente('Río Salud');
  await server.login('ana.admin');
});
afterAll(() => server.close());

const PATH = '/sgv/rest/cuentas/grupos';
const create = (change: Body = {}, key?: string) =>
  server.call('POST', PATH, {
    as: 'ana.admin',
    body: { id: null, nombre: 'Nuevo', descripcion: '', idCliente: andina, ...change },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const edit = (id: number, change: Body = {}, as = 'ana.admin') =>
  server.call('PUT', `${PATH}/${id}`, {
    as,
    body: { id, nombre: 'Otro', descripcion: '', idCliente: andina, ...change },
  });

async function refused(send: () => ReturnType<typeof create>) {
  const before = await contentsOf(server.db);
  const reply = await send();
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

describe('A-393 POST a group', () => {
  test('A-334 makes one, trimmed, and leaves an audit row; a sent id is ignored', async () => {
    const reply = await create({ id: 9999, nombre: '  Área  9 ', descripcion: ' Piso 3 ' });
    expect(reply).toMatchObject({
      status: 201,
      body: { nombre: 'Área 9', descripcion: 'Piso 3', idClienteFk: andina },
    });
    expect(reply.body.id).not.toBe(9999);
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      accion: 'crear',
      objeto: 'grupo',
      idObjeto: String(reply.body.id),
      despues: { nombre: 'Área 9', descripcion: 'Piso 3' },
    });
  });

  test('A-338 a name is used once in a client, capitals aside and accents kept', async () => {
    const used = { status: 409, body: { code: 'unavailable_group_name' } };
    expect(await refused(() => create({ nombre: 'ÁREA 9' }))).toMatchObject(used);
    expect((await create({ nombre: 'Area 9' })).status).toBe(201);
    const inRio = { nombre: 'Área 9', descripcion: '', idCliente: rio };
    expect((await server.call('POST', PATH, { as: 'rita.rio', body: inRio })).status).toBe(201);
  });

  test('DO-33 the same key makes one group', async () => {
    const [one, other] = await Promise.all([create({ nombre: 'Clave' }, 'g-1'), create({ nombre: 'Clave' }, 'g-1')]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
  });

  test.each<[string, Body, number, string]>([
    ['A-332 no name', { nombre: ' ' }, 422, 'group_name_invalid'],
    ['A-332 51 characters', { nombre: 'a'.repeat(51) }, 422, 'group_name_invalid'],
    ['XA-21 markup in the name', { nombre: '<img src=x>' }, 422, 'group_name_invalid'],
    ['A-333 251 characters', { descripcion: 'a'.repeat(251) }, 422, 'desc_invalid'],
    ['XA-21 markup in the description', { descripcion: '"><script>' }, 422, 'desc_invalid'],
    ['XA-09 an extra key', { idClienteFk: 1 }, 400, 'bad_input'],
    ['XA-24 a wrong type', { nombre: 1 }, 400, 'bad_input'],
    ['XA-02 another client', { idCliente: 999_999 }, 403, 'forbidden'],
  ])('%s is refused', async (_name, change, status, code) => {
    expect(await refused(() => create(change))).toMatchObject({ status, body: { code } });
  });
});

describe('A-394 PUT a group', () => {
  test('renames it, also in capitals of its own name, and leaves what differs', async () => {
    const { body: made } = await create({ nombre: 'Compras' });
    expect(await edit(made.id, { nombre: 'COMPRAS' })).toMatchObject({
      status: 200,
      body: { id: made.id, nombre: 'COMPRAS', descripcion: '', idClienteFk: andina },
    });
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ accion: 'editar', antes: { nombre: 'Compras' }, despues: { nombre: 'COMPRAS' } });
    expect(await refused(() => edit(made.id, { nombre: 'ventas' }))).toMatchObject({
      status: 409,
      body: { code: 'unavailable_group_name' },
    });
  });

  test('what somebody else wrote since the form was filled is not written over, and they are named', async () => {
    const { body: made } = await create({ nombre: 'Pintura' });
    const seen = { 'if-match': `"${stateVersion({ nombre: 'Pintura', descripcion: '' })}"` };
    const put = (nombre: string) =>
      server.call('PUT', `${PATH}/${made.id}`, {
        as: 'ana.admin',
        headers: seen,
        body: { id: made.id, nombre, descripcion: '', idCliente: andina },
      });
    expect((await put('Pinturas')).status).toBe(200);
    expect(await refused(() => put('Pincel'))).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', params: { quien: 'Ana Arrieta' } },
    });
  });

  test('the body speaks of the group of the path, and of its client', async () => {
    const id = await grupoOf(server.db, 'Ventas');
    for (const change of [{ id: id + 1 }, { idCliente: rio }]) {
      expect(await refused(() => edit(id, change))).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    }
  });

  test('XA-01 another client has no such group', async () => {
    const medicos = await grupoOf(server.db, 'Médicos');
    const foreign = await refused(() => edit(medicos, { idCliente: rio }));
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await edit(999_999)).body).toEqual(foreign.body);
  });
});
