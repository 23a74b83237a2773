import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, grupoOf, personOf, type TestPerson } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
let rio = 0;
let ventas = 0;
const people: Record<string, TestPerson> = {};
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente('Río Salud');
  ventas = await grupoOf(server.db, 'Ventas');
  const special = await personOf(server.db, 'mario.rutas');
  people['mario'] = special;
  await server.db
    .updateTable('persona')
    .set({ nombre: 'Søren', apellido: 'Núñez Ácido' })
    .where('id', '=', special.idPersona)
    .execute();
  await server.db.updateTable('cuenta').set({ legajo: '100%_X' }).where('id', '=', special.idCuenta).execute();
});
afterAll(() => server.close());

const list = (query: Record<string, string | number> = {}, as = 'ana.admin') => {
  const params = new URLSearchParams({ idClientePadre: String(andina) });
  for (const [key, value] of Object.entries(query)) params.set(key, String(value));
  return server.call('GET', `/usuarios/administracion?${params.toString()}`, { as });
};
const rowsOf = async (query: Record<string, string | number> = {}, as?: string): Promise<Body[]> =>
  (await list({ length: 100, ...query }, as)).body.data.empleados;
const surnames = (rows: readonly Body[]) => rows.map((row) => row['apellido']);

describe('ruling: people are found by surname and name in any order', () => {
  test.each(['arrieta ana', 'Ana Arrieta', 'ana  arrieta', 'Arrieta, Ana', 'ARRIE an', 'ana, arrieta'])(
    '%s',
    async (query) => {
      expect((await rowsOf({ query })).map((row) => `${row['apellido']}, ${row['nombre']}`)).toContain('Arrieta, Ana');
    },
  );

  test('every word has to be found', async () => {
    expect(await rowsOf({ query: 'arrieta nadie' })).toEqual([]);
  });
});

