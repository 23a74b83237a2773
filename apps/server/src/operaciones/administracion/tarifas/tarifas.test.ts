import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { cliParts } from '../../../cli/cli.kit.ts';
import { runCli } from '../../../cli/run-cli.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

/** The van has no tarifa of anybody. */
const VAN = 11;
const PRICES = { base: 1800, porKm: 950.5, porMin: 120, porEsperaMin: 150, minimo: 4500 };
const NEW = { idCliente: null, idTipoVehiculo: VAN, ...PRICES };

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, operador = 'clara.clientes') =>
  server.call(method, `/operaciones/v1/tarifas${path}`, { operador, body });
const create = (fields: object = {}) => call('POST', '', { ...NEW, ...fields });
const made = async (fields: object = {}): Promise<number> => (await create(fields)).body.data.id;
const rowsOf = async (idTipoVehiculo = VAN) =>
  server.db.selectFrom('tarifa').selectAll().where('idTipoVehiculo', '=', idTipoVehiculo).orderBy('id').execute();
const list = async (query = '') => (await call('GET', query)).body.data;

beforeEach(async () => {
  await server.db.updateTable('viaje').set({ idTarifa: null }).where('idTipoVehiculo', '=', VAN).execute();
  await server.db.deleteFrom('tarifa').where('idTipoVehiculo', '=', VAN).execute();
});

describe('M-064 the list', () => {
  test('says of whom and of what each is, its values and when it holds', async () => {
    const past = await made({ hasta: '2026-12-01' });
    const coming = await made({
      desde: '2027-01-01',
      hasta: '2027-02-01',
      porAsiento: 3200,
      esperaGratis: 5,
      recargoNoche: 12.5,
    });
    const own = await made({ idCliente: andina, desde: '2027-01-01' });
    const { filas, opciones } = await list(`?idTipoVehiculo=${VAN}`);
    expect(filas.map(({ id, uso }: { id: number; uso: string }) => [id, uso])).toEqual([
      [past, 'vigente'],
      [coming, 'futura'],
      [own, 'futura'],
    ]);
    expect(filas[1]).toEqual({
      id: coming,
      version: 1,
      cliente: null,
      tipoVehiculo: { id: VAN, alias: 'Van' },
      ...PRICES,
      porAsiento: 3200,
      esperaGratis: 5,
      recargoNoche: 12.5,
      desde: '2027-01-01T00:00:00-03:00',
      hasta: '2027-02-01T00:00:00-03:00',
      uso: 'futura',
    });
    expect(filas[2].cliente).toEqual({ id: andina, alias: 'Andina Servicios' });
    expect(opciones.clientes[0]).toEqual({ id: andina, alias: 'Andina Servicios' });
    expect(opciones.tipos).toContainEqual({ id: VAN, alias: 'Van' });
  });

  test('is narrowed by client, type, use, day and words, in pages', async () => {
    const now = await made({ hasta: '2026-12-01' });
    const later = await made({ desde: '2026-12-01' });
    const own = await made({ idCliente: andina });
    const ids = async (query: string) => (await list(query)).filas.map(({ id }: { id: number }) => id);
    expect(await ids(`?idTipoVehiculo=${VAN}&idCliente=0`)).toEqual([now, later]);
    expect(await ids(`?idCliente=${andina}`)).toEqual([own]);
    expect(await ids(`?idTipoVehiculo=${VAN}&uso=vigente`)).toEqual([now, own]);
    expect(await ids(`?idTipoVehiculo=${VAN}&uso=futura`)).toEqual([later]);
    expect(await ids(`?idTipoVehiculo=${VAN}&uso=pasada`)).toEqual([]);
    expect(await ids(`?idTipoVehiculo=${VAN}&al=2026-12-01&idCliente=0`)).toEqual([later]);
    expect(await ids(`?idTipoVehiculo=${VAN}&al=2026-11-30`)).toEqual([now, own]);
    expect(await ids('?q=ANDINA')).toEqual([own]);
    expect(await ids('?q=general%20van')).toEqual([now, later]);
    expect(await ids('?q=%25')).toEqual([]);
    const first = await list(`?idTipoVehiculo=${VAN}&limit=2`);
    expect(first.siguiente).toBe(later);
    expect(await ids(`?idTipoVehiculo=${VAN}&limit=2&cursor=${later}`)).toEqual([own]);
  });

  test('is read by who may only look, and by nobody who dispatches', async () => {
    expect((await call('GET', '', undefined, 'lucas.lectura')).status).toBe(200);
    expect((await call('GET', '', undefined, 'dora.despacho')).status).toBe(403);
    expect((await call('POST', '', NEW, 'lucas.lectura')).status).toBe(403);
  });
});

