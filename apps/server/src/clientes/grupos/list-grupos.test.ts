import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body } from '../../../test/people.ts';

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
const list = (query = '', as = 'ana.admin', cliente = andina) =>
  server.call('GET', `${PATH}?idCliente=${cliente}${query}`, { as });
const namesOf = (reply: { body: Body }) => reply.body['content'].map(({ nombre }: Body) => nombre);

describe('A-392 A-322 GET groups', () => {
  test('A-437 A-323 of a client, by name, bare', async () => {
    const { status, body } = await list('&nombre=&offset=0&limit=9999');
    expect(status).toBe(200);
    expect(body).toEqual({
      content: ['Operaciones', 'Recursos Humanos', 'Soporte', 'Ventas'].map((nombre) => ({
        id: expect.any(Number),
        nombre,
        descripcion: '',
        idClienteFk: andina,
      })),
      totalElements: 4,
    });
  });

  test('T-302 a name is found by a part of it, its accents, capitals and wildcards aside; a page is a part of all', async () => {
    expect(namesOf(await list('&nombre=RECÚRSOS'))).toEqual(['Recursos Humanos']);
    for (const wild of ['%', '_', "' or 1=1 --"]) {
      expect((await list(`&nombre=${encodeURIComponent(wild)}`)).body).toEqual({ content: [], totalElements: 0 });
    }
    const page = await list('&offset=1&limit=2');
    expect(namesOf(page)).toEqual(['Recursos Humanos', 'Soporte']);
    expect(page.body.totalElements).toBe(4);
    expect((await list('&limit=2000000000')).status).toBe(200);
  });

  test('A-342 DA-52 who sees which', async () => {
    expect(namesOf(await list('', 'gabi.grupo'))).toEqual(['Ventas']);
    expect(namesOf(await list('', 'gero.grupos'))).toEqual(['Soporte', 'Ventas']);
    for (const as of ['pablo.empleado', 'ceci.cecos', 'sol.sinpermisos', 'marta.multi']) {
      expect((await list('', as)).body).toEqual({ content: [], totalElements: 0 });
    }
    expect(namesOf(await list('', 'marta.multi', rio))).toEqual(['Enfermería', 'Médicos']);
  });

  test('XA-02 of another client, or of none, is forbidden', async () => {
    const foreign = await list('', 'ana.admin', rio);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await list('', 'ana.admin', 999_999)).body).toEqual(foreign.body);
  });
});