describe('A-377 GET /usuarios/administracion', () => {
  test('A-230 a page of ten rows with the exact count', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.empleados).toHaveLength(10);
    const { n } = await server.db
      .selectFrom('cuenta')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('idCliente', '=', andina)
      .executeTakeFirstOrThrow();
    expect(body.data.numeroDeResultados).toBe(n);
    const [ana] = (await list({ query: 'arrieta' })).body.data.empleados;
    expect(ana).toEqual({
      id: expect.any(Number),
      idPersona: expect.any(Number),
      nombre: 'Ana',
      apellido: 'Arrieta',
      dni: expect.stringMatching(/^\d{8}$/),
      email: 'ana.admin@andina.example',
      celular: expect.stringMatching(/^\+549/),
      grupo: null,
      activo: true,
    });
    expect((await list({ query: 'gabi.grupo@' })).body.data.empleados[0].grupo).toEqual({
      id: ventas,
      alias: 'Ventas',
    });
  });

  test('DA-32 is ordered by surname, name and number, accents and capitals aside', async () => {
    const rows = await rowsOf();
    const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replace('ø', 'o').toLowerCase();
    const keys = rows.map(({ apellido, nombre, id }) => [
      folded(apellido),
      folded(nombre),
      String(id).padStart(9, '0'),
    ]);
    expect(keys).toEqual(keys.toSorted((a, b) => (a.join('\u0001') < b.join('\u0001') ? -1 : 1)));
    expect(surnames(rows).indexOf('Álvarez')).toBeLessThan(surnames(rows).indexOf('Arrieta'));
  });

  test('DA-32 pages follow one another, and beyond the last there is nothing', async () => {
    const whole = await rowsOf();
    const pages = await Promise.all([0, 7, 14].map((offset) => rowsOf({ offset, length: 7 })));
    expect(pages.flat()).toEqual(whole.slice(0, 21));
    const beyond = await list({ offset: 5000 });
    expect(beyond.body.data).toEqual({ empleados: [], numeroDeResultados: whole.length });
  });

  test.each([
    'núñez',
    'NUNEZ ACIDO',
    'nunez acido, soren',
    'Núñez Ácido, Søren',
    'soren nunez',
    'søren',
    'mario.rutas@andina.example',
    '0%_x',
    ' ácido ',
  ])('DA-32 %j finds by name, surname, both, number or e-mail', async (query) => {
    const { body } = await list({ query });
    expect(body.data.empleados.map(({ id }: Body) => id)).toContain(people['mario']?.idCuenta);
    expect(body.data.numeroDeResultados).toBe(body.data.empleados.length);
  });

  test('DA-32 a document is found by a part of it', async () => {
    const [row] = await rowsOf({ query: 'soren' });
    expect(surnames(await rowsOf({ query: String(row?.['dni']).slice(2) }))).toEqual(['Núñez Ácido']);
  });

  test.each(["' OR 1=1 --", 'acido nadie', '\\', '%%', 'zzz_', 'xyz\nnora'])(
    'XA-24 %j brings nobody',
    async (query) => {
      const { status, body } = await list({ query });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ empleados: [], numeroDeResultados: 0 });
    },
  );

  test.each(['%', '_'])('XA-24 %j is a character like any other', async (query) => {
    expect(surnames(await rowsOf({ query }))).toEqual(['Núñez Ácido']);
  });

  test('the text follows changes of the person, of the account and of the group at once', async () => {
    const mario = people['mario'];
    await server.db
      .updateTable('persona')
      .set({ apellido: 'Zorzal' })
      .where('id', '=', mario?.idPersona ?? 0)
      .execute();
    await server.db
      .updateTable('cuenta')
      .set({ email: 'otro@zorzal.example' })
      .where('id', '=', mario?.idCuenta ?? 0)
      .execute();
    expect((await list({ query: 'otro@zorzal' })).body.data.numeroDeResultados).toBe(1);
    expect((await list({ query: 'nunez acido' })).body.data.numeroDeResultados).toBe(0);
    expect((await rowsOf()).at(-1)?.['apellido']).toBe('Zorzal');
  });

  test('estado and group narrow, and so does their count', async () => {
    const inactive = await list({ estado: 'inactivo' });
    expect(surnames(inactive.body.data.empleados)).toEqual(['Ibarra']);
    expect(inactive.body.data.numeroDeResultados).toBe(1);
    const whole = await rowsOf();
    const active = await list({ estado: 'activo' });
    expect(active.body.data.numeroDeResultados).toBe(whole.length - 1);
    const members = await list({ group: ventas, length: 100 });
    const isMember = ({ grupo }: Body) => grupo?.id === ventas;
    expect(members.body.data.empleados).toEqual(whole.filter(isMember));
    expect(members.body.data.numeroDeResultados).toBe(whole.filter(isMember).length);
    const without = await list({ group: -1, estado: 'activo', length: 100 });
    expect(without.body.data.empleados).toEqual(whole.filter(({ grupo, activo }) => grupo === null && activo));
    expect(without.body.data.numeroDeResultados).toBe(without.body.data.empleados.length);
  });

  test('whoever is changed is counted at once', async () => {
    const { idCuenta } = await personOf(server.db, 'ivo.inactivo');
    const inactive = async () => (await list({ estado: 'inactivo' })).body.data.numeroDeResultados;
    await sql`update cuenta set activa = true where id = ${idCuenta}`.execute(server.db);
    expect(await inactive()).toBe(0);
    await sql`update cuenta set activa = false where id = ${idCuenta}`.execute(server.db);
    expect(await inactive()).toBe(1);
  });
});

