import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const assign = (idViaje: number, modelo: string, nombre: string) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/asignacion`, {
    key: REMISES,
    body: {
      chofer: { nombre, apellido: 'Sosa', phone: '+5491155550000' },
      vehiculo: { patente: 'AF123BC', marca: 'Toyota', modelo },
    },
  });

async function seenOf(idViaje: number) {
  const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'ana.admin' });
  const { chofer, vehiculo } = body.data.extras;
  const told = await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key: REMISES });
  return [chofer.firstName, vehiculo.modelo, told.body.data.chofer.nombre, told.body.data.vehiculo.modelo];
}

test('who drives what stays as it was assigned, whatever a later viaje says of the same car', async () => {
  const [first, second] = [await insertDrivenViaje(server, {}), await insertDrivenViaje(server, {})];
  expect((await assign(first.idViaje, 'Corolla', 'Luis')).status).toBe(200);
  expect((await assign(second.idViaje, 'Etios', 'Luis')).status).toBe(200);
  await server.db.updateTable('chofer').set({ nombre: 'Otro', foto: '/otra.jpg' }).execute();
  // something else happens to the first, which is stored again
  await server.db.updateTable('viaje').set({ voucherNro: 'V-1' }).where('id', '=', first.idViaje).execute();
  expect(await seenOf(first.idViaje)).toEqual(['Luis', 'Corolla', 'Luis', 'Corolla']);
  expect(await seenOf(second.idViaje)).toEqual(['Luis', 'Etios', 'Luis', 'Etios']);
});
