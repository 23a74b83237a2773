import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
let id: number;
beforeAll(async () => {
  world = await openClientes();
  id = await world.make('Repetida', { tiposVehiculo: [2] });
  await world.call('POST', `/${id}/codigos`, { codigo: 'REPETIDA' });
});
afterAll(() => world.server.close());

// each with the version that it leaves for the next
test.each([
  ['PATCH', '', { alias: 'Repetida Dos', version: 1 }],
  ['POST', '/cecos', { denominacion: 'Otro' }],
  ['PUT', '/formas-de-pago', { ids: [], nuevas: ['Vale'], version: 2 }],
  ['PUT', '/tipos-vehiculo', { ids: [3, 2], version: 3 }],
  ['PUT', '/motivos', { tipos: [], lista: ['Obra'], version: 4 }],
  ['POST', '/codigos', {}],
  ['DELETE', '/codigos/REPETIDA', undefined],
  ['POST', '/desactivar', { motivo: 'Cierra' }],
  ['POST', '/activar', undefined],
] as const)('M-208 %s%s with a key is done once, twice at once too, and answers alike', async (method, path, body) => {
  const lines = async () =>
    (await world.server.db.selectFrom('auditoria').select('id').where('idCliente', '=', id).execute()).length;
  const before = await lines();
  const key = `k ${method}${path}`.replaceAll(/\W/g, '-');
  const call = () => world.call(method, `/${id}${path}`, body, { key });
  const [first, second] = await Promise.all([call(), call()]);
  const third = await call();
  expect(first.status).toBeLessThan(300);
  expect([second.body, third.body, third.status]).toEqual([first.body, first.body, first.status]);
  expect((await lines()) - before).toBe(1);
});
