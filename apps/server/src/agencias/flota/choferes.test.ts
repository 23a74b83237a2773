import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assigned, type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
beforeAll(async () => {
  world = await openFlota();
});
afterAll(() => world.server.close());

const NEW = { nombre: 'ramiro', apellido: 'LÓPEZ', legajo: ' F900 ', phone: '011 15 4567-8901' };

const create = (body: object, operador?: string) => world.call('POST', '/choferes', body, operador);
const change = (id: number, body: object) => world.call('PATCH', `/choferes/${id}`, body);
const list = async (query = '', operador?: string) =>
  (await world.call('GET', `/choferes${query}`, undefined, operador)).body.data;
const auditOf = (id: number) =>
  world.server.db
    .selectFrom('auditoria')
    .select(['actor', 'accion', 'antes', 'despues', 'ip', 'ipOperador'])
    .where('objeto', '=', 'chofer')
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();

test('M-102 a chofer is stored tidied, and their line says who made it', async () => {
  const { status, body } = await create({ ...NEW, idVehiculoHabitual: world.flota.vehiculos[3] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    nombre: 'Ramiro',
    apellido: 'López',
    legajo: 'F900',
    phone: '+5491145678901',
    estado: 'activo',
    motivo: null,
    version: 1,
    vehiculoHabitual: { id: world.flota.vehiculos[3] },
    turno: null,
    proximo: null,
  });
  expect(body.data.documentos.map(({ validez }: { validez: string }) => validez)).toEqual(['falta', 'falta', 'falta']);
  expect(await auditOf(body.data.id)).toMatchObject([
    { actor: 'Operaciones (Flavio Flota)', accion: 'crear', ip: null, ipOperador: '127.0.0.1' },
  ]);
});

describe('M-102 is refused, and nothing is written', () => {
  test.each([
    ['without a name', { nombre: ' ' }, 422, 'missing_fields', 'nombre'],
    ['with digits in the name', { nombre: 'R2' }, 422, 'name_invalid', 'nombre'],
    ['with a surname of signs', { apellido: '<b>' }, 422, 'surname_invalid', 'apellido'],
    ['with a legajo of 21', { legajo: 'x'.repeat(21) }, 422, 'legajo_invalid', 'legajo'],
    ['with a phone that is none', { phone: '12' }, 422, 'phone_invalid', 'phone'],
    ['with the vehiculo of nobody', { idVehiculoHabitual: 2_000_000 }, 422, 'not_eligible', 'idVehiculoHabitual'],
    ['with another table’s key', { idAgencia: 1 }, 400, 'bad_input', 'idAgencia'],
  ])('%s', async (_, fields, status, code, field) => {
    const count = () => world.server.db.selectFrom('chofer').select('id').execute();
    const before = (await count()).length;
    const reply = await create({ ...NEW, nombre: 'Otro', ...fields });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.fields?.[0]?.field).toBe(field);
    expect(await count()).toHaveLength(before);
  });

  test('of the same name and phone, however it is written: 409 existUser', async () => {
    await create({ ...NEW, nombre: 'Igual' });
    const again = await create({ ...NEW, nombre: 'IGUAL', phone: '+54 9 11 4567 8901' });
    expect([again.status, again.body.code]).toEqual([409, 'existUser']);
  });

  test('by who may only look, or only dispatch', async () => {
    for (const operador of ['lucas.lectura', 'dora.despacho', 'clara.clientes'])
      expect((await create(NEW, operador)).status).toBe(403);
  });
});

describe('M-101 the list', () => {
  test('has everybody by surname, in pages, with turno, documentos and what comes next', async () => {
    const departure = world.server.clock.now().add({ minutes: 50 });
    const viaje = await assigned(world, 0, { requester: 'pablo.empleado', departure });
    const first = await list('?limit=30');
    const second = await list(`?limit=30&cursor=${first.siguiente}`);
    const all = [...first.filas, ...second.filas];
    const ids = all.map(({ id }: { id: number }) => id);
    expect(first.agencia.alias).toBe('Flota propia');
    expect(second.siguiente).toBeNull();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(world.flota.choferes));
    const surnames = all.map(({ apellido }: { apellido: string }) => apellido);
    expect(surnames).toEqual(surnames.toSorted((a, b) => a.localeCompare(b, 'es')));
    const one = all.find(({ id }: { id: number }) => id === world.flota.choferes[0]);
    expect(one.turno.vehiculo.id).toBe(world.flota.vehiculos[0]);
    expect(one.proximo).toMatchObject({ ...viaje, cliente: 'Andina Servicios' });
    expect(one.documentos.every(({ validez }: { validez: string }) => validez === 'vigente')).toBe(true);
  });

  test.each([
    ['a surname without its accent', 'caceres', /Cáceres/],
    ['surname and name', 'acosta, hu', /Acosta/],
    ['a legajo', 'f107', /F107/],
    ['a plate with its signs', 'ag-110 aj', /AG110AJ/],
  ])('is found by %s', async (_, q, expected) => {
    const { filas } = await list(`?q=${encodeURIComponent(q)}`);
    expect(filas.length).toBeGreaterThan(0);
    for (const row of filas) expect(JSON.stringify(row)).toMatch(expected);
  });

  test('takes signs of patterns as letters', async () => {
    expect((await list('?q=%25')).filas).toEqual([]);
    expect((await list('?q=_')).filas).toEqual([]);
  });

  test('M-039 tells no phone to who may only look', async () => {
    const [seen, hidden] = [await list('?limit=1'), await list('?limit=1', 'lucas.lectura')];
    expect(seen.filas[0].phone).toMatch(/^\+54/);
    expect(hidden.filas[0].phone).toBeNull();
  });
});

