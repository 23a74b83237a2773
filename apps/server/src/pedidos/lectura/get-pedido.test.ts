import { plusMinutes } from '@traza/domain';
import { minutesOfWay } from '@traza/domain/tarifas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_AGENCIA_KEY, TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestViaje, takeSolicitud } from '../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function read(as: string, type: 's' | 'v', id: number) {
  return server.call('GET', `/pedidos/sgv/${type}/${id}`, { as });
}
async function rels(as: string, pedido: TestViaje) {
  const { idViaje } = await insertViaje(server.db, pedido);
  const { body } = await read(as, 'v', idViaje);
  return body.data.actions.map(({ rel }: { rel: string }) => rel);
}

test('a way takes the same minutes wherever they are told, of a request and of the trip that it becomes', async () => {
  const seconds = 18 * 60 + 21;
  const { idSolicitud } = await insertSolicitud(server.db);
  await server.db.updateTable('solicitud').set({ segundos: seconds }).where('id', '=', idSolicitud).execute();
  // the form, before anything is asked for
  expect(minutesOfWay(seconds)).toBe(19);
  expect((await read('pablo.empleado', 's', idSolicitud)).body.data.extras.duracion).toBe(19);
  const asked = await server.call('GET', `/sgv/rest/solicitudes/${idSolicitud}`, { as: 'pablo.empleado' });
  expect(asked.body.solicitudes[idSolicitud].duracion).toBe(19);
  const offers = await server.call('GET', '/transportistas/v1/solicitudes?limit=100', { key: TEST_AGENCIA_KEY });
  const offer = offers.body.data.find((each: { idSolicitud: number }) => each.idSolicitud === idSolicitud);
  expect(offer.minutos).toBe(19);
  const taken = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, {
    key: TEST_AGENCIA_KEY,
    body: {},
  });
  const { idViaje } = taken.body.data;
  const { duracion, duracionCotizada } = (await read('pablo.empleado', 'v', idViaje)).body.data.extras;
  expect([duracion, duracionCotizada]).toEqual([19, 19]);
});

