import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let idCliente = 0;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const search = (query: string, { as = 'pablo.empleado', more = '', client: cliente = idCliente } = {}) =>
  server.call('GET', `/cuentas/busqueda?idCliente=${cliente}&query=${encodeURIComponent(query)}${more}`, { as });
const namesOf = async (query: string, more = '') =>
  (await search(query, { more })).body.data.map(
    ({ firstname, lastname }: { firstname: string; lastname: string }) => `${lastname}, ${firstname}`,
  );

const account = async (username: string) =>
  server.db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select(['cuenta.id', 'cuenta.idPersona', 'cuenta.celular', 'cuenta.legajo', 'cuenta.idCecoPreferido'])
    .select(['persona.docNum', 'persona.email'])
    .where('username', '=', username)
    .where('idCliente', '=', idCliente)
    .executeTakeFirstOrThrow();

async function setPermissions(username: string, changes: object): Promise<void> {
  const { id } = await account(username);
  const { permisos } = await server.db
    .selectFrom('cuenta')
    .select('permisos')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('cuenta')
    .set({ permisos: JSON.stringify(Object.assign({}, permisos, changes)) })
    .where('id', '=', id)
    .execute();
}

test.each(['rutti mario', 'Mario Rutti', 'Rutti, Mario', 'mario, rutti', 'ru, ma'])(
  'ruling: %s is found by surname and name in any order',
  async (query) => {
    expect(await namesOf(query)).toContain('Rutti, Mario');
  },
);

describe('O-099 O-261 GET /cuentas/busqueda', () => {
  test('T-319 tells what an order for somebody needs, never document or e-mail', async () => {
    const mario = await account('mario.rutas');
    const { status, body } = await search('rutti');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        personId: mario.idPersona,
        firstname: 'Mario',
        lastname: 'Rutti',
        phone: mario.celular,
        corporateAccountId: mario.id,
        formaDePagoPorDefecto: { id: expect.any(Number), alias: 'Cuenta corriente' },
        centrosDeCostoHabilitados: expect.any(Array),
        cecoPreferido: mario.idCecoPreferido,
      },
    ]);
    const { id } = body.data[0].centrosDeCostoHabilitados[0];
    expect(id).toEqual(expect.any(Number));
  });

  test.each([
    ['by surname', 'rutti'],
    ['by name', 'mario r'],
    ['by both, either way round', 'rutti mario'],
    ['whatever the case and the accents', 'RÚTTI'],
    ['by a part of it', 'utti'],
    ['with blanks around', '  rutti  '],
  ])('finds %s', async (_, query) => {
    expect(await namesOf(query)).toEqual(['Rutti, Mario']);
  });

  test('by legajo, not by document or e-mail', async () => {
    const mario = await account('mario.rutas');
    expect(await namesOf(mario.legajo ?? '')).toContain('Rutti, Mario');
    expect(await namesOf(mario.docNum ?? '')).toEqual([]);
    expect(await namesOf('mario.rutas@')).toEqual([]);
  });

  test('who begins with the text comes first', async () => {
    const found: string[] = await namesOf('ar', '&length=20');
    const begins = found.map((name) => name.split(', ').some((part) => part.toLowerCase().startsWith('ar')));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
    expect(found[0]).toBe('Arrieta, Ana');
  });

  test('O-096 5 at a time, the rest after them', async () => {
    const first = await namesOf('a');
    const rest = await namesOf('a', '&offset=5');
    expect(first).toHaveLength(5);
    expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length);
    expect(await namesOf('a', '&length=1')).toEqual(first.slice(0, 1));
  });

  test('O-094 nothing typed finds nobody', async () => {
    expect(await namesOf('  ')).toEqual([]);
  });

  test('the wildcards of a pattern are letters', async () => {
    expect(await namesOf('%')).toEqual([]);
    expect(await namesOf('_')).toEqual([]);
  });

  test('XO-06 nobody inactive, and nobody of another client', async () => {
    const ivo = await server.db
      .selectFrom('persona')
      .select('apellido')
      .where('nombre', '=', 'Ivo')
      .executeTakeFirstOrThrow();
    expect(await namesOf(ivo.apellido)).toEqual([]);
    expect(await namesOf('Ríos')).not.toContain('Ríos, Rita');
  });
});

describe('who may search', () => {
  test('XO-04 not at another client, the same as one that does not exist', async () => {
    const other = await server.idCliente('Río Salud');
    for (const cliente of [other, 999_999]) {
      expect(await search('a', { client: cliente })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test('an ordering or administration right is needed', async () => {
    expect((await search('a', { as: 'sol.sinpermisos' })).status).toBe(403);
    for (const right of [
      'registerBoxRequest',
      'registerStopRequest',
      'registerCarpoolRequest',
      'manageFixedRoutes',
      'manageEmpleados',
    ]) {
      await setPermissions('sol.sinpermisos', { [right]: true });
      expect((await search('a', { as: 'sol.sinpermisos' })).status).toBe(200);
      await setPermissions('sol.sinpermisos', { [right]: false });
    }
    await setPermissions('sol.sinpermisos', { travel: true, registerGoRequest: true });
    expect((await search('a', { as: 'sol.sinpermisos' })).status).toBe(403);
  });

  test.each(['&length=0', '&length=21', '&length=x', '&offset=-1'])('%s is 400', async (more) => {
    expect((await search('a', { more })).status).toBe(400);
  });

  test('O-239 without a session it is 401; a text of 101 letters is 400', async () => {
    expect((await server.call('GET', `/cuentas/busqueda?idCliente=${idCliente}&query=a`)).status).toBe(401);
    expect((await search('x'.repeat(101))).status).toBe(400);
  });
});
