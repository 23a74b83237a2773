import { toWire } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  BELGRANO,
  countRows,
  OFFICE,
  type Orderer,
  ordererOf,
  setPermissions,
  simpleBody,
} from '../solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let rita: Orderer;
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 60, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  rita = await ordererOf(server, 'rita.rio', 'Río Salud');
});
afterAll(() => server.close());

/** The refusal of a body, after making sure that it left nothing behind. */
async function refusal(body: unknown, as = 'pablo.empleado') {
  const before = await countRows(server);
  const reply = await server.call('POST', '/rest/solicitudes/simples', { as, body });
  expect(await countRows(server)).toEqual(before);
  return [reply.status, reply.body.code, reply.body.fields?.[0]?.field].filter((part) => part !== undefined).join(' ');
}

const inFuture = (duration: Temporal.DurationLike) => toWire(server.clock.now().add(duration));

describe('O-279 who may not, whatever the portal would have let through', () => {
  const otro = () => ({ pasajero: { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+543511234567' } });
  const guest = { pasajero: { nombre: 'Eva', telefono: '+543511234567' } };

  test.each([
    ['PARAMI', () => ({}), ['travel', 'registerGoRequest']],
    ['PARAOTRO', otro, ['registerBoxRequest']],
    ['PARAINVITADO', () => guest, ['registerBusRequest']],
  ])('XO-07 %s without its permission, also one taken away after the sign-in', async (_type, changes, keys) => {
    for (const key of keys) {
      await setPermissions(server, 'pablo.empleado', { [key]: false });
      expect(await refusal(simpleBody(pablo, changes()))).toBe('403 forbidden');
      await setPermissions(server, 'pablo.empleado', { [key]: true });
    }
    const sol = await ordererOf(server, 'sol.sinpermisos');
    expect(await refusal(simpleBody(sol, changes()), 'sol.sinpermisos')).toBe('403 forbidden');
  });

  test('XO-08 a particular account', async () => {
    expect(await refusal(simpleBody(pablo), 'pia.particular')).toBe('403 forbidden');
  });

  test('O-016 a particular account, for a colleague of somebody', async () => {
    expect(await refusal(simpleBody(pablo, otro()), 'pia.particular')).toBe('403 forbidden');
  });

  test('XO-05 in the name of somebody else', async () => {
    const body = simpleBody(pablo, { idPersonaSolicitante: mario.idPersona });
    expect(await refusal(body)).toBe('403 forbidden idPersonaSolicitante');
  });

  test('O-239 without a session it is 401, whatever the body', async () => {
    expect((await server.call('POST', '/rest/solicitudes/simples', { body: simpleBody(pablo) })).status).toBe(401);
  });

  test("XO-01 XO-02 a colleague's cost centre, another client's and none are the same", async () => {
    const all = await server.db
      .selectFrom('centroCosto')
      .select('id')
      .where('idCliente', '=', pablo.idCliente)
      .execute();
    const colleague = all.find(({ id }) => !pablo.cecos.includes(id))?.id;
    const answers = await Promise.all(
      [colleague, rita.cecos[0], 999_999].map(async (idCeCoSolicitante) => {
        const body = simpleBody(pablo, { idCeCoSolicitante });
        return server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body });
      }),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 422,
        body: { code: 'ceco_invalid', fields: [{ field: 'idCeCoSolicitante', code: 'ceco_invalid' }] },
      });
    }
    expect(await refusal(simpleBody(pablo, { idCeCoSolicitante: colleague }))).toMatch(/^422/);
  });

  test('XO-03 O-226 another cost centre of theirs without changeDefaultCeco', async () => {
    await setPermissions(server, 'pablo.empleado', { changeDefaultCeco: false });
    const other = simpleBody(pablo, { idCeCoSolicitante: pablo.cecos[1] });
    expect(await refusal(other)).toBe('422 ceco_invalid idCeCoSolicitante');
    await setPermissions(server, 'pablo.empleado', { changeDefaultCeco: true });
  });
});

