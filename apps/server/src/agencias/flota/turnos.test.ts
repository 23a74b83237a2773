import { toWire } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assigned, type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
let now: Temporal.Instant;
beforeAll(async () => {
  world = await openFlota();
  now = world.server.clock.now();
});
afterAll(() => world.server.close());

const chofer = (index: number) => world.flota.choferes[index] ?? 0;
const vehiculo = (index: number) => world.flota.vehiculos[index] ?? 0;
const open = (body: object, operador?: string) => world.call('POST', '/turnos', body, operador);
const change = (id: number, body: object) => world.call('PATCH', `/turnos/${id}`, body);
const close = (id: number, body: object = {}) => world.call('POST', `/turnos/${id}/cerrar`, body);
const list = async (query = '') => (await world.call('GET', `/turnos${query}`)).body.data;
const idOf = async (index: number): Promise<number> => {
  const { id } = await world.server.db
    .selectFrom('turno')
    .select('id')
    .where('idChofer', '=', chofer(index))
    .where('cerrado', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
};
/** A pair at a place of the catalogue, out of turno. */
async function freePair(index: number) {
  await close(await idOf(index));
  return { idChofer: chofer(index), idVehiculo: vehiculo(index) };
}

describe('M-115 a turno that opens', () => {
  test('is planned for twelve hours from now, and who dispatches opens it too', async () => {
    const pair = await freePair(0);
    const { status, body } = await open({ ...pair, km: 81_234 }, 'dora.despacho');
    expect([status, body.data.avisos]).toEqual([201, []]);
    expect(body.data).toMatchObject({
      chofer: { id: pair.idChofer, nombre: 'Hugo Acosta' },
      vehiculo: { patente: 'AG110AJ' },
      desde: toWire(now),
      hastaPrevisto: toWire(now.add({ hours: 12 })),
      cerrado: null,
      kmInicio: 81_234,
      version: 1,
    });
  });

  test.each([
    ['now', 0, 'date_past', 422],
    ['in 16 hours and a minute', 16 * 60 + 1, 'date_too_far', 422],
  ])('is refused where it would end %s', async (_, minutes, code, status) => {
    const hasta = toWire(now.add({ minutes }));
    const reply = await open({ idChofer: chofer(43), idVehiculo: vehiculo(1), hasta });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test.each([
    ['no hour', { hasta: 'mañana' }, 400],
    ['kilometres below nothing', { km: -1 }, 400],
    ['a chofer that there is not', { idChofer: 1_999_999 }, 404],
  ])('is refused with %s', async (_, fields, status) => {
    expect((await open({ idChofer: chofer(43), idVehiculo: vehiculo(1), ...fields })).status).toBe(status);
  });

  test('is refused to who may only look', async () => {
    expect((await open({ idChofer: chofer(43), idVehiculo: vehiculo(1) }, 'lucas.lectura')).status).toBe(403);
  });
});

test('M-117 is refused to who does not work, and warns of what documentos lack', async () => {
  const pair = await freePair(2);
  await world.server.db
    .updateTable('vehiculo')
    .set({ estado: 'suspendido' })
    .where('id', '=', pair.idVehiculo)
    .execute();
  const refused = await open(pair);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    422,
    'not_eligible',
    { motivo: 'sin_vehiculo' },
  ]);
  await world.server.db.updateTable('vehiculo').set({ estado: 'activo' }).where('id', '=', pair.idVehiculo).execute();
  const licencia = world.server.db.selectFrom('documentoTipo').select('id').where('alias', '=', 'Licencia de conducir');
  await world.server.db
    .updateTable('documento')
    .set({ vence: '2020-01-01' })
    .where('idChofer', '=', pair.idChofer)
    .where('idTipo', 'in', licencia)
    .execute();
  const warned = await open(pair);
  expect(warned.status).toBe(201);
  expect(warned.body.data.avisos).toEqual([
    {
      de: 'chofer',
      tipo: expect.objectContaining({ alias: 'Licencia de conducir' }),
      bloquea: true,
      validez: 'vencido',
      vence: '2020-01-01',
    },
  ]);
});

describe('M-116 nobody and nothing is in two open turnos', () => {
  test('the chofer: 409 with who, and since when', async () => {
    const reply = await open({ idChofer: chofer(5), idVehiculo: (await freePair(6)).idVehiculo });
    expect([reply.status, reply.body.code]).toEqual([409, 'shift_already_open']);
    expect(reply.body.params.quien).toBe('Nora Duarte');
    expect(reply.body.params.desde).toMatch(/T\d\d:\d\d/);
  });

  test('the vehiculo: with its plate', async () => {
    const reply = await open({ idChofer: chofer(41), idVehiculo: vehiculo(5) });
    expect([reply.status, reply.body.code, reply.body.fields[0].field]).toEqual([
      409,
      'shift_already_open',
      'idVehiculo',
    ]);
    expect(reply.body.params.quien).toMatch(/^AG195\w+ \(.+\)$/);
  });

  test('of 50 at once one opens', async () => {
    const pair = await freePair(7);
    const replies = await Promise.all(Array.from({ length: 50 }, () => open(pair)));
    const codes = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([codes[0], new Set(codes.slice(1))]).toEqual([201, new Set([409])]);
    const stored = await world.server.db
      .selectFrom('turno')
      .select('id')
      .where('idChofer', '=', pair.idChofer)
      .where('cerrado', 'is', null)
      .execute();
    expect(stored).toHaveLength(1);
  });
});

describe('a turno that is open', () => {
  test('ends later, in sixteen hours of its beginning', async () => {
    const pair = await freePair(8);
    const { id } = (await open(pair)).body.data;
    const hasta = toWire(now.add({ hours: 16 }));
    expect((await change(id, { hasta, version: 1 })).body.data).toMatchObject({ hastaPrevisto: hasta, version: 2 });
    expect((await change(id, { hasta: toWire(now.add({ hours: 17 })), version: 2 })).body.code).toBe('date_too_far');
    expect((await change(id, { hasta, version: 1 })).body.params.quien).toBe('Flavio Flota');
  });

  test('M-118 another vehiculo closes it and opens the next, planned to end as it was', async () => {
    const free = (await freePair(12)).idVehiculo;
    const id = await idOf(13);
    const before = (await list('?q=AG331')).filas[0];
    const reply = await change(id, { idVehiculo: free, version: 1, km: 500 });
    expect(reply.body.data).toMatchObject({
      chofer: { id: chofer(13) },
      vehiculo: { id: free },
      hastaPrevisto: before.hastaPrevisto,
      viajesPasados: [],
    });
    expect(reply.body.data.id).not.toBe(id);
    const closed = (await list('?estado=cerrado')).filas.find((one: { id: number }) => one.id === id);
    expect(closed).toMatchObject({ cerrado: toWire(now), kmFin: 500, cerradoPorSistema: false });
    const places = await world.server.db
      .selectFrom('posicionFlota')
      .select('ts')
      .where('idVehiculo', '=', vehiculo(13))
      .execute();
    expect(places).toEqual([]);
  });

  test('M-118 a vehiculo that somebody drives leaves all as it was', async () => {
    const id = await idOf(14);
    const reply = await change(id, { idVehiculo: vehiculo(15), version: 1 });
    expect([reply.status, reply.body.code]).toEqual([409, 'shift_already_open']);
    expect(await idOf(14)).toBe(id);
  });

  test('closes with its kilometres, forgets where the vehiculo was, and tells what is left without', async () => {
    const id = await idOf(16);
    const soon = await assigned(world, 16, { requester: 'pablo.empleado', departure: now.add({ minutes: 100 }) });
    await assigned(world, 16, { requester: 'pablo.empleado', departure: now.add({ minutes: 300 }) });
    expect((await list('?q=AG382')).filas[0].porVenir).toHaveLength(2);
    const { status, body } = await close(id, { km: 90_000, version: 1 });
    expect([status, body.data.viajesSinTurno]).toEqual([200, [soon]]);
    expect(body.data).toMatchObject({ cerrado: toWire(now), kmFin: 90_000, porVenir: [] });
    expect((await close(id)).body.code).toBe('invalid_transition');
    expect((await close(999_999)).status).toBe(404);
    const lines = await world.server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'despues'])
      .where('objeto', '=', 'turno')
      .where('idObjeto', '=', String(id))
      .execute();
    expect(lines).toEqual([{ actor: 'Operaciones (Flavio Flota)', accion: 'cerrar', despues: { kmFin: 90_000 } }]);
  });

  test('does not close with fewer kilometres than it began with', async () => {
    const pair = await freePair(17);
    const { id } = (await open({ ...pair, km: 100 })).body.data;
    expect((await close(id, { km: 99 })).status).toBe(400);
    expect((await close(id, { km: 100 })).status).toBe(200);
  });
});

