import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const put = (id: number, body: object) => world.call('PUT', `/${id}/tipos-vehiculo`, body);
const enabled = async (id: number) =>
  (await world.page(id)).tiposVehiculo.filter((tipo) => tipo.habilitado).map((tipo) => tipo.id);

test('M-058 those that it may order are switched and put in order', async () => {
  const id = await world.make('De Tipos', { tiposVehiculo: [2] });
  await put(id, { ids: [3, 2], version: 1 });
  expect(await enabled(id)).toEqual([3, 2]);
  await put(id, { ids: [2, 3], version: 2 });
  expect(await enabled(id)).toEqual([2, 3]);
  expect((await put(id, { ids: [], version: 3 })).status).toBe(200);
  expect(await enabled(id)).toEqual([]);
  expect(await world.trail(id, 'cliente')).toMatchObject([
    { accion: 'crear' },
    { accion: 'tipos-vehiculo', antes: { tiposVehiculo: [2] }, despues: { tiposVehiculo: [3, 2] } },
    { accion: 'tipos-vehiculo' },
    { accion: 'tipos-vehiculo' },
  ]);
});

test('M-051, M-058 each has the minimum of the tarifa in force, its own before the general one, or none', async () => {
  const id = await world.make('De Mínimos', { tiposVehiculo: [3, 40] }).catch(() => 0);
  expect(id).toBe(0);
  const { db, clock } = world.server;
  await db
    .insertInto('tipoVehiculo')
    .values({ id: 40, alias: 'Grúa', descripcion: 'Lleva autos', plazas: 2 })
    .execute();
  const own = await world.make('De Mínimos', { tiposVehiculo: [3, 40] });
  const prices = { base: 1, porKm: 1, porMin: 1, porEsperaMin: 1, minimo: 123_456, recargoNoche: 0 };
  const vigenciaDesde = clock.now().subtract({ hours: 1 });
  await db
    .insertInto('tarifa')
    .values({ ...prices, idCliente: own, idTipoVehiculo: 3, vigenciaDesde })
    .execute();
  const [first, second] = (await world.page(own)).tiposVehiculo;
  expect([first?.minimo, second?.minimo]).toEqual([1234.56, null]);
});

test('is refused with one twice, one that is not there, and an old version', async () => {
  const id = await world.make('De Faltas');
  expect((await put(id, { ids: [3, 3], version: 1 })).status).toBe(400);
  expect((await put(id, { ids: [3, 9999], version: 1 })).body.code).toBe('service_invalid');
  expect((await put(id, { ids: [3], version: 2 })).body.code).toBe('version_conflict');
});
