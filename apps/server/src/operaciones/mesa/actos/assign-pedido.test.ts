import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  assigned,
  copies,
  FLOTA_KEY,
  insertPair,
  keylessAgencia,
  type Pair,
  type PairOptions,
  taken,
  trailOf,
  versionOf,
  viajeOf,
} from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const only = ({ idChofer, idVehiculo }: Pair) => ({ idChofer, idVehiculo });
const at = (minutes: number) => TEST_NOW.add({ minutes });
const novedadesOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('notificacion')
    .select(['estado', 'subestado'])
    .where((eb) => eb.or([eb('idViaje', '=', id), eb('idSolicitud', '=', id)]))
    .orderBy('id')
    .execute();
  return rows.map(({ estado, subestado }) => `${estado} ${subestado}`.trim());
};

describe('a pair of the own flota', () => {
  test('M-152, M-159 is named for a viaje and taken from 15 min before it to 5 min after its predicted end', async () => {
    const pair = await insertPair(server);
    const pedido = await taken(server);
    const { status, body } = await act(server, pedido, 'asignacion', only(pair));
    expect([status, body.data.tarjeta]).toMatchObject([
      200,
      {
        id: pedido.id,
        version: 2,
        chofer: { id: pair.idChofer, nombre: pair.nombre },
        vehiculo: { patente: pair.patente },
      },
    ]);
    expect(await viajeOf(server, pedido)).toMatchObject({ ...only(pair), status: 'confirmado' });
    // 1,230 s of way are 21 min
    expect(await asignacionesOf(server, pedido)).toMatchObject([
      {
        ...only(pair),
        estado: 'vigente',
        exclusiva: true,
        desde: at(15),
        hasta: at(56),
        motivo: null,
        terminada: null,
      },
    ]);
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
      accion: 'asignar',
      actor: 'Operaciones (Dora Despacho)',
      ip: null,
      ipOperador: '127.0.0.1',
    });
  });

  test('M-165 is replaced in one act; whoever drove before is dropped, and stays in the history', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const pedido = await assigned(server, first);
    await act(server, pedido, 'asignacion', only(second));
    expect(await asignacionesOf(server, pedido)).toMatchObject([
      { ...only(first), estado: 'caida', terminada: TEST_NOW },
      { ...only(second), estado: 'vigente' },
    ]);
    // the first is free again
    await assigned(server, first);
  });

  test('M-166 the requester hears of another vehiculo, and not of another chofer alone', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const pedido = await assigned(server, first);
    await act(server, pedido, 'asignacion', { idChofer: second.idChofer, idVehiculo: first.idVehiculo, igual: 'rota' });
    await act(server, pedido, 'asignacion', only(second));
    expect(await novedadesOf(pedido.id)).toEqual([
      'Confirmado',
      `Asignado ${first.patente}`,
      `Asignado ${second.patente}`,
    ]);
  });

  test('M-161 carries parcels beside whatever else it does', async () => {
    const pair = await insertPair(server);
    await assigned(server, pair);
    const parcel = await taken(server);
    await server.db.updateTable('pasaje').set({ tipo: 'ENVIO' }).where('idViaje', '=', parcel.id).execute();
    expect((await act(server, parcel, 'asignacion', only(pair))).status).toBe(200);
    expect(await asignacionesOf(server, parcel)).toMatchObject([{ exclusiva: false, estado: 'vigente' }]);
  });

  test.each([
    ['finalizado', ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'], 'cumplida'],
    ['fallo', ['circulando 0', 'arribado 0', '+10', 'fallo'], 'cumplida'],
  ])('DM-23 is taken no more once the viaje ended: %s', async (_, events, estado) => {
    const pair = await insertPair(server);
    const pedido = await assigned(server, pair, { departsInMin: 5 });
    for (const event of events) {
      server.clock.advance({ minutes: event === '+10' ? 14 : 1 });
      const [type, parada] = event.split(' ');
      if (event === '+10') continue;
      const step = {
        type,
        parada: parada === undefined ? null : Number(parada),
        timestamp: String(server.clock.now()),
      };
      const reply = await act(server, pedido, 'eventos', { eventos: [step], motivo: 'avisó por teléfono' });
      expect([event, reply.status, reply.body.code]).toEqual([event, 202, undefined]);
    }
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado }]);
  });
});