describe('GET /pedidos/{provider}/{extrasType}/{id}', () => {
  test('T-294 T-304 T-305 T-306 T-308 T-309 T-313 a rated trip, whole', async () => {
    const departure = Temporal.Instant.from('2026-11-20T09:30:00-03:00');
    const fin = plusMinutes(departure, 51);
    const { idViaje, idSolicitud, idPublic, idsPasaje, idCliente } = await insertViaje(server.db, {
      departure,
      status: 'calificado',
      fin,
      total: 1_300_000,
      voucher: 'A-000123',
      note: 'Tocar timbre',
      ceco: 'Comercial',
      paradas: [
        { direccion: 'Av. Corrientes 1234', lat: -34.6, lon: -58.38, alias: 'Casa central', esperaMin: 90 },
        { direccion: 'Av. Cabildo 2040', lat: -34.56, lon: -58.45 },
      ],
      lines: [
        { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 67_000, obs: 'Peaje' },
        { concepto: 'kilometros', cantidad: 12.5, unidad: 'km', importe: 1_125_000 },
        { concepto: 'espera', cantidad: 18, unidad: 'min', importe: 108_000 },
      ],
      calificaciones: [{ who: 'pablo.empleado', stars: 4, obs: 'Muy puntual', ts: plusMinutes(fin, 5) }],
    });
    const { status, body } = await read('pablo.empleado', 'v', idViaje);
    expect(status).toBe(200);
    const { extras, ...pedido } = body.data;
    expect(pedido).toEqual({
      id: idViaje,
      version: 1,
      idPublic,
      datetime: '2026-11-20T09:30:00-03:00',
      created: '2026-11-19T09:30:00-03:00',
      modified: '2026-11-20T10:21:00-03:00',
      type: 'trip',
      service: 'Traza',
      status: 'calificado',
      substatus: '',
      resources: [{ rel: 'costos', href: `/pedidos/v1/v/${idViaje}/costos` }],
      actions: [{ rel: 'seguimiento', href: `/seguimiento/${idPublic}` }],
    });
    expect(extras).toMatchObject({
      type: 'v',
      idViaje,
      idCarpool: null,
      voucherNro: 'A-000123',
      esSolicitante: true,
      inicio: '2026-11-20T09:30:00-03:00',
      confirmado: '2026-11-19T09:34:00-03:00',
      fin: '2026-11-20T10:21:00-03:00',
      solicitante: 'pablo.empleado',
      cliente: { id: idCliente, alias: 'Andina Servicios' },
      agencia: { denominacion: 'Remises del Plata', integrado: true },
      vehiculo: { marca: 'Toyota', modelo: 'Corolla', patente: 'AB123CD', tipoVehiculo: { alias: 'Corporativo' } },
      chofer: { firstName: 'Luis', lastName: 'Gómez', phone: '+5491155550101' },
      cotizacion: 12_100,
      distancia: 12.1,
      duracion: 45,
      importeTotal: 13_000,
      calificaciones: [
        {
          calificacion: 4,
          obs: 'Muy puntual',
          nombre: 'Peralta, Pablo',
          enDesacuerdo: false,
          timestamp: '2026-11-20T10:26:00-03:00',
        },
      ],
    });
    expect(
      extras.detalle.map(({ concepto, importe }: { concepto: string; importe: number }) => [concepto, importe]),
    ).toEqual([
      ['kilometros', 11_250],
      ['espera', 1080],
      ['otros', 670],
    ]);
    expect(extras.paradas[0]).toMatchObject({
      dir: { direccion: 'Av. Corrientes 1234', lat: -34.6, lon: -58.38, alias: 'Casa central' },
      fechaHora: '2026-11-20T09:30:00-03:00',
      idPasajesAsc: idsPasaje,
      idPasajesDes: [],
      espera: 'PT1H30M',
    });
    expect(extras.pasajes).toMatchObject([
      {
        idPasaje: idsPasaje[0],
        idSolicitud,
        idViaje,
        estado: 'calificado',
        canal: 'inweb',
        tipo: 'PASAJERO',
        servicio: 'Traza',
        ceco: { alias: 'Comercial' },
        coefProrrateo: 100,
        obs: 'Tocar timbre',
        anulando: false,
        pasajero: { name: 'Peralta, Pablo', firstName: 'Pablo', lastName: 'Peralta', username: 'pablo.empleado' },
        nombreSolicitante: 'Peralta, Pablo',
        calificacion: 4,
        paradas: extras.paradas.map(({ idParada }: { idParada: number }) => idParada),
      },
    ]);
  });

  test('T-307 a request, and its actions', async () => {
    const { idSolicitud } = await insertSolicitud(server.db, {
      estado: 'B',
      tipo: 'MENSAJERIA',
      pasajes: [{ tipo: 'ENVIO' }],
    });
    const { body } = await read('pablo.empleado', 's', idSolicitud);
    expect(body.data).toMatchObject({
      type: 'package',
      status: 'registrado',
      resources: [],
      actions: [
        {
          rel: 'anular',
          href: `/pedidos/v1/s/${idSolicitud}`,
          aviso: { tardia: false, costoMinimo: 6000, gratisHasta: null },
        },
      ],
      extras: {
        type: 's',
        idSolicitud,
        estado: 'B',
        servicio: 'Traza',
        tipoVehiculo: { alias: 'Corporativo' },
        cotizacion: 12_100,
        distancia: 12.1,
        duracion: 45,
        esSolicitante: true,
      },
    });
    expect(body.data.extras.pasajes[0]).toMatchObject({
      tipo: 'ENVIO',
      pasajero: null,
      despachante: { name: 'Mesa de salida' },
      receptor: { name: 'Mesa de Entradas' },
    });
  });

  test('DT-17 a request that became a trip says which, only to whoever may see the trip', async () => {
    const asked = await insertSolicitud(server.db);
    const idViaje = await takeSolicitud(server.db, asked);
    const moved = await read('pablo.empleado', 's', asked.idSolicitud);
    expect([moved.status, moved.body]).toEqual([404, { code: 'moved_to_trip', params: { idViaje } }]);
    for (const as of ['mario.rutas', 'rita.rio', 'pia.particular']) {
      const { status, body } = await read(as, 's', asked.idSolicitud);
      expect([status, body]).toEqual([404, { code: 'not_found' }]);
    }
    expect((await read('pablo.empleado', 'v', idViaje)).status).toBe(200);
    expect((await read('pablo.empleado', 'v', asked.idSolicitud)).body).toEqual({ code: 'not_found' });
  });

  test.each([
    ['another provider', '/pedidos/otro/v/100001', 404],
    ['an unknown number', '/pedidos/sgv/v/999999', 404],
    ['not a number', '/pedidos/sgv/v/x', 400],
    ['nothing', '/pedidos/sgv/v/0', 400],
    ['beyond any number', '/pedidos/sgv/v/99999999999', 400],
    ['another type', '/pedidos/sgv/x/100001', 400],
    ['a flag of another kind', '/pedidos/sgv/v/100001?onlyVisibles=1', 400],
    ['costs of an unknown trip', '/pedidos/v1/v/999999/costos', 404],
  ])('%s is refused', async (_, path, expected) => {
    expect((await server.call('GET', path, { as: 'ana.admin' })).status).toBe(expected);
    expect((await server.call('GET', path)).status).toBe(401);
  });
});