describe('for whom it may not be', () => {
  const otro = (changes: object) =>
    simpleBody(pablo, {
      pasajero: { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+543511234567', ...changes },
    });

  test('XO-06 somebody of another client, inactive, or nobody', async () => {
    expect(await refusal(otro({ idPasajero: rita.idPersona }))).toBe('422 person_invalid pasajero.idPasajero');
    expect(await refusal(otro({ idPasajero: 999_999 }))).toBe('422 person_invalid pasajero.idPasajero');
    const ivo = await ordererOf(server, 'ivo.inactivo');
    expect(await refusal(otro({ idPasajero: ivo.idPersona }))).toBe('422 person_invalid pasajero.idPasajero');
  });

  test('a cost centre that is not theirs; one that the requester may not choose', async () => {
    const foreign = pablo.cecos.find((id) => !mario.cecos.includes(id)) ?? rita.cecos[0];
    expect(await refusal(otro({ idCeCo: foreign }))).toBe('422 ceco_invalid pasajero.idCeCo');
    await setPermissions(server, 'pablo.empleado', { changeDefaultCeco: false });
    expect(await refusal(otro({ idCeCo: mario.cecos[1] }))).toBe('422 ceco_invalid pasajero.idCeCo');
    await setPermissions(server, 'pablo.empleado', { changeDefaultCeco: true });
  });

  test.each([
    [{ nombre: '', telefono: '+543511234567' }, '422 missing_fields pasajero.nombre'],
    [{ nombre: 'Eva' }, '422 missing_fields pasajero.telefono'],
    [{ nombre: 'Eva <img onerror>', telefono: '+543511234567' }, '422 name_invalid pasajero.nombre'],
    [{ nombre: 'Eva', telefono: '12345678' }, '422 phone_invalid pasajero.telefono'],
    [{ nombre: 'x'.repeat(101), telefono: '+543511234567' }, '400 bad_input pasajero.nombre'],
    [{}, '400 bad_input pasajero'],
    [{ telefono: '+543511234567' }, '400 bad_input pasajero'],
    [{ idPasajero: 1, nombre: 'Eva' }, '400 bad_input pasajero'],
    [{ idPasajero: '1' }, '400 bad_input pasajero.idPasajero'],
  ])('the passenger %j: %s', async (pasajero, code) => {
    expect(await refusal(simpleBody(pablo, { pasajero }))).toBe(code);
  });
});

describe('what it may not be', () => {
  test.each([
    [{ origen: { ...OFFICE, lat: null } }, '422 missing_coords origen.lat'],
    [{ destino: { direccion: 'x' } }, '422 missing_coords destino.lat'],
    [{ origen: { ...OFFICE, lat: '-34.4' } }, '400 bad_input origen.lat'],
    [{ origen: { ...OFFICE, lat: 91 } }, '422 address_invalid origen.lat'],
    [{ origen: { ...OFFICE, lon: -181 } }, '422 address_invalid origen.lat'],
    [{ destino: { direccion: 'x', lat: 0, lon: 0 } }, '422 address_invalid destino.lat'],
    [{ origen: { ...OFFICE, direccion: ' ' } }, '422 address_invalid origen.direccion'],
    [{ origen: { ...OFFICE, direccion: 'x'.repeat(256) } }, '400 bad_input origen.direccion'],
    [
      { destino: { ...BELGRANO, direccion: ` ${OFFICE.direccion.toUpperCase()}` } },
      '422 same_origin_destination destino',
    ],
    [{ destino: { ...OFFICE, direccion: 'Otra 1' } }, '422 same_origin_destination destino'],
  ])('XO-10 O-071 address %#: %s', async (changes, code) => {
    expect(await refusal(simpleBody(pablo, changes))).toBe(code);
  });

  test.each(['NaN', 'Infinity', '1e999', '-Infinity', '0x10'])('XO-10 the coordinate %s is no number', async (text) => {
    const before = await countRows(server);
    const raw = JSON.stringify(simpleBody(pablo)).replace('-34.60399', text);
    expect(raw).toContain(text);
    const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', raw });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await countRows(server)).toEqual(before);
  });

  test.each([
    [{ seconds: -1 }, '422 date_past fechaHoraSalida'],
    [{ minutes: 30 }, '422 date_too_soon fechaHoraSalida'],
    [{ hours: 8760, minutes: 1 }, '422 date_too_far fechaHoraSalida'],
  ])('XO-09 O-201 O-204 a departure %j from now: %s', async (duration, code) => {
    expect(await refusal(simpleBody(pablo, { fechaHoraSalida: inFuture(duration) }))).toBe(code);
  });

  test('O-201 O-202 the refusal says how many minutes the client asks for', async () => {
    const body = simpleBody(rita, { fechaHoraSalida: inFuture({ minutes: 45 }) });
    const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'rita.rio', body });
    expect(reply).toMatchObject({ status: 422, body: { code: 'date_too_soon', params: { n: 45 } } });
    const later = { ...body, fechaHoraSalida: inFuture({ minutes: 45, seconds: 1 }) };
    expect((await server.call('POST', '/rest/solicitudes/simples', { as: 'rita.rio', body: later })).status).toBe(201);
  });

  test.each(['2099-01-01T00:00:00-03:00', '2027-11-20T10:00:01-03:00'])('XO-09 %s is too far', async (date) => {
    expect(await refusal(simpleBody(pablo, { fechaHoraSalida: date }))).toMatch(/^422 date_too_far/);
  });

  test.each(['2026-02-30T10:00:00-03:00', 'mañana', '', 20_261_121, '2026-11-21'])(
    'XO-09 %j is no date',
    async (date) => {
      expect(await refusal(simpleBody(pablo, { fechaHoraSalida: date }))).toBe('400 bad_input fechaHoraSalida');
    },
  );

  test('XO-09 a year ahead to the minute is the last', async () => {
    const body = simpleBody(pablo, { fechaHoraSalida: inFuture({ hours: 8760 }) });
    expect((await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body })).status).toBe(201);
  });

  test.each([
    ['x'.repeat(251), '422 desc_invalid observacion'],
    ['🚗'.repeat(251), '422 desc_invalid observacion'],
    [`Equipaje: mediano. ${'x'.repeat(232)}`, '422 desc_invalid observacion'],
    ['x'.repeat(5001), '400 bad_input observacion'],
    [7, '400 bad_input observacion'],
  ])('O-079 the note %#: %s', async (observacion, code) => {
    expect(await refusal(simpleBody(pablo, { observacion }))).toBe(code);
  });

  test('O-079 250 emoji are a note', async () => {
    const body = simpleBody(pablo, { observacion: '🚗'.repeat(250) });
    expect((await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body })).status).toBe(201);
  });

  test.each([
    [{ pasIdEmpresaAerea: 0 }, '400 bad_input pasVueloNumero'],
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: 'N' }, '400 bad_input pasVueloNumero'],
    [{ pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'x'.repeat(61) }, '400 bad_input pasVueloNumero'],
    [{ pasIdEmpresaAerea: 2 ** 31, pasVueloTipo: 'N', pasVueloNumero: 'x' }, '400 bad_input pasIdEmpresaAerea'],
    [{ planificacion: { fechaDesde: '2026-12-01' } }, '400 bad_input planificacion.fechaHasta'],
    [{ idSolicitudIda: 100_001 }, '400 bad_input idSolicitudIda'],
    [{ idTipoVehiculo: 2 ** 31 }, '400 bad_input idTipoVehiculo'],
    [{ idTipoVehiculo: '2' }, '400 bad_input idTipoVehiculo'],
    [{ origen: undefined }, '400 bad_input origen'],
  ])('the fields %j: %s', async (changes, code) => {
    expect(await refusal(simpleBody(pablo, changes))).toBe(code);
  });

  test.each([23, 26, 999])('XO-18 the vehicle type %d: a pool, or unknown', async (idTipoVehiculo) => {
    expect(await refusal(simpleBody(pablo, { idTipoVehiculo }))).toBe('422 service_invalid idTipoVehiculo');
  });

  test('XO-18 a vehicle type that the client does not have', async () => {
    const row = { idCliente: pablo.idCliente, idTipoVehiculo: 8 };
    await server.db
      .deleteFrom('clienteTipoVehiculo')
      .where('idCliente', '=', row.idCliente)
      .where('idTipoVehiculo', '=', 8)
      .execute();
    expect(await refusal(simpleBody(pablo, { idTipoVehiculo: 8 }))).toBe('422 service_invalid idTipoVehiculo');
    await server.db
      .insertInto('clienteTipoVehiculo')
      .values({ ...row, orden: 2 })
      .execute();
  });

  test('DO-32 no payment method, or one that the client does not take', async () => {
    const account = server.db.updateTable('cuenta').where('idPersona', '=', pablo.idPersona);
    await account.set({ idFormaPagoDefecto: null }).execute();
    expect(await refusal(simpleBody(pablo))).toBe('422 forma_de_pago_invalid');
    const { id } = await server.db
      .insertInto('formaPago')
      .values({ alias: 'Efectivo' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await account.set({ idFormaPagoDefecto: id }).execute();
    expect(await refusal(simpleBody(pablo))).toBe('422 forma_de_pago_invalid');
    await account.set({ idFormaPagoDefecto: 1 }).execute();
  });

  test.each([
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
    ['a duplicate key', '{"idTipoVehiculo":2,"idTipoVehiculo":3}'],
    ['5 000 levels', `{"origen":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['nothing', ''],
    ['a list', '[]'],
    ['no JSON', 'idTipoVehiculo=2'],
  ])('XO-29 %s is 400', async (_name, raw) => {
    const before = await countRows(server);
    const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', raw });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await countRows(server)).toEqual(before);
  });

  test('XO-29 another content type is 400, a megabyte 413', async () => {
    const as = 'pablo.empleado';
    const headers = { 'content-type': 'text/plain' };
    const raw = JSON.stringify(simpleBody(pablo));
    expect((await server.call('POST', '/rest/solicitudes/simples', { as, raw, headers })).status).toBe(400);
    const body = simpleBody(pablo, { observacion: 'x'.repeat(1024 * 1024) });
    expect((await server.call('POST', '/rest/solicitudes/simples', { as, body })).status).toBe(413);
  });
});