describe('what overlaps', () => {
  test('M-160, M-163 is refused by the database with who is taken, by what, and from when until when', async () => {
    const [pair, other] = [await insertPair(server), await insertPair(server)];
    const first = await assigned(server, pair);
    const second = await taken(server, { departsInMin: 55 });
    const byChofer = await act(server, second, 'asignacion', only(pair));
    expect([byChofer.status, byChofer.body]).toEqual([
      409,
      {
        code: 'assignment_overlap',
        params: {
          quien: pair.nombre,
          idViaje: first.id,
          desde: '2026-11-20T10:15:00-03:00',
          hasta: '2026-11-20T10:56:00-03:00',
        },
      },
    ]);
    const crossed = { idChofer: other.idChofer, idVehiculo: pair.idVehiculo, igual: 'va con ese' };
    await server.db.updateTable('turno').set({ cerrado: TEST_NOW }).where('idVehiculo', '=', pair.idVehiculo).execute();
    const byVehiculo = await act(server, second, 'asignacion', crossed);
    expect(byVehiculo.body).toMatchObject({ code: 'assignment_overlap', params: { quien: pair.patente } });
    expect(await asignacionesOf(server, second)).toEqual([]);
    expect(await versionOf(server, second)).toBe(1);
    // what begins when the other is over
    const later = await taken(server, { departsInMin: 71 });
    expect((await act(server, later, 'asignacion', { ...only(pair), igual: 'sigue' })).status).toBe(200);
  });

  test('M-160 the database refuses it whatever the program looked at', async () => {
    const pair = await insertPair(server);
    await assigned(server, pair);
    const pedido = await taken(server);
    const insert = sql`
      insert into asignacion (id_cliente, id_viaje, id_chofer, id_vehiculo, desde, hasta, exclusiva, creada)
      select ${pedido.idCliente}, ${pedido.id}, id_chofer, id_vehiculo, hasta - interval '1 second', hasta + interval '1 hour', true, now()
        from asignacion where id_chofer = ${pair.idChofer}`;
    await expect(insert.execute(server.db)).rejects.toMatchObject({ code: '23P01', constraint: 'asignacion_chofer' });
  });

  test('XM-16 fifty at once, by the board and by the key of the flota: one wins, each other is told why', async () => {
    const pair = await insertPair(server);
    const pedidos = await copies(server, await taken(server), 50);
    const named = {
      chofer: { nombre: pair.nombre.split(' ')[0], apellido: 'Prueba', phone: null },
      vehiculo: { patente: pair.patente, marca: 'Fiat', modelo: 'Cronos' },
    };
    const replies = await Promise.all(
      pedidos.map(async (pedido, index) =>
        index % 2 === 0
          ? act(server, pedido, 'asignacion', only(pair))
          : server.call('POST', `/transportistas/v1/viajes/${pedido.id}/asignacion`, { key: FLOTA_KEY, body: named }),
      ),
    );
    const told = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(told.filter((each) => each === '200')).toHaveLength(1);
    expect(told.filter((each) => each === '409 assignment_overlap')).toHaveLength(49);
    const { rows } = await sql<{ overlaps: number }>`
      select count(*)::int as overlaps from asignacion a join asignacion b on b.id > a.id and b.estado = 'vigente' and b.exclusiva
         and (a.id_chofer = b.id_chofer or a.id_vehiculo = b.id_vehiculo)
         and tstzrange(a.desde, a.hasta) && tstzrange(b.desde, b.hasta)
       where a.estado = 'vigente' and a.exclusiva`.execute(server.db);
    expect(rows).toEqual([{ overlaps: 0 }]);
  });
});

