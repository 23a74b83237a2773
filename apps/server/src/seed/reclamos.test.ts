import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../test/constants.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { insertViaje } from '../../test/pedidos.ts';
import { BILLED, listed } from '../dinero/reclamos/reclamos.kit.ts';
import { seedReclamos } from './reclamos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('M-228 of the bills that people of the demo dispute the newest wait, one of them looked at, and the rest are answered', async () => {
  const days = [9, 7, 5, 3, 1];
  for (const day of days) {
    const calificaciones = [{ who: 'pablo.empleado', stars: 2, ts: TEST_NOW.subtract({ hours: 24 * day }) }];
    const { idCliente, idViaje } = await insertViaje(server.db, { ...BILLED, status: 'calificado', calificaciones });
    const rated = server.db.updateTable('calificacion').set({ enDesacuerdo: day !== 3 });
    await rated.where('idCliente', '=', idCliente).where('idViaje', '=', idViaje).execute();
  }
  const idCliente = await server.idCliente('Andina Servicios');
  await server.db.transaction().execute((tx) => seedReclamos(tx, idCliente, TEST_NOW));
  const reclamos = await listed(server, 'pablo.empleado');
  expect(reclamos.map(({ estado, importe, reconocido, cerrado }) => [estado, importe, reconocido, cerrado])).toEqual([
    ['abierto', 13_000, null, null],
    ['abierto', 13_000, null, null],
    ['en_revision', 13_000, null, null],
    ['cerrado', 13_000, 1560, '2026-11-12T10:00:00-03:00'],
  ]);
  const states = await server.db.selectFrom('reclamo').select('estado').orderBy('id').execute();
  expect(states.map(({ estado }) => estado)).toEqual(['cerrado', 'abierto', 'abierto', 'abierto']);
});
