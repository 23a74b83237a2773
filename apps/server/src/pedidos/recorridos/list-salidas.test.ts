import type { Api, Output } from '@traza/contract';
import { RECORRIDOS } from '@traza/domain/recorridos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
import { countStatements } from '../../../test/statements.ts';
import { actorOfPersona } from '../../identidad/sesion/authenticate.ts';
import { listSalidas } from './list-salidas.ts';
import { makeRoute, PARADAS, reservaBody } from './recorridos.kit.ts';

type Listed = Output<Api['GET /recorridos/salidas']>['data'];

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let idCliente = 0;
let south: Awaited<ReturnType<typeof makeRoute>>;
let north: Awaited<ReturnType<typeof makeRoute>>;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  idCliente = await server.idCliente('Andina Servicios');
  south = await makeRoute(server, { nombre: 'Sur', plazas: 3 });
  // the one that is made last is the first by name, and has an alias at one stop
  const paradas = PARADAS.toReversed().map((parada, index) => ({
    ...parada,
    minuto: index * 15,
    direccion: index === 0 ? `${parada.direccion};Depósito` : parada.direccion,
  }));
  north = await makeRoute(server, { nombre: 'Norte', plazas: 2, hora: '18:30', paradas });
});
afterAll(() => server.close());

type Query = Record<string, string | number>;

function ask(query: Query = {}, { as = 'pablo.empleado' } = {}) {
  const pairs = Object.entries({ idCliente, ...query }).map(([key, value]): [string, string] => [key, String(value)]);
  return server.call('GET', `/recorridos/salidas?${new URLSearchParams(pairs).toString()}`, { as });
}
async function list(query: Query = {}): Promise<Listed> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.data;
}
const timesOf = ({ recorridos }: Listed) =>
  recorridos.map(({ nombre, salidas }) => [nombre, ...salidas.map(({ fechaHora }) => fechaHora.slice(5, 16))]);