describe('who may not drive it', () => {
  test.each<[string, PairOptions, string, boolean]>([
    ['who is suspended', { estado: 'suspendido' }, 'baja', false],
    ['whose vehiculo left', { estadoVehiculo: 'baja' }, 'sin_vehiculo', false],
    ['who is out of turno', { turnoMin: null }, 'fuera_de_turno', true],
    ['with another type of vehiculo', { idTipoVehiculo: 2 }, 'tipo', true],
    ['with too few seats', { plazas: 1 }, 'plazas', false],
  ])('M-162 %s is refused with the reason, and only turno and type yield', async (_, options, reason, yields) => {
    const pair = await insertPair(server, options);
    const pedido = await taken(server);
    if (reason === 'plazas') {
      await sql`insert into pasaje (id_cliente, id_viaje, tipo, nombre, id_ceco, coef_prorrateo)
        select id_cliente, id_viaje, 'PASAJERO', 'Otra', id_ceco, 0 from pasaje where id_viaje = ${pedido.id}`.execute(
        server.db,
      );
    }
    const refused = await act(server, pedido, 'asignacion', only(pair));
    expect([refused.status, refused.body]).toEqual([422, { code: 'not_eligible', params: { motivo: reason } }]);
    expect(await asignacionesOf(server, pedido)).toEqual([]);
    const anyway = await act(server, pedido, 'asignacion', { ...only(pair), igual: 'Lo pidió el cliente' });
    expect(anyway.status).toBe(yields ? 200 : 422);
    const written = (await asignacionesOf(server, pedido)).map((each) => each.motivo);
    expect(written).toEqual(yields ? ['Lo pidió el cliente'] : []);
  });

  test('M-112, M-162 with a documento that expired, whatever the reason', async () => {
    await server.db
      .insertInto('documentoTipo')
      .values({ alias: 'Licencia de prueba', de: 'chofer', bloquea: true, avisosDias: [30] })
      .execute();
    const [bad, good] = [await insertPair(server, { papersDays: -1 }), await insertPair(server, { papersDays: 0 })];
    const pedido = await taken(server);
    const refused = await act(server, pedido, 'asignacion', { ...only(bad), igual: 'urgente' });
    expect(refused.body).toEqual({ code: 'not_eligible', params: { motivo: 'documento' } });
    expect((await act(server, pedido, 'asignacion', only(good))).status).toBe(200);
    await server.db
      .updateTable('documentoTipo')
      .set({ bloquea: false })
      .where('alias', '=', 'Licencia de prueba')
      .execute();
  });

  test('nobody, and nobody of another agencia', async () => {
    const pair = await insertPair(server);
    const stranger = await server.db
      .selectFrom('chofer')
      .innerJoin('agencia', 'agencia.id', 'chofer.idAgencia')
      .select('chofer.id')
      .where('agencia.propia', '=', false)
      .executeTakeFirstOrThrow();
    const pedido = await taken(server);
    for (const idChofer of [999_999, stranger.id]) {
      const { status, body } = await act(server, pedido, 'asignacion', { ...only(pair), idChofer });
      expect([status, body]).toEqual([422, { code: 'not_eligible', params: { motivo: 'baja' } }]);
    }
    const { body } = await act(server, pedido, 'asignacion', { ...only(pair), idVehiculo: 999_999 });
    expect(body).toEqual({ code: 'not_eligible', params: { motivo: 'sin_vehiculo' } });
  });
});

