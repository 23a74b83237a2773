import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeriadoCalendar } from '#lib/feriado-calendar.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../../../pedidos/solicitudes/solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  Object.assign(server.deps, { calendar: new FeriadoCalendar() });
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: unknown, operador = 'clara.clientes') =>
  server.call(method, `/operaciones/v1/feriados${path}`, { operador, body });
const MONDAY = '2026-11-23';
const FORM = { fecha: MONDAY, idCliente: null, tipo: 'laborable', nombre: 'Se trabaja: pasó al martes' };
const create = (fields: object = {}) => call('POST', '', { ...FORM, ...fields });
const dayOf = async (fecha: string) =>
  (await call('GET', `?anio=${fecha.slice(0, 4)}`, undefined, 'lucas.lectura')).body.data.filas.filter(
    (line: { fecha: string }) => line.fecha === fecha,
  );
const surcharge = async (fecha: string, as = 'pablo.empleado', idCliente = pablo.idCliente) => {
  const query = new URLSearchParams({
    idCliente: String(idCliente),
    paradas: `${OFFICE.lat},${OFFICE.lon}:${BELGRANO.lat},${BELGRANO.lon}`,
    fechaHoraSalida: `${fecha}T12:00:00-03:00`,
  });
  const { body } = await server.call('GET', `/sgv/rest/v3/servicios?${query.toString()}`, { as });
  return body[0].recargo?.feriado ?? null;
};

test('a day of the library is corrected for all, a moved one added; prices follow at once, and again once it is taken back', async () => {
  expect(await dayOf(MONDAY)).toMatchObject([{ id: null, tipo: 'feriado', nombre: 'Día de la Soberanía Nacional' }]);
  expect(await surcharge(MONDAY)).toBe('Día de la Soberanía Nacional');
  const made = await create();
  expect([made.status, made.body.data]).toEqual([201, { id: expect.any(Number), version: 1, ...FORM }]);
  const moved = await create({ fecha: '2026-11-24', tipo: 'feriado', nombre: ' Día de la  Soberanía ' });
  expect(moved.body.data.nombre).toBe('Día de la Soberanía');
  expect(await dayOf(MONDAY)).toMatchObject([{ id: made.body.data.id, tipo: 'laborable' }]);
  expect([await surcharge(MONDAY), await surcharge('2026-11-24')]).toEqual([null, 'Día de la Soberanía']);
  expect((await call('DELETE', `/${made.body.data.id}`)).status).toBe(204);
  expect(await surcharge(MONDAY)).toBe('Día de la Soberanía Nacional');
  expect((await call('DELETE', `/${made.body.data.id}`)).status).toBe(404);
  const trail = server.db
    .selectFrom('auditoria')
    .select(['accion', 'actor'])
    .where('objeto', '=', 'feriado')
    .orderBy('id');
  expect(await trail.execute()).toEqual(
    ['crear', 'crear', 'eliminar'].map((accion) => ({ accion, actor: 'Operaciones (Clara Clientes)' })),
  );
});

test('a day of one company is of that company, and a day off carries no surcharge but is named in its plans', async () => {
  const idCliente = pablo.idCliente;
  const { body } = await create({ fecha: '2026-12-09', idCliente, tipo: 'noLaborable', nombre: 'Aniversario' });
  expect(await surcharge('2026-12-09')).toBeNull();
  const planificacion = {
    fechaDesde: '2026-12-07',
    fechaHasta: '2026-12-10',
    horaIda: '09:00',
    horaRegreso: null,
    frecuenciaIda: 'LMXJVSD',
    frecuenciaRegreso: '-------',
    omitirFeriados: true,
  };
  const preview = (of: number, as: string, more: object = {}) =>
    server.call('POST', '/rest/solicitudes/plan/previa', {
      as,
      body: {
        idCliente: of,
        idTipoVehiculo: 2,
        origen: OFFICE,
        destino: BELGRANO,
        planificacion: { ...planificacion, ...more },
      },
    });
  const own = (await preview(idCliente, 'pablo.empleado')).body;
  // the eighth is a holiday; the seventh is a bridge day of the library
  expect(own.noLaborables).toEqual([
    { fecha: '2026-12-07', nombre: 'Día no laborable con fines turísticos' },
    { fecha: '2026-12-09', nombre: 'Aniversario' },
  ]);
  expect([own.cantidad, own.omitidos.map(({ motivo }: { motivo: string }) => motivo)]).toEqual([3, ['feriado']]);
  const without = (await preview(idCliente, 'pablo.empleado', { omitirNoLaborables: true })).body;
  expect(without.cantidad).toBe(1);
  const other = await preview(await server.idCliente('Río Salud'), 'rita.rio');
  expect(other.body.noLaborables).toHaveLength(1);
  const id = body.data.id;
  const holiday = await call('PATCH', `/${id}`, { version: 1, tipo: 'feriado' });
  expect(holiday.body.data).toMatchObject({ tipo: 'feriado', version: 2 });
  expect(await surcharge('2026-12-09')).toBe('Aniversario');
  expect((await call('PATCH', `/${id}`, { version: 1, nombre: 'Otro' })).body).toMatchObject({
    code: 'version_conflict',
    params: { quien: 'Clara Clientes' },
  });
});

test('what it changes among orders to come is told before: those by day alone, of whom it concerns', async () => {
  for (const hora of ['12:00', '23:00']) {
    const body = simpleBody(pablo, { fechaHoraSalida: `2026-12-16T${hora}:00-03:00` });
    expect((await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body })).status).toBe(201);
  }
  const effect = async (more: string) => (await call('GET', `/efecto?fecha=2026-12-16${more}`)).body.data;
  const none = { pedidos: 2, conRecargo: 0, sinRecargo: 0 };
  expect(await effect('&tipo=feriado')).toEqual({ ...none, conRecargo: 1 });
  expect(await effect('&tipo=noLaborable')).toEqual(none);
  expect(await effect(`&tipo=feriado&idCliente=${await server.idCliente('Río Salud')}`)).toEqual({
    ...none,
    pedidos: 0,
  });
  const { body } = await create({ fecha: '2026-12-16', tipo: 'feriado' });
  expect(await effect('')).toEqual({ ...none, sinRecargo: 1 });
  expect(await effect(`&tipo=laborable&idCliente=${pablo.idCliente}`)).toEqual({ ...none, sinRecargo: 1 });
  await call('DELETE', `/${body.data.id}`);
});

test.each([
  ['a day that is over', { fecha: '2026-11-19' }, 422, 'date_past'],
  ['a day of another generation', { fecha: '2032-01-01' }, 400, 'range_too_large'],
  ['no name', { nombre: ' ' }, 422, 'missing_fields'],
  ['a kind that there is not', { tipo: 'puente' }, 400, 'bad_input'],
  ['a company that there is not', { idCliente: 2_000_000 }, 404, 'not_found'],
  ['no day', { fecha: '2026-02-30' }, 400, 'bad_input'],
])('%s is refused, and nothing is written', async (_, fields, status, code) => {
  const count = async () => (await server.db.selectFrom('feriado').select('id').execute()).length;
  const before = await count();
  const reply = await create({ fecha: '2027-05-05', ...fields });
  expect([reply.status, reply.body.code, await count()]).toEqual([status, code, before]);
});

test('a day has one correction for all, whoever makes it at once; who may only look makes none', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => create({ fecha: '2027-06-01' })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await call('POST', '', FORM, 'lucas.lectura')).status).toBe(403);
  expect((await call('GET', '?anio=2027', undefined, 'dora.despacho')).status).toBe(403);
});