describe('M-065 validities of a kind never overlap', () => {
  test('the answer names the other one with its days', async () => {
    const first = await made({ desde: '2027-01-01', hasta: '2027-03-01' });
    const refused = await create({ desde: '2027-02-01' });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'tariff_overlap',
        params: { id: first, desde: '2027-01-01T00:00:00-03:00', hasta: '2027-03-01T00:00:00-03:00' },
      },
    ]);
    // the day on which one ends the other one begins; another client has nothing to do with it
    expect((await create({ desde: '2027-03-01' })).status).toBe(201);
    expect((await create({ idCliente: andina, desde: '2027-02-01' })).status).toBe(201);
    expect((await create({ desde: '2027-04-01' })).body.params.hasta).toBe('');
  });

  test('of 50 at once one is created and 49 are told of it; the database alone refuses', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, day) => create({ desde: `2027-01-${String((day % 28) + 1).padStart(2, '0')}` })),
    );
    const codes = replies.map(({ status, body }) => (status === 201 ? 'created' : body.code));
    expect(codes.filter((code) => code === 'created')).toHaveLength(1);
    expect(codes.filter((code) => code === 'tariff_overlap')).toHaveLength(49);
    const [row] = await rowsOf();
    expect(await rowsOf()).toHaveLength(1);
    const told = replies.flatMap(({ body }) => (body.params === undefined ? [] : [body.params.id]));
    expect(new Set(told)).toEqual(new Set([row?.id]));
  });

  test.each([
    ['that began yesterday', { desde: '2026-11-19' }, 422, 'date_past'],
    ['that ends before it begins', { desde: '2027-01-02', hasta: '2027-01-01' }, 422, 'date_past'],
    ['that ends when it begins', { desde: '2027-01-01', hasta: '2027-01-01' }, 422, 'date_past'],
    ['of a day that there is not', { desde: '2027-02-30' }, 400, 'bad_input'],
    ['of words', { desde: 'mañana' }, 400, 'bad_input'],
    ['of no client', { idCliente: 99_999 }, 404, 'not_found'],
    ['of no type', { idTipoVehiculo: 999 }, 404, 'not_found'],
    ['below nothing', { base: -1 }, 400, 'bad_input'],
    ['of half a cent', { porKm: 0.005 }, 400, 'bad_input'],
    ['of more than anything costs', { minimo: 1e12 }, 400, 'bad_input'],
    ['by night of 501 %', { recargoNoche: 501 }, 400, 'bad_input'],
    ['with free minutes for days', { esperaGratis: 241 }, 400, 'bad_input'],
    ['with parts of free minutes', { esperaGratis: 1.5 }, 400, 'bad_input'],
    ['XM-32 with a key of another table', { activa: true }, 400, 'bad_input'],
  ])('one %s is refused', async (_, fields, status, code) => {
    const reply = await create(fields);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await rowsOf()).toEqual([]);
  });

  test('today is from now on', async () => {
    const { body } = await create({ desde: '2026-11-20' });
    expect(body.data).toMatchObject({ desde: '2026-11-20T10:00:00-03:00', uso: 'vigente' });
  });
});

test('M-066 with terminarAnterior the open one ends where the new one begins, or neither is written', async () => {
  const first = await made();
  const { body } = await create({ desde: '2027-01-01', terminarAnterior: true });
  expect((await list(`?idTipoVehiculo=${VAN}`)).filas.map(({ id, hasta }: never) => [id, hasta])).toEqual([
    [first, '2027-01-01T00:00:00-03:00'],
    [body.data.id, null],
  ]);
  // there is one to come in the way: the open one stays as it was
  const refused = await create({ desde: '2026-12-01', terminarAnterior: true });
  expect(refused.body.params.id).toBe(body.data.id);
  expect((await rowsOf()).map(({ vigenciaHasta }) => vigenciaHasta && String(vigenciaHasta))).toEqual([
    '2027-01-01T03:00:00Z',
    null,
  ]);
});

