import { createDice } from '@traza/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { seedPending } from './aprobaciones.ts';
import { peopleOf } from './demo.ts';
import { seedRoutes, seedSalidas } from './recorridos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the demo has two fixed routes with runs over the coming weeks, some seats of them sold', async () => {
  const idCliente = await server.idCliente('Andina Servicios');
  const now = server.clock.now();
  await server.db.transaction().execute(async (tx) => {
    const people = await peopleOf(tx, idCliente);
    await seedRoutes(tx, people);
    await seedSalidas(tx, server.deps, { dice: createDice(1), people, now });
  });
  const salidas = await server.db.selectFrom('viaje').selectAll().where('idCliente', '=', idCliente).execute();
  expect(new Set(salidas.map(({ idCarpool }) => idCarpool)).size).toBe(2);
  expect(salidas.length).toBeGreaterThanOrEqual(40);
  expect(salidas.every(({ integrado, idAgencia }) => integrado && idAgencia !== null)).toBe(true);
  const booked = salidas.filter(({ cotizacion }) => (cotizacion ?? 0) > 0);
  expect(booked).toHaveLength(16);
  const { body } = await server.call('GET', `/pedidos/usuario?idClient=${idCliente}`, { as: 'ana.admin' });
  expect(body.data.length).toBeGreaterThanOrEqual(40);
});

test('and orders that wait for an authorization, where the rule of their client says so', async () => {
  const idCliente = await server.idCliente('Río Salud');
  const { ordererOf, simpleBody } = await import('../pedidos/solicitudes/solicitudes.kit.ts');
  const marta = await ordererOf(server, 'marta.multi', 'Andina Servicios');
  await server.call('POST', '/rest/solicitudes/simples', { as: 'marta.multi', body: simpleBody(marta) });
  await server.db.transaction().execute((tx) => seedPending(tx, marta.idCliente, server.clock.now()));
  await server.db.transaction().execute((tx) => seedPending(tx, idCliente, server.clock.now()));
  expect(await server.db.selectFrom('solicitud').select('id').where('estado', '=', 'B').execute()).toEqual([]);
  await server.db
    .updateTable('cliente')
    .set({ requiereAutorizacion: 'sobreMonto', topeAutorizacion: 1 })
    .where('id', '=', marta.idCliente)
    .execute();
  await server.db.transaction().execute((tx) => seedPending(tx, marta.idCliente, server.clock.now()));
  const waiting = await server.db.selectFrom('solicitud').select('idPersonaSol').where('estado', '=', 'B').execute();
  expect(waiting.length).toBeGreaterThanOrEqual(1);
});