describe('actions (orders.md §3.3)', () => {
  const ended = plusMinutes(TEST_NOW, -60);
  test.each<[string, TestViaje, string, string[]]>([
    ['T-095 confirmado, the requester', {}, 'pablo.empleado', ['seguimiento', 'anular']],
    ['T-095 not integrated', { agencia: 'Agencia Centro' }, 'pablo.empleado', ['anular']],
    [
      'T-095 ended over a day ago',
      { status: 'calificado', fin: plusMinutes(TEST_NOW, -24 * 60) },
      'pablo.empleado',
      ['calificar'],
    ],
    ['ended, unrated', { status: 'finalizado', fin: ended }, 'pablo.empleado', ['seguimiento', 'calificar']],
    [
      'ended, rated by the caller',
      { status: 'calificado', fin: ended, calificaciones: [{ who: 'pablo.empleado', stars: 5, ts: ended }] },
      'pablo.empleado',
      ['seguimiento'],
    ],
    ['ended, an auditor', { status: 'finalizado', fin: ended }, 'ana.admin', ['seguimiento']],
    [
      'a fixed route, the requester',
      { idCarpool: 1, pasajes: [{ nombre: 'Juan' }, { tipo: 'ASIENTO VACÍO' }] },
      'pablo.empleado',
      ['seguimiento', 'quitar', 'agregar'],
    ],
    [
      'a fixed route, its manager',
      { idCarpool: 1, pasajes: [{ nombre: 'Juan' }] },
      'mario.rutas',
      ['seguimiento', 'quitar'],
    ],
  ])('%s', async (_, pedido, as, expected) => {
    expect(await rels(as, pedido)).toEqual(expected);
  });

  test('who sees one ticket alone is led to the link of that ticket', async () => {
    const { idViaje, idPublic, idsPasaje } = await insertViaje(server.db, {
      requester: 'ana.admin',
      pasajes: [
        { who: 'pablo.empleado', coef: 50 },
        { who: 'mario.rutas', coef: 50 },
      ],
    });
    const href = async (as: string) => {
      const { body } = await read(as, 'v', idViaje);
      return body.data.actions.find(({ rel }: { rel: string }) => rel === 'seguimiento')?.href;
    };
    expect(await href('ana.admin')).toBe(`/seguimiento/${idPublic}`);
    const own = await href('pablo.empleado');
    expect(own).toBe(`/pedidos/v1/v/${idViaje}/enlaces?idPasaje=${idsPasaje[0]}`);
    const made = await server.call('POST', own.split('?')[0], {
      as: 'pablo.empleado',
      body: { para: 'pasajero', idPasaje: idsPasaje[0] },
    });
    expect([made.status, made.body.data.idPasaje]).toEqual([201, idsPasaje[0]]);
    await server.db
      .updateTable('viaje')
      .set({ status: 'finalizado', fin: TEST_NOW })
      .where('id', '=', idViaje)
      .execute();
    expect(await href('pablo.empleado')).toBeUndefined();
    expect(await href('ana.admin')).toBe(`/seguimiento/${idPublic}`);
  });

  test("DT-29 cancelling late is told with its cost, by the client's own minutes", async () => {
    const { idViaje, idCliente } = await insertViaje(server.db, { departure: plusMinutes(TEST_NOW, 20) });
    const aviso = async () => {
      const { body } = await read('pablo.empleado', 'v', idViaje);
      return body.data.actions.find(({ rel }: { rel: string }) => rel === 'anular').aviso;
    };
    expect(await aviso()).toEqual({ tardia: false, costoMinimo: 6000, gratisHasta: '2026-11-20T10:05:00-03:00' });
    await server.db.updateTable('cliente').set({ minutosAnulacionTardia: 20 }).where('id', '=', idCliente).execute();
    expect(await aviso()).toEqual({ tardia: true, costoMinimo: 6000, gratisHasta: null });
    await server.db.updateTable('cliente').set({ minutosAnulacionTardia: 15 }).where('id', '=', idCliente).execute();
  });

  test('ruling: a vehicle at the origin before the hour that was asked for does not make it late', async () => {
    const { idViaje } = await insertViaje(server.db, { events: [{ tipo: 'arribado', parada: 0, ts: TEST_NOW }] });
    const { body } = await read('pablo.empleado', 'v', idViaje);
    expect(body.data.actions.find(({ rel }: { rel: string }) => rel === 'anular').aviso.tardia).toBe(false);
  });

  test('DT-04 a namesake of the requester is nobody', async () => {
    const mario = await server.db
      .selectFrom('usuario')
      .select('idPersona')
      .where('username', '=', 'mario.rutas')
      .executeTakeFirstOrThrow();
    const rename = (nombre: string, apellido: string) =>
      server.db.updateTable('persona').set({ nombre, apellido }).where('id', '=', mario.idPersona).execute();
    await rename('Pablo', 'Peralta');
    const { idViaje } = await insertViaje(server.db, { idCarpool: 1, pasajes: [{ nombre: 'Juan' }] });
    const { body } = await read('mario.rutas', 'v', idViaje);
    expect(body.data.extras).toMatchObject({
      esSolicitante: false,
      pasajes: [{ nombreSolicitante: 'Peralta, Pablo' }],
    });
    await rename('Mario', 'Rutti');
    expect((await read('pablo.empleado', 'v', idViaje)).body.data.extras.esSolicitante).toBe(true);
  });
});