describe('W-072 GET /recorridos/salidas', () => {
  test('the routes by name with their runs of seven days, each with seats, price and timed stops', async () => {
    const listed = await list();
    expect(timesOf(listed)).toEqual([
      ['Norte', '11-20T18:30', '11-23T18:30', '11-24T18:30', '11-25T18:30', '11-26T18:30'],
      ['Sur', '11-23T07:10', '11-24T07:10', '11-25T07:10', '11-26T07:10', '11-27T07:10'],
    ]);
    expect(listed.cercana).toBeNull();
    expect(listed.recorridos[0]?.idCarpool).toBe(north.idCarpool);
    expect(listed.recorridos[1]?.salidas[0]).toEqual({
      idViaje: south.idViaje,
      fechaHora: '2026-11-23T07:10:00-03:00',
      idTipoVehiculo: 23,
      tipoVehiculo: 'Pool',
      plazas: 3,
      asientosDisponibles: 3,
      tieneLugar: false,
      precotizacion: 3200,
      paradas: ['07:10', '07:24', '07:40', '07:55'].map((time, index) => ({
        direccion: PARADAS[index]?.direccion,
        alias: '',
        lat: PARADAS[index]?.lat,
        lon: PARADAS[index]?.lon,
        fechaHora: `2026-11-23T${time}:00-03:00`,
      })),
    });
    expect(listed.recorridos[0]?.salidas[0]?.paradas[0]?.alias).toBe('Depósito');
  });

  test('of the days that are asked for, both inside', async () => {
    expect(timesOf(await list({ desde: '2026-11-26', hasta: '2026-11-27' }))).toEqual([
      ['Norte', '11-26T18:30', '11-27T18:30'],
      ['Sur', '11-26T07:10', '11-27T07:10'],
    ]);
    expect(timesOf(await list({ desde: '2026-11-28', hasta: '2026-11-29' }))).toEqual([]);
    expect(timesOf(await list({ desde: '2026-11-01', hasta: '2026-12-01' }))[1]).toHaveLength(8);
  });

  test('the same as a search from any stop to any later one has them', async () => {
    const listed = (await list()).recorridos.flatMap(({ salidas }) => salidas.map(({ idViaje }) => idViaje));
    const found = new Set<number>();
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [1, 0],
      [2, 1],
      [3, 2],
    ] as const) {
      const paradas = [PARADAS[from], PARADAS[to]].map(({ lat, lon }) => `${lat},${lon}`).join(':');
      const query = new URLSearchParams({ idCliente: String(idCliente), paradas });
      const { body } = await server.call('GET', `/rest/carpool/servicios?${query.toString()}`, {
        as: 'pablo.empleado',
      });
      for (const { idViaje } of body) found.add(idViaje);
    }
    expect(found).toEqual(new Set(listed));
  });

  test('W-077 a full run is listed with no free seat; one that is cancelled or under way is not', async () => {
    const [, first, second] = north.runs.map(({ id }) => id);
    const body = await reservaBody(
      server,
      { idCarpool: south.idCarpool, idViaje: south.idViaje },
      {
        as: 'pablo.empleado',
        asientos: 3,
      },
    );
    const pasajes = body.pasajes.map((pasaje, index) => ({
      ...pasaje,
      idPersona: index === 0 ? body.idPersona : null,
    }));
    const booked = await server.call('POST', '/sgv/rest/solicitudes/carpool', {
      as: 'pablo.empleado',
      body: { ...body, pasajes },
    });
    expect(booked.status).toBe(201);
    await server.db
      .updateTable('viaje')
      .set({ status: 'anulado' })
      .where('id', '=', first ?? 0)
      .execute();
    await server.db
      .updateTable('viaje')
      .set({ status: 'confirmado', substatus: 'a origen' })
      .where('id', '=', second ?? 0)
      .execute();
    const { recorridos } = await list();
    const full = recorridos[1]?.salidas[0];
    expect([full?.idViaje, full?.plazas, full?.asientosDisponibles]).toEqual([south.idViaje, 3, 0]);
    // whose seat it is: who rides, not who asked for it, and on that run alone
    const own = async (as: string) => {
      const { body } = await ask({}, { as });
      const listed: Listed = body.data;
      return listed.recorridos.flatMap(({ salidas }) => salidas.filter(({ tieneLugar }) => tieneLugar));
    };
    expect((await own('pablo.empleado')).map(({ idViaje }) => idViaje)).toEqual([south.idViaje]);
    expect(await own('mario.rutas')).toEqual([]);
    expect(recorridos[0]?.salidas.map(({ fechaHora }) => fechaHora.slice(5, 10))).toEqual(['11-20', '11-25', '11-26']);
    await server.db
      .updateTable('viaje')
      .set({ status: 'registrado', substatus: '' })
      .where('idCarpool', '=', north.idCarpool)
      .execute();
  });

  test('W-076 the stop that is nearest to a point, by its alias, where one may board a run with a free seat', async () => {
    const at = (index: number) => `${PARADAS[index]?.lat},${PARADAS[index]?.lon}`;
    const cercana = async (cerca: string, query: Query = {}) => (await list({ ...query, cerca })).cercana;
    expect(await cercana(at(3))).toEqual({ idCarpool: north.idCarpool, parada: 'Depósito', metros: 0 });
    // 0.01 degrees of latitude are 1112 metres
    const { lat, lon } = PARADAS[0];
    expect(await cercana(`${(lat + 0.01).toFixed(5)},${lon}`)).toEqual({
      idCarpool: south.idCarpool,
      parada: PARADAS[0].direccion,
      metros: 1112,
    });
    // the only run of the day that begins there is full, and the other one ends there
    expect(await cercana(at(0), { desde: '2026-11-23', hasta: '2026-11-23' })).toMatchObject({
      idCarpool: north.idCarpool,
      parada: PARADAS[1].direccion,
    });
    expect(await cercana(at(0), { desde: '2026-11-28', hasta: '2026-11-29' })).toBeNull();
  });

  test('no more than an answer holds: the first by departure', async () => {
    const many = RECORRIDOS.listLimit + 1;
    await sql`
      with made as (
        insert into viaje (id_cliente, id_public, id_carpool, id_tipo_vehiculo, status, integrado, inicio, creado, modificado)
        select ${idCliente}, 'many' || n, ${south.idCarpool}, 23, 'registrado', false,
          '2026-12-05T08:00:00-03:00'::timestamptz + n * interval '1 second', now(), now()
        from generate_series(1, ${many}::int) n
        returning id, inicio)
      insert into parada (id_cliente, id_viaje, orden, direccion, lat, lon, fecha_hora)
      select ${idCliente}, id, orden, 'Parada', -34.6, -58.4, inicio + orden * interval '1 hour'
      from made, generate_series(0, 1) orden`.execute(server.db);
    const day = { desde: '2026-12-05', hasta: '2026-12-05' };
    const times = timesOf(await list(day))[0] ?? [];
    expect([times.length - 1, times[1], times.at(-1)]).toEqual([RECORRIDOS.listLimit, '12-05T08:00', '12-05T08:05']);
    await sql`delete from parada where direccion = 'Parada'`.execute(server.db);
    await sql`delete from viaje where id_public like 'many%' and id_carpool = ${south.idCarpool}`.execute(server.db);
  });

  test('many runs take as many statements as one', async () => {
    const { idPersona } = await personOf(server.db, 'pablo.empleado');
    const actor = await actorOfPersona(server.db, idPersona);
    if (!actor) throw new Error('nobody is pablo.empleado');
    const count = (query: { desde?: string; hasta?: string }) =>
      countStatements(server.db, (db) => listSalidas({ ...server.deps, db }, actor, { idCliente, ...query }));
    expect(await count({ desde: '2026-11-20', hasta: '2026-11-20' })).toBe(3);
    expect(await count({ desde: '2026-11-20', hasta: '2026-12-18' })).toBe(3);
  });
});

