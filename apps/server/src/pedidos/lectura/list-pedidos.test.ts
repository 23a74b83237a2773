import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestSolicitud, type TestViaje } from '../../../test/pedidos.ts';
import { at } from './lists.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

type Query = Record<string, string | number | undefined>;
async function get(as: string, query: Query = {}) {
  const entries = Object.entries({ idClient: andina, ...query }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return server.call('GET', `/pedidos/usuario?${new URLSearchParams(entries).toString()}`, { as });
}
async function list(as: string, query: Query = {}): Promise<number[]> {
  const { status, body } = await get(as, query);
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return body.data.map(({ id }: { id: number }) => id);
}
const day = (date: string): Query => ({ since: date, until: date });
const ask = async (pedido: TestSolicitud) => (await insertSolicitud(server.db, pedido)).idSolicitud;
const viaje = async (pedido: TestViaje) => (await insertViaje(server.db, pedido)).idViaje;

describe('GET /pedidos/usuario', () => {
  test('T-292 answers a list of orders in one envelope, T-290 to a session only', async () => {
    const departure = at('2026-01-05T09:00:00');
    const id = await ask({ departure, note: 'Tocar timbre' });
    const { status, body, headers } = await get('pablo.empleado', day('2026-01-05'));
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ id, type: 'trip', status: 'registrado', service: 'Traza' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['etag']).toBeTruthy();
    const again = await server.call('GET', `/pedidos/usuario?idClient=${andina}&since=2026-01-05&until=2026-01-05`, {
      as: 'pablo.empleado',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect((await server.call('GET', `/pedidos/usuario?idClient=${andina}`)).status).toBe(401);
  });

  test('XT-03 a client without an account there, or that does not exist, is 403', async () => {
    for (const idClient of [await server.idCliente('Río Salud'), 999_999]) {
      const { status, body } = await get('pablo.empleado', { idClient });
      expect([status, body]).toEqual([403, { code: 'forbidden' }]);
    }
  });

  test('DT-06 a particular account has none of the orders of a client; without a client, the own ones', async () => {
    const departure = at('2026-01-06T09:00:00');
    const marta = await ask({ departure, requester: 'marta.multi' });
    const pablo = await ask({ departure });
    const none = { ...day('2026-01-06'), idClient: undefined };
    expect(await list('marta.multi', day('2026-01-06'))).toEqual([marta]);
    expect(await list('marta.multi', none)).toEqual([]);
    expect(await list('pia.particular', none)).toEqual([]);
    expect(await list('pablo.empleado', none)).toEqual([pablo]);
  });

  test('T-293 50 a page, newest first, ties by number, by offset and by cursor', async () => {
    const departure = at('2026-02-03T09:00:00');
    const ids: number[] = [];
    for (let i = 0; i < 53; i += 1) {
      ids.push(await ask({ departure: i < 3 ? plusMinutes(departure, i) : departure, requester: 'mario.rutas' }));
    }
    const [first = 0, second = 0, third = 0, ...ties] = ids;
    const expected = [third, second, ...ties.toReversed(), first];
    // the first shares its departure with the ties and has the lowest number
    const page = await get('mario.rutas', day('2026-02-03'));
    expect(page.body.data.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 50));
    expect(await list('mario.rutas', { ...day('2026-02-03'), offset: 50 })).toEqual(expected.slice(50));
    expect(await list('mario.rutas', { ...day('2026-02-03'), offset: 10, limit: 5 })).toEqual(expected.slice(10, 15));
    const last = page.body.data.at(-1);
    const cursor = `${last.datetime},${last.id}`;
    expect(await list('mario.rutas', { ...day('2026-02-03'), cursor })).toEqual(expected.slice(50));
    expect(await list('mario.rutas', { ...day('2026-02-03'), offset: 10_000 })).toEqual([]);
    const soonest = { ...day('2026-02-03'), sentido: 'asc' };
    expect(await list('mario.rutas', soonest)).toEqual(expected.toReversed().slice(0, 50));
    const fifth = page.body.data[4];
    expect(await list('mario.rutas', { ...soonest, cursor: `${fifth.datetime},${fifth.id}` })).toEqual(
      expected.slice(0, 4).toReversed(),
    );
    expect(await list('mario.rutas', { ...soonest, status: 'abierto', limit: 2 })).toEqual(
      expected.toReversed().slice(0, 2),
    );
    expect((await get('mario.rutas', { sentido: 'up' })).body.code).toBe('bad_input');
  });

  test('T-046 of a list the orders of some numbers alone, as it has them', async () => {
    const at9 = at('2026-02-07T09:00:00');
    const [own, gone, foreign] = [
      await ask({ departure: at9, requester: 'mario.rutas' }),
      await ask({ departure: at9, requester: 'mario.rutas', estado: 'X' }),
      await ask({ departure: at9, requester: 'gabi.grupo' }),
    ];
    const days = day('2026-02-07');
    const ids = [own, gone, foreign, 999_999_999].join(',');
    expect(await list('mario.rutas', { ...days, ids })).toEqual([gone, own]);
    expect(await list('mario.rutas', { ...days, ids, status: 'registrado' })).toEqual([own]);
    expect(await list('mario.rutas', { ...day('2026-02-08'), ids })).toEqual([]);
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join(',');
    for (const wrong of ['', '0', 'x', '1,', '1;2', many]) {
      expect([wrong, (await get('mario.rutas', { ...days, ids: wrong })).status]).toEqual([wrong, 400]);
    }
  });

  test('a cursor is exact where departures have parts of a second', async () => {
    const departure = Temporal.Instant.from('2026-02-05T12:00:00.400Z');
    const low = await ask({ departure, requester: 'mario.rutas' });
    const high = await ask({ departure: departure.add({ milliseconds: 300 }), requester: 'mario.rutas' });
    const page = await get('mario.rutas', { ...day('2026-02-05'), limit: 1 });
    expect(page.body.data[0].id).toBe(high);
    const cursor = `${page.body.data[0].datetime},${high}`;
    expect(await list('mario.rutas', { ...day('2026-02-05'), cursor })).toEqual([low]);
  });

  test.each([
    ['limit=0'],
    ['limit=51'],
    ['limit=100000'],
    ['limit=NaN'],
    ['limit=1.5'],
    ['offset=-1'],
    ['offset=10001'],
    ['offset=x'],
    ['status=iniciado'],
    ['status=Confirmado'],
    ['status=Fallo'],
    ['type=carpool'],
    ['group=-2'],
    ['group=x'],
    ['group=0'],
    ['group=9999999999'],
    ['since=2026-11-01'],
    ['until=2026-11-01'],
    ['since=2026-11-02&until=2026-11-01'],
    ['since=2026-02-30&until=2026-03-01'],
    ['since=2026-2-3&until=2026-03-01'],
    ['since[]=a'],
    ['since=2026-11-01&since=2026-11-02&until=2026-11-03'],
    ['cursor=x'],
    ['cursor=2026-11-20T09:00:00-03:00'],
    ['cursor=2026-11-20T09:00:00-03:00,a'],
    ['provider=otro'],
    ['idClient=0'],
    ['idClient=x'],
    ['idClient=9999999999'],
    [`q=${'x'.repeat(101)}`],
  ])('XT-19 %s is 400 bad_input', async (query) => {
    const cliente = query.startsWith('idClient') ? '' : `idClient=${andina}&`;
    const { status, body } = await server.call('GET', `/pedidos/usuario?${cliente}${query}`, { as: 'pablo.empleado' });
    expect([status, body.code]).toEqual([400, 'bad_input']);
  });

  test('DT-12 over 1827 days is range_too_large, unknown parameters are ignored, no range is a year around', async () => {
    const near = await ask({ departure: at('2027-11-21T12:00:00'), requester: 'sol.sinpermisos' });
    await ask({ departure: at('2027-11-22T12:00:00'), requester: 'sol.sinpermisos' });
    await ask({ departure: at('2025-11-18T12:00:00'), requester: 'sol.sinpermisos' });
    expect(await list('sol.sinpermisos', { sort: 'x' })).toEqual([near]);
    expect((await get('sol.sinpermisos', { since: '2021-11-20', until: '2026-11-20' })).status).toBe(200);
    const far = await get('sol.sinpermisos', { since: '1900-01-01', until: '2100-12-31' });
    expect([far.status, far.body]).toEqual([400, { code: 'range_too_large' }]);
  });

  test('DT-12 days are those of Buenos Aires, both inside', async () => {
    const late = await ask({ departure: at('2026-03-01T23:59:59'), requester: 'sol.sinpermisos' });
    const early = await ask({ departure: at('2026-03-02T00:00:00'), requester: 'sol.sinpermisos' });
    expect(await list('sol.sinpermisos', day('2026-03-01'))).toEqual([late]);
    expect(await list('sol.sinpermisos', day('2026-03-02'))).toEqual([early]);
    expect(await list('sol.sinpermisos', { since: '2026-03-01', until: '2026-03-02' })).toEqual([early, late]);
  });

  test('T-038 the five statuses, confirmado with the trips under way (DT-26); T-040 the two types', async () => {
    const departure = at('2026-04-01T09:00:00');
    const fin = at('2026-04-01T10:00:00');
    const common = { departure, requester: 'mario.rutas' };
    const registrado = await ask(common);
    const confirmado = await viaje(common);
    const iniciado = await viaje({ ...common, status: 'iniciado' });
    const finalizado = await viaje({ ...common, status: 'finalizado', fin });
    const calificado = await viaje({ ...common, status: 'calificado', fin });
    const anulado = await viaje({
      ...common,
      status: 'anulado',
      fin,
      tipo: 'MENSAJERIA',
      pasajes: [{ tipo: 'ENVIO' }],
    });
    const of = (query: Query) => list('mario.rutas', { ...day('2026-04-01'), ...query });
    expect(await of({ status: 'registrado' })).toEqual([registrado]);
    expect(await of({ status: 'confirmado' })).toEqual([iniciado, confirmado]);
    expect(await of({ status: 'finalizado' })).toEqual([finalizado]);
    expect(await of({ status: 'calificado' })).toEqual([calificado]);
    expect(await of({ status: 'anulado' })).toEqual([anulado]);
    expect(await of({ status: 'abierto' })).toEqual([iniciado, confirmado, registrado]);
    expect(await of({ type: 'package' })).toEqual([anulado]);
    expect(await of({ type: 'trip' })).toHaveLength(5);
    expect(await of({ type: 'package', status: 'confirmado' })).toEqual([]);
    expect(await of({ status: 'confirmado', limit: 1, offset: 1 })).toEqual([confirmado]);
    expect(await list('ana.admin', { ...day('2026-04-01'), status: 'confirmado' })).toEqual([iniciado, confirmado]);
  });

  test('DT-11 a group, people without one, and XT-21 a group outside the own is empty', async () => {
    const departure = at('2026-05-01T09:00:00');
    const grupos = await server.db
      .selectFrom('grupo')
      .select(['id', 'nombre'])
      .where('idCliente', '=', andina)
      .execute();
    const idOf = (name: string) => grupos.find(({ nombre }) => nombre === name)?.id;
    const ventas = await ask({ departure, requester: 'gabi.grupo' });
    const operaciones = await ask({ departure });
    const none = await ask({ departure, requester: 'mario.rutas' });
    const of = (as: string, grupo: number | undefined) => list(as, { ...day('2026-05-01'), group: grupo });
    expect(await of('ana.admin', idOf('Ventas'))).toEqual([ventas]);
    expect(await of('ana.admin', -1)).toEqual([none]);
    expect(await of('ana.admin', 2_147_483_647)).toEqual([]);
    expect(await of('gabi.grupo', idOf('Ventas'))).toEqual([ventas]);
    expect(await of('gabi.grupo', idOf('Operaciones'))).toEqual([]);
    expect(await of('gabi.grupo', -1)).toEqual([]);
    expect(await of('pablo.empleado', idOf('Operaciones'))).toEqual([operaciones]);
    expect(await of('pablo.empleado', idOf('Ventas'))).toEqual([]);
  });
});

describe('q', () => {
  const departure = at('2026-06-01T09:00:00');
  const of = (as: string, q: string) => list(as, { ...day('2026-06-01'), q });
  let shared = 0;
  let other = 0;
  beforeAll(async () => {
    shared = await viaje({
      departure,
      requester: 'ana.admin',
      ceco: 'Comercial',
      voucher: 'A-000123',
      pasajes: [
        { who: 'pablo.empleado', ceco: 'Comercial', coef: 50 },
        { nombre: 'Tomás Ruiz', ceco: 'Dirección', coef: 50 },
      ],
    });
    other = await ask({ departure, requester: 'mario.rutas', pasajes: [{ nombre: '100% Real_Sociedad' }] });
  });

  test.each<[string, string, () => number[]]>([
    ['a name, folded', 'TOMÁS', () => [shared]],
    ['a full name in quotes', '"peralta, pablo"', () => [shared]],
    ['part of a name in quotes', '"peralta"', () => []],
    ['voucher', 'a-000123', () => [shared]],
    ['plate without spaces', 'ab123cd', () => [shared]],
    ['driver', 'gomez', () => [shared]],
    ['cost centre', 'direccion', () => [shared]],
    ['every word', 'tomas rutti', () => []],
    ['what both have', 'corrientes', () => [other, shared]],
    ['per cent is itself', '100%', () => [other]],
    ['per cent alone', '%%%', () => []],
    ['underscore is itself', 'real_s', () => [other]],
    ['backslash', String.raw`\\\\`, () => []],
    ['SQL', "'; drop table pedido; --", () => []],
    ['an unbalanced quote', '"ruiz', () => []],
  ])('XT-20 %s', async (_, q, expected) => {
    expect(await of('ana.admin', q)).toEqual(expected());
  });

  test('XT-20 ruling: text. A NUL is refused', async () => {
    const { status, body } = await get('ana.admin', { ...day('2026-06-01'), q: 'tom\u0000as' });
    expect([status, body.code]).toEqual([400, 'bad_input']);
  });

  test('ruling: one number for life. Of a trip from before it, either number finds the order', async () => {
    const old = await insertViaje(server.db, { departure });
    expect(old.idViaje).not.toBe(old.idSolicitud);
    for (const number of [old.idViaje, old.idSolicitud]) {
      expect(await of('ana.admin', String(number))).toContain(old.idViaje);
      expect(await of('pablo.empleado', String(number))).toContain(old.idViaje);
    }
  });

  test('ids by prefix, the public id whole', async () => {
    const row = await server.db
      .selectFrom('pedido')
      .select('idPublic')
      .where('id', '=', shared)
      .executeTakeFirstOrThrow();
    expect(await of('ana.admin', String(shared))).toEqual([shared]);
    expect(await of('ana.admin', String(shared).slice(1))).toEqual([]);
    expect(await of('ana.admin', row.idPublic)).toEqual([shared]);
    expect(await of('pablo.empleado', row.idPublic)).toEqual([shared]);
  });

  test('only what the viewer sees counts: the cost centre of a co-passenger finds nothing', async () => {
    expect(await of('pablo.empleado', 'comercial')).toEqual([shared]);
    expect(await of('pablo.empleado', 'tomas')).toEqual([shared]);
    expect(await of('pablo.empleado', 'direccion')).toEqual([]);
  });

  test('pages of a search that is checked ticket by ticket neither repeat nor miss', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 4; i += 1) ids.unshift(await ask({ departure: at('2026-06-02T09:00:00'), note: 'x' }));
    const page = (offset: number) => list('pablo.empleado', { ...day('2026-06-02'), q: 'peralta', limit: 2, offset });
    expect([...(await page(0)), ...(await page(2)), ...(await page(4))]).toEqual(ids);
  });
});
