import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assigned, type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
beforeAll(async () => {
  world = await openFlota();
});
afterAll(() => world.server.close());

const NEW = { patente: 'af 123-bc', marca: ' Toyota ', modelo: 'Etios', idTipoVehiculo: 2 };

const create = (body: object) => world.call('POST', '/vehiculos', body);
const change = (id: number, body: object) => world.call('PATCH', `/vehiculos/${id}`, body);
const list = async (query = '') => (await world.call('GET', `/vehiculos${query}`)).body.data;

test('M-103 a vehiculo is stored without the signs of its plate, with the seats of its type', async () => {
  const { status, body } = await create({ ...NEW, sirveTipos: [3, 2, 3] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    patente: 'AF123BC',
    marca: 'Toyota',
    tipoVehiculo: { id: 2, alias: 'Básico' },
    sirveTipos: [{ id: 3, alias: 'Corporativo' }],
    plazas: 4,
    estado: 'activo',
  });
  const [row] = (await list('?q=af-123')).filas;
  expect(row).toEqual(body.data);
});

describe('M-103 is refused', () => {
  test.each([
    ['without a plate', { patente: '--' }, 422, 'missing_fields'],
    ['with a plate of four', { patente: 'AB12' }, 422, 'patente_invalid'],
    ['with a plate of letters alone', { patente: 'ABCDEF' }, 422, 'patente_invalid'],
    ['with a plate of other letters', { patente: 'ÑÑ123AA' }, 422, 'patente_invalid'],
    ['without a make', { marca: ' ' }, 422, 'missing_fields'],
    ['with a model of 61', { modelo: 'x'.repeat(61) }, 422, 'string_too_long'],
    ['of a type that there is not', { idTipoVehiculo: 999 }, 422, 'service_invalid'],
    ['serving a type that there is not', { sirveTipos: [999] }, 422, 'service_invalid'],
    ['without a seat', { plazas: 0 }, 422, 'capacity_exceeded'],
    ['with 61 seats', { plazas: 61 }, 422, 'capacity_exceeded'],
    ['with half a seat', { plazas: 1.5 }, 400, 'bad_input'],
  ])('%s', async (_, fields, status, code) => {
    const reply = await create({ ...NEW, patente: 'ZZ999ZZ', ...fields });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await list('?q=zz999zz')).filas).toEqual([]);
  });

  test('with a plate that another one has, however it is written', async () => {
    const taken = await create({ ...NEW, patente: 'ag 110 aj' });
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
      409,
      'patente_used',
      [{ field: 'patente', code: 'patente_used' }],
    ]);
    const id = world.flota.vehiculos[1] ?? 0;
    expect((await change(id, { patente: 'AG110AJ', version: 1 })).body.code).toBe('patente_used');
  });
});

test('M-101 the list is by plate, in pages, with the chofer of the turno and the types to choose from', async () => {
  const first = await list('?limit=30');
  const second = await list(`?limit=30&cursor=${first.siguiente}`);
  const plates = [...first.filas, ...second.filas].map(({ patente }: { patente: string }) => patente);
  expect(plates).toEqual([...new Set(plates)].toSorted());
  expect(plates.length).toBeGreaterThanOrEqual(40);
  expect(first.tipos[0]).toEqual({ id: 2, alias: 'Básico' });
  const one = (await list('?q=ag110aj')).filas[0];
  expect(one.turno.chofer).toEqual({ id: world.flota.choferes[0], nombre: 'Hugo Acosta' });
});

test('M-111 what expires soon is told, each kind by its name', async () => {
  const { filas } = await list('?limit=100');
  const soon = filas.flatMap(({ documentos }: { documentos: { tipo: { alias: string }; validez: string }[] }) =>
    documentos.filter(({ validez }) => validez === 'por_vencer').map(({ tipo }) => tipo.alias),
  );
  expect(soon.toSorted()).toEqual(['RTO/VTV', 'Seguro']);
});

test('M-104 the turno of what is suspended ends', async () => {
  const id = world.flota.vehiculos[20] ?? 0;
  const { body } = await change(id, { estado: 'suspendido', motivo: 'Taller', version: 1 });
  expect(body.data).toMatchObject({ estado: 'suspendido', motivo: 'Taller', turno: null, version: 2 });
  const kept = await world.server.db.selectFrom('posicionFlota').where('idVehiculo', '=', id).selectAll().execute();
  expect(kept).toEqual([]);
});

test('M-104 a vehiculo that leaves gives back what it was named for', async () => {
  const departure = world.server.clock.now().add({ minutes: 60 });
  const coming = await assigned(world, 30, { requester: 'pablo.empleado', departure });
  const { body } = await change(world.flota.vehiculos[30] ?? 0, { estado: 'baja', version: 1 });
  expect(body.data).toMatchObject({ estado: 'baja', viajesAfectados: [coming] });
  const vigente = await world.server.db
    .selectFrom('asignacion')
    .select('estado')
    .where('idViaje', '=', coming.id)
    .executeTakeFirstOrThrow();
  expect(vigente.estado).toBe('caida');
});