describe('who asks, and for what', () => {
  test.each([
    ['ana.admin', 200],
    ['pablo.empleado', 200],
    ['gabi.grupo', 200],
    ['ceci.cecos', 200],
    ['gero.grupos', 200],
    ['mario.rutas', 200],
    ['marta.multi', 200],
    ['sol.sinpermisos', 403],
    ['rita.rio', 403],
    ['pia.particular', 403],
  ])('XO-04 %s at Andina: %d', async (as, expected) => {
    const { status, body } = await ask({}, { as });
    expect(status).toBe(expected);
    expect(status === 403 ? body.code : body.data.recorridos.length).toBe(status === 403 ? 'forbidden' : 2);
  });

  test('the routes of one client are not those of another', async () => {
    const { status, body } = await ask({ idCliente: await server.idCliente('Río Salud') }, { as: 'rita.rio' });
    expect([status, body.data]).toEqual([200, { recorridos: [], cercana: null }]);
    expect((await ask({ idCliente: 999_999 })).status).toBe(403);
    expect((await server.call('GET', `/recorridos/salidas?idCliente=${idCliente}`)).status).toBe(401);
  });

  test.each([
    ['no client', { idCliente: 'x' }, 'bad_input'],
    ['no day', { desde: 'mañana' }, 'bad_input'],
    ['a day that there is not', { desde: '2026-02-30' }, 'bad_input'],
    ['a moment', { hasta: '2026-11-23T10:00:00-03:00' }, 'bad_input'],
    ['the other way round', { desde: '2026-11-24', hasta: '2026-11-23' }, 'bad_input'],
    ['32 days', { desde: '2026-12-01', hasta: '2027-01-01' }, 'range_too_large'],
    ['no point', { cerca: 'casa' }, 'bad_input'],
    ['half a point', { cerca: '-34.6' }, 'bad_input'],
    ['two points', { cerca: '-34.6,-58.4:-34.7,-58.4' }, 'bad_input'],
    ['a point beyond the globe', { cerca: '-91,-58.4' }, 'bad_input'],
  ])('%s: %s', async (_, query, code) => {
    const { status, body } = await ask(query);
    expect(`${status} ${body.code}`).toBe(`400 ${code}`);
  });
});

// the clock outlives the sessions of the tests above: this one is the last
test('DO-62 as long as some stop but the last is later than now plus the notice', async () => {
  const namesAt = async (time: string) => {
    server.clock.set(Temporal.Instant.from(`2026-11-23T${time}-03:00`));
    const { idPersona } = await personOf(server.db, 'pablo.empleado');
    const actor = await actorOfPersona(server.db, idPersona);
    if (!actor) throw new Error('nobody is pablo.empleado');
    const listed = await listSalidas(server.deps, actor, { idCliente, desde: '2026-11-23', hasta: '2026-11-23' });
    return listed.recorridos.map(({ nombre }) => nombre);
  };
  // the last stop but one of Sur is at 07:40
  expect(await namesAt('07:09:59')).toEqual(['Norte', 'Sur']);
  expect(await namesAt('07:10:00')).toEqual(['Norte']);
});