test('M-208 a repeat with the same key makes no second one', async () => {
  const headers = { 'Idempotency-Key': 'tarifa-1' };
  const send = () => server.call('POST', '/operaciones/v1/tarifas', { operador: 'clara.clientes', body: NEW, headers });
  const [one, two] = [await send(), await send()];
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  expect(await rowsOf()).toHaveLength(1);
});

describe('M-067 a tarifa', () => {
  const priced = async (idTarifa: number) => {
    const { idViaje } = await insertViaje(server.db);
    await server.db.updateTable('viaje').set({ idTarifa, idTipoVehiculo: VAN }).where('id', '=', idViaje).execute();
  };

  test('to come is changed, and what it replaced ends where it begins now', async () => {
    const first = await made();
    const second = await made({ desde: '2027-01-01', terminarAnterior: true });
    const { status, body } = await call('PATCH', `/${second}`, {
      version: 1,
      desde: '2027-02-01',
      hasta: '2027-03-01',
      base: 2000.5,
    });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        id: second,
        version: 2,
        base: 2000.5,
        porKm: 950.5,
        desde: '2027-02-01T00:00:00-03:00',
      }),
    ]);
    const [before] = await rowsOf();
    expect([before?.id, String(before?.vigenciaHasta)]).toEqual([first, '2027-02-01T03:00:00Z']);
    const [line] = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('objeto', '=', 'tarifa')
      .where('accion', '=', 'editar')
      .execute();
    expect(line).toMatchObject({ idObjeto: String(second), despues: { base: 200_050, hasta: '2027-03-01T03:00:00Z' } });
    // removed, it leaves what there was before it
    expect((await call('DELETE', `/${second}`)).status).toBe(204);
    expect((await rowsOf()).map(({ id, vigenciaHasta }) => [id, vigenciaHasta])).toEqual([[first, null]]);
    expect((await call('DELETE', `/${second}`)).status).toBe(404);
  });

  test('is not changed into the days of another one, nor on an old version', async () => {
    await made({ hasta: '2027-01-01' });
    const second = await made({ desde: '2027-01-01' });
    expect((await call('PATCH', `/${second}`, { version: 1, desde: '2026-12-01' })).body.code).toBe('tariff_overlap');
    expect((await call('PATCH', `/${second}`, { version: 2, base: 1 })).body).toMatchObject({
      code: 'version_conflict',
      params: { quien: 'Clara Clientes' },
    });
    expect((await call('PATCH', `/${second}`, { base: 1 })).body.code).toBe('bad_input');
  });

  test('that began is neither changed nor removed', async () => {
    const begun = await made();
    const before = await rowsOf();
    expect((await call('PATCH', `/${begun}`, { version: 1, base: 1 })).body.code).toBe('invalid_transition');
    expect((await call('DELETE', `/${begun}`)).body.code).toBe('invalid_transition');
    expect(await rowsOf()).toEqual(before);
  });

  test('to come that an order or a quote refers to is neither changed nor removed', async () => {
    const coming = await made({ desde: '2027-01-01' });
    await priced(coming);
    expect((await call('PATCH', `/${coming}`, { version: 1, base: 1 })).body.code).toBe('invalid_transition');
    expect((await call('DELETE', `/${coming}`)).body.code).toBe('invalid_transition');
  });
});

test('DM-11 the command and the call write equal rows', async () => {
  const args = ['--tipo', String(VAN), '--base', '1800', '--km', '950.5', '--min', '120', '--espera', '150'];
  const more = ['--minimo', '4500', '--noche', '20', '--desde', '2027-02-01', '--reemplazar'];
  const written = async () => {
    const rows = await rowsOf();
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['idCliente', 'accion', 'objeto', 'despues'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    // but for their own numbers
    return JSON.parse(JSON.stringify({ rows, trail }).replaceAll(/"id":\d+/g, '"id":0'));
  };
  await made({ desde: '2027-01-01' });
  await create({ recargoNoche: 20, desde: '2027-02-01', terminarAnterior: true });
  const byCall = await written();
  await server.db.deleteFrom('tarifa').where('idTipoVehiculo', '=', VAN).execute();
  await made({ desde: '2027-01-01' });
  await runCli(
    ['tarifa', 'crear', ...args, ...more],
    cliParts(server, () => undefined),
  );
  expect(await written()).toEqual(byCall);
});