describe('M-118 with another vehiculo the viajes to come', () => {
  test('are driven by it where that is asked for, in the same act', async () => {
    const free = (await freePair(20)).idVehiculo;
    const departure = now.add({ minutes: 90 });
    const moved = await assigned(world, 21, { requester: 'pablo.empleado', departure });
    const driven = await assigned(world, 21, {
      requester: 'pablo.empleado',
      departure: now.subtract({ minutes: 5 }),
      status: 'iniciado',
    });
    const reply = await change(await idOf(21), { idVehiculo: free, version: 1, pasarViajes: true });
    expect(reply.body.data.viajesPasados).toEqual([moved]);
    const carOf = async ({ id }: { id: number }) =>
      world.server.db.selectFrom('viaje').select('idVehiculo').where('id', '=', id).executeTakeFirstOrThrow();
    expect([await carOf(moved), await carOf(driven)]).toEqual([{ idVehiculo: free }, { idVehiculo: vehiculo(21) }]);
    const rows = await world.server.db
      .selectFrom('asignacion')
      .select(['idVehiculo', 'estado'])
      .where('idViaje', '=', moved.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { idVehiculo: vehiculo(21), estado: 'caida' },
      { idVehiculo: free, estado: 'vigente' },
    ]);
  });

  test('stay where they are otherwise; where one cannot be driven by it nothing changes', async () => {
    const free = (await freePair(22)).idVehiculo;
    const departure = now.add({ minutes: 60 });
    const own = await assigned(world, 23, { requester: 'pablo.empleado', departure });
    await assigned(world, 22, { requester: 'pablo.empleado', departure });
    const id = await idOf(23);
    const refused = await change(id, { idVehiculo: free, version: 1, pasarViajes: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'assignment_overlap']);
    expect(await idOf(23)).toBe(id);
    const kept = await change(id, { idVehiculo: free, version: 1 });
    expect(kept.body.data).toMatchObject({ viajesPasados: [], porVenir: [own] });
  });
});