describe('changing one', () => {
  test('M-102 says who changed it meanwhile, and writes nothing', async () => {
    const id = world.flota.choferes[40] ?? 0;
    expect((await change(id, { legajo: 'N1', version: 1 })).body.data).toMatchObject({ legajo: 'N1', version: 2 });
    const late = await change(id, { legajo: 'N2', version: 1 });
    expect([late.status, late.body.code, late.body.params.quien]).toEqual([409, 'version_conflict', 'Flavio Flota']);
    expect((await change(id, { legajo: 'N2', version: 9 })).status).toBe(409);
    expect((await change(id, { legajo: 'N2' })).status).toBe(400);
    expect((await change(id, { legajo: 'N2', version: '2' })).status).toBe(400);
    expect((await auditOf(id)).map(({ accion, despues }) => [accion, despues])).toEqual([['editar', { legajo: 'N1' }]]);
  });

  test('what changes nothing is no change', async () => {
    const id = world.flota.choferes[41] ?? 0;
    expect((await change(id, { version: 1 })).body.data.version).toBe(1);
    expect(await auditOf(id)).toEqual([]);
  });

  test('M-102 who is suspended has a reason, and none when they are back', async () => {
    const id = world.flota.choferes[42] ?? 0;
    const without = await change(id, { estado: 'suspendido', version: 1 });
    expect([without.status, without.body.code]).toEqual([422, 'missing_fields']);
    const suspended = await change(id, { estado: 'suspendido', motivo: 'Licencia médica', version: 1 });
    expect(suspended.body.data).toMatchObject({ estado: 'suspendido', motivo: 'Licencia médica', version: 2 });
    const back = await change(id, { estado: 'activo', version: 2 });
    expect(back.body.data).toMatchObject({ estado: 'activo', motivo: null });
    expect((await auditOf(id)).map(({ accion }) => accion)).toEqual(['suspender', 'activar']);
  });

  test('M-104 the turno of who stops working ends, unless they are on the road', async () => {
    const [idle, driving] = [world.flota.choferes[10] ?? 0, world.flota.choferes[11] ?? 0];
    const departure = world.server.clock.now().subtract({ minutes: 5 });
    await assigned(world, 11, { requester: 'pablo.empleado', departure, status: 'iniciado' });
    expect((await change(idle, { estado: 'baja', version: 1 })).body.data.turno).toBeNull();
    const kept = await change(driving, { estado: 'suspendido', motivo: 'Se descompuso', version: 1 });
    expect(kept.body.data.turno).toMatchObject({ vehiculo: { id: world.flota.vehiculos[11] } });
  });

  test('one of another agencia is none', async () => {
    const other = await world.server.db
      .selectFrom('chofer')
      .select('id')
      .where('idAgencia', '<>', world.flota.idAgencia)
      .executeTakeFirstOrThrow();
    expect((await change(other.id, { legajo: 'x', version: 1 })).status).toBe(404);
  });
});

describe('M-104 who is suspended or leaves', () => {
  const stateOf = ({ id }: { id: number }) =>
    world.server.db
      .selectFrom('viaje')
      .select(['status', 'substatus', 'idChofer', 'idVehiculo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('gives back what has not begun, on the way to it too, and keeps what is under way', async () => {
    const now = world.server.clock.now();
    const id = world.flota.choferes[15] ?? 0;
    const later = (minutes: number, fields: object = {}) =>
      assigned(world, 15, { requester: 'pablo.empleado', departure: now.add({ minutes }), ...fields });
    const driven = await later(-20, { status: 'iniciado' });
    const approached = await later(60, { substatus: 'a origen' });
    const coming = await later(240);
    const { status, body } = await change(id, { estado: 'suspendido', motivo: 'Enfermo', version: 1 });
    expect([status, body.data.viajesAfectados]).toEqual([200, [approached, coming]]);
    const back = { status: 'confirmado', substatus: '', idChofer: null, idVehiculo: null };
    expect([await stateOf(approached), await stateOf(coming)]).toEqual([back, back]);
    expect(await stateOf(driven)).toMatchObject({ status: 'iniciado', idChofer: id });
    // they come home first
    expect(body.data.turno).not.toBeNull();
    const told = await world.server.db
      .selectFrom('auditoria')
      .select(['accion', 'actor', 'despues'])
      .where('objeto', '=', 'viaje')
      .where('idObjeto', '=', String(coming.id))
      .execute();
    expect(told).toEqual([
      expect.objectContaining({ accion: 'devolver', despues: expect.objectContaining({ motivo: 'Enfermo' }) }),
    ]);
  });

  test('on an old version gives back nothing', async () => {
    const departure = world.server.clock.now().add({ minutes: 60 });
    const coming = await assigned(world, 16, { requester: 'pablo.empleado', departure });
    const id = world.flota.choferes[16] ?? 0;
    expect((await change(id, { estado: 'baja', version: 7 })).status).toBe(409);
    expect(await stateOf(coming)).toMatchObject({ idChofer: id });
  });
});
