import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { countRows, messageBody, type Orderer, ordererOf, parcelBody, setPermissions } from '../solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

let attempt = 0;
type Call = 'mensajes' | 'paquetes';
function create(call: Call, body: unknown, { as = 'pablo.empleado', key = `envio-${(attempt += 1)}` } = {}) {
  const headers = { 'idempotency-key': key };
  return server.call('POST', `/rest/solicitudes/${call}`, { as, body, headers });
}

async function refusal(call: Call, body: unknown, as = 'pablo.empleado'): Promise<string> {
  const before = await countRows(server);
  const { status, body: answer } = await create(call, body, { as });
  expect(await countRows(server)).toEqual(before);
  return [status, answer.code, answer.fields?.[0]?.field].filter(Boolean).join(' ');
}

const pasajeOf = async (idSolicitud: number) =>
  server.db
    .selectFrom('pasaje')
    .leftJoin('envio', 'envio.idPasaje', 'pasaje.id')
    .selectAll('envio')
    .select(['pasaje.tipo', 'pasaje.idPersona', 'pasaje.idCeco', 'pasaje.coefProrrateo'])
    .where('pasaje.idSolicitud', '=', idSolicitud)
    .execute();

describe('O-254 POST /rest/solicitudes/mensajes', () => {
  test('a message is written with who hands over and who receives', async () => {
    const { status, body, headers } = await create('mensajes', messageBody(pablo));
    expect(status).toBe(201);
    expect(body).toMatchObject({ estado: 'A', asap: true, precotizacion: expect.any(Number), planificacion: null });
    expect(headers['location']).toBe(`/api/sgv/rest/solicitudes/${body.idSolicitud}`);
    expect(await pasajeOf(body.idSolicitud)).toMatchObject([
      {
        tipo: 'ENVIO',
        idPersona: null,
        idCeco: pablo.cecos[0],
        coefProrrateo: 100,
        despachanteNombre: 'Ana Ruiz',
        despachanteCelular: '+543511234567',
        receptorNombre: 'Eva Sol',
        receptorCelular: '+543517654321',
        cantidad: 1,
        alto: null,
      },
    ]);
    const solicitud = await server.db
      .selectFrom('solicitud')
      .selectAll()
      .where('id', '=', body.idSolicitud)
      .executeTakeFirstOrThrow();
    expect(solicitud).toMatchObject({ tipo: 'MENSAJERIA', observacion: 'Sobre con contratos' });
  });

  test('lists show it as a package, the created screen as it is', async () => {
    const { body } = await create('mensajes', messageBody(pablo));
    const list = await server.call('GET', `/pedidos/usuario?idClient=${pablo.idCliente}&type=package`, {
      as: 'pablo.empleado',
    });
    const listed = list.body.data.find(({ id }: { id: number }) => id === body.idSolicitud);
    expect(listed).toMatchObject({ type: 'package', extras: { pasajes: [{ tipo: 'ENVIO' }] } });
    expect(listed.extras.pasajes[0].receptor.name).toBe('Eva Sol');
    const shown = await server.call('GET', `/sgv/rest/solicitudes/${body.idSolicitud}`, { as: 'pablo.empleado' });
    expect(shown.body.solicitudes[body.idSolicitud]).toMatchObject({ tipo: 'MENSAJERIA', autorizacion: null });
  });

  test.each([
    [{ despachanteNombre: ' ' }, '422 missing_fields despachanteNombre'],
    [{ receptorNombre: undefined }, '422 missing_fields receptorNombre'],
    [{ despachanteNombre: 'Eva <img onerror>' }, '422 name_invalid despachanteNombre'],
    [{ despachanteCelular: '12345678' }, '422 phone_invalid despachanteCelular'],
    [{ receptorCelular: '' }, '422 phone_invalid receptorCelular'],
    [{ observacion: '  \n ' }, '422 missing_fields observacion'],
    [{ observacion: 'x'.repeat(251) }, '422 desc_invalid observacion'],
    [{ destino: undefined }, '400 bad_input destino'],
    [{ idTipoVehiculo: 23 }, '422 service_invalid idTipoVehiculo'],
    [{ fechaHoraSalida: '2026-11-20T10:30:00-03:00' }, '422 date_too_soon fechaHoraSalida'],
    [{ planificacion: { fechaDesde: '2026-12-01' } }, '400 bad_input planificacion'],
    [{ idPersonaSolicitante: 1_000_000 }, '403 forbidden idPersonaSolicitante'],
    [{ idCeCoSolicitante: 999_999 }, '422 ceco_invalid idCeCoSolicitante'],
  ])('O-139 O-140 O-141 XO-22 %j: %s, and nothing is written', async (changes, code) => {
    expect(await refusal('mensajes', messageBody(pablo, changes))).toBe(code);
  });
});

describe('O-255 POST /rest/solicitudes/paquetes', () => {
  test('a package is written with its measures', async () => {
    const { status, body } = await create('paquetes', parcelBody(pablo));
    expect(status).toBe(201);
    expect(await pasajeOf(body.idSolicitud)).toMatchObject([
      { tipo: 'ENVIO', cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 },
    ]);
  });

  test.each([[{ cantidad: 2 }], [{ cantidad: -1 }], [{ peso: 0 }], [{ alto: 376 }]])(
    'XO-23 a package with %j, and nothing is written',
    async (measure) => {
      const paquete = { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2, ...measure };
      expect(await refusal('paquetes', parcelBody(pablo, { paquete }))).toBe('422 package_invalid paquete');
    },
  );

  test('O-146 without a package', async () => {
    expect(await refusal('paquetes', parcelBody(pablo, { paquete: undefined }))).toBe('422 package_invalid paquete');
    expect(await refusal('paquetes', parcelBody(pablo, { paquete: 'Box H2K' }))).toBe('400 bad_input paquete');
  });
});

describe.each(['mensajes', 'paquetes'] as const)('%s', (call) => {
  const bodyOf = call === 'mensajes' ? messageBody : parcelBody;

  test('XO-07 O-010 DO-01 without registerExpressRequest, also taken away after the sign-in', async () => {
    await setPermissions(server, 'pablo.empleado', { registerExpressRequest: false });
    expect(await refusal(call, bodyOf(pablo))).toBe('403 forbidden');
    await setPermissions(server, 'pablo.empleado', { registerExpressRequest: true });
  });

  test('XO-08 DO-03 from a particular account', async () => {
    expect(await refusal(call, bodyOf(pablo), 'pia.particular')).toBe('403 forbidden');
  });

  test('XO-19 40 at once make one order; another body under the key is a conflict', async () => {
    const before = await countRows(server);
    const key = `uno-${call}`;
    const replies = await Promise.all(Array.from({ length: 40 }, () => create(call, bodyOf(pablo), { key })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.idSolicitud}`)).size).toBe(1);
    expect((await countRows(server))['solicitud']).toBe((before['solicitud'] ?? 0) + 1);
    const other = await create(call, bodyOf(pablo, { receptorNombre: 'Otra' }), { key });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });
});