describe('XM-18 the version on which it is decided', () => {
  test('M-163 is another one meanwhile: nothing is written, and who and when are told', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const pedido = await taken(server);
    const version = await versionOf(server, pedido);
    const both = await Promise.all([
      act(server, pedido, 'asignacion', { ...only(first), version }, { operador: 'dora.despacho' }),
      act(server, pedido, 'asignacion', { ...only(second), version }, { operador: 'olga.operaciones' }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const lost = both.find(({ status }) => status === 409);
    const winner = both.findIndex(({ status }) => status === 200) === 0 ? 'Dora Despacho' : 'Olga Operaciones';
    expect(lost?.body).toEqual({
      code: 'version_conflict',
      params: { quien: winner, cuando: '2026-11-20T10:00:00-03:00' },
    });
    expect(await asignacionesOf(server, pedido)).toHaveLength(1);
  });

  test.each([
    ['ahead', 99, 409, 'version_conflict'],
    ['as a text', '2', 400, 'bad_input'],
    ['none', undefined, 400, 'bad_input'],
  ])('%s', async (_, version, status, code) => {
    const pair = await insertPair(server);
    const pedido = await taken(server);
    const reply = await act(server, pedido, 'asignacion', { ...only(pair), version });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('M-208 the same act with the same key is done once, and another one with it is a conflict', async () => {
    const [first, second] = [await insertPair(server), await insertPair(server)];
    const pedido = await taken(server);
    const version = await versionOf(server, pedido);
    const send = async (pair: Pair) =>
      act(server, pedido, 'asignacion', { ...only(pair), version }, { headers: { 'idempotency-key': 'una-vez' } });
    const replies = await Promise.all([send(first), send(first), send(first)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await versionOf(server, pedido)).toBe(version + 1);
    expect((await send(second)).body.code).toBe('idempotency_conflict');
  });
});

describe('another agencia', () => {
  const names = {
    chofer: { nombre: 'Rita', apellido: 'Sosa', phone: '+54 9 11 5555-0123' },
    vehiculo: { patente: 'ac 111 bb', marca: 'VW', modelo: 'Gol' },
  };

  test('without a system has its chofer and vehiculo named for it, without an asignacion', async () => {
    const pedido = await taken(server, {}, await keylessAgencia(server, 'Sin sistema'));
    const { status, body } = await act(server, pedido, 'asignacion', names);
    expect([status, body.data.tarjeta]).toMatchObject([
      200,
      { chofer: { nombre: 'Rita Sosa' }, vehiculo: { patente: 'AC111BB' } },
    ]);
    expect(await asignacionesOf(server, pedido)).toEqual([]);
    const byNumber = await act(server, pedido, 'asignacion', only(await insertPair(server)));
    expect([byNumber.status, byNumber.body.code]).toEqual([422, 'agencia_invalid']);
  });

  test('M-176 with a key names its own: 403', async () => {
    const idAgencia = await keylessAgencia(server, 'Con sistema');
    const pedido = await taken(server, {}, idAgencia);
    await server.db
      .insertInto('agenciaClave')
      .values({ hash: Buffer.from('cualquiera'), idAgencia })
      .execute();
    const { status, body } = await act(server, pedido, 'asignacion', names);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

describe('M-105, XM-17 the key of the own agencia', () => {
  const tables = async () => {
    const { rows } = await sql`select (select md5(string_agg(t::text, '' order by id)) from chofer t) as choferes,
      (select md5(string_agg(t::text, '' order by id)) from vehiculo t) as vehiculos`.execute(server.db);
    return rows;
  };

  test.each<[string, PairOptions, object, string]>([
    ['an unknown chofer', {}, { chofer: { nombre: 'Nadie', apellido: 'Nunca', phone: null } }, 'baja'],
    ['an unknown vehiculo', {}, { vehiculo: { patente: 'ZZ999ZZ', marca: 'x', modelo: 'y' } }, 'sin_vehiculo'],
    ['who is suspended', { estado: 'suspendido' }, {}, 'baja'],
    ['a vehiculo that left', { estadoVehiculo: 'baja' }, {}, 'sin_vehiculo'],
  ])('names %s: 422, and nobody is made or brought back', async (_, options, change, reason) => {
    const pair = await insertPair(server, options);
    const pedido = await taken(server);
    const before = await tables();
    const body = {
      chofer: { nombre: pair.nombre.split(' ')[0], apellido: 'Prueba', phone: null },
      vehiculo: { patente: pair.patente, marca: 'Fiat', modelo: 'Cronos' },
      ...change,
    };
    const reply = await server.call('POST', `/transportistas/v1/viajes/${pedido.id}/asignacion`, {
      key: FLOTA_KEY,
      body,
    });
    expect([reply.status, reply.body]).toEqual([422, { code: 'not_eligible', params: { motivo: reason } }]);
    expect(await tables()).toEqual(before);
  });
});