describe('who lists whom', () => {
  test('A-317 DA-09 the administrator of a group has the own group, whatever is asked for', async () => {
    for (const grupo of ['', ventas]) {
      const rows = await rowsOf({ group: grupo }, 'gabi.grupo');
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every(({ grupo }) => grupo.id === ventas)).toBe(true);
    }
    const other = await grupoOf(server.db, 'Soporte');
    for (const grupo of [other, -1, 999_999]) {
      expect(await list({ group: grupo }, 'gabi.grupo')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test('XA-02 XA-03 nobody lists another client, one that does not exist, or their own without the right', async () => {
    const foreign = await list({ idClientePadre: rio });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await list({ idClientePadre: 999_999 })).body).toEqual(foreign.body);
    expect((await list({}, 'marta.multi')).body).toEqual(foreign.body);
    expect((await list({}, 'pia.particular')).body).toEqual(foreign.body);
    const own = await list({ idClientePadre: rio }, 'marta.multi');
    expect(own.status).toBe(200);
    expect(own.body.data.empleados.map(({ email }: Body) => email).join()).not.toContain('andina');
  });

  test.each([
    'length=100000',
    'length=0',
    'offset=-1',
    'offset=NaN',
    'length=1.5',
    'estado=otro',
    'group=x',
    'group=-2',
    'group=0',
    `query=${'x'.repeat(201)}`,
    'idClientePadre=x',
    'idClientePadre=99999999999',
  ])('XA-24 %s is 400', async (text) => {
    const params = new URLSearchParams(`idClientePadre=${andina}`);
    for (const [key, value] of new URLSearchParams(text)) params.set(key, value);
    const reply = await server.call('GET', `/usuarios/administracion?${params.toString()}`, { as: 'ana.admin' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('a group of another client is as unknown as one that does not exist', async () => {
    const foreign = await list({ group: await grupoOf(server.db, 'Médicos') });
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ field: 'group', code: 'bad_input' }] } });
    expect((await list({ group: 999_999 })).body).toEqual(foreign.body);
  });

  test('without a session it is 401', async () => {
    expect((await server.call('GET', `/usuarios/administracion?idClientePadre=${andina}`)).status).toBe(401);
  });
});

describe('A-376 GET /clientes', () => {
  const get = (id: number | string, as: string) => server.call('GET', `/clientes?idClientePadre=${id}`, { as });
  test('A-311 the alias, cost centres active and not, payment methods', async () => {
    await sql`insert into centro_costo (id_cliente, denominacion, activo) values (${andina}, 'Viejo', false)`.execute(
      server.db,
    );
    for (const as of ['ana.admin', 'gabi.grupo']) {
      const { status, body } = await get(andina, as);
      expect(status).toBe(200);
      expect(body.data.alias).toBe('Andina Servicios');
      expect(body.data.cecos.map(({ alias }: Body) => alias)).toEqual([
        'Administración',
        'Comercial',
        'Dirección',
        'Logística',
        'Recursos Humanos',
        'Sistemas',
      ]);
      expect(body.data.cecosInactivos).toEqual([{ id: expect.any(Number), alias: 'Viejo' }]);
      expect(body.data.formaDePagoHabilitadas.map(({ alias }: Body) => alias)).toEqual([
        'Cuenta corriente',
        'Tarjeta corporativa',
      ]);
    }
  });

  test('XA-02 XA-08 of nobody else', async () => {
    for (const [id, as] of [
      [rio, 'ana.admin'],
      [andina, 'pablo.empleado'],
      [andina, 'marta.multi'],
      [999_999, 'ana.admin'],
    ] as const) {
      expect(await get(id, as)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});

describe('W-326 some of the list by their numbers', () => {
  test('those that match the filter, with how many they are; without a filter as they are now', async () => {
    const rows = await rowsOf({ estado: 'activo' });
    const ids = rows.slice(0, 3).map((row) => Number(row['id']));
    const cuentas = ids.join(',');
    await server.db
      .updateTable('cuenta')
      .set({ activa: false })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const matching = await list({ cuentas, estado: 'activo' });
    expect(matching.body.data.empleados.map((row: Body) => row['id'])).toEqual([ids[0], ids[2]]);
    expect(matching.body.data.numeroDeResultados).toBe(2);
    const all = await rowsOf({ cuentas });
    expect(all.map((row) => [row['id'], row['activo']])).toEqual(ids.map((id, index) => [id, index !== 1]));
    await server.db
      .updateTable('cuenta')
      .set({ activa: true })
      .where('id', '=', ids[1] ?? 0)
      .execute();
  });

  test('nobody of another client, and no text that is no number', async () => {
    const [foreign] = (await server.call('GET', `/usuarios/administracion?idClientePadre=${rio}`, { as: 'rita.rio' }))
      .body.data.empleados;
    expect(await rowsOf({ cuentas: Number(foreign['id']) })).toEqual([]);
    for (const cuentas of ['0', 'a', '1,,2', '1,']) expect((await list({ cuentas })).status).toBe(400);
  });
});
