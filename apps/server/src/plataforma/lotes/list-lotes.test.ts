import type { Lote } from '@traza/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cambiosOf, manyLike } from '#clientes/empleados/changes/changes.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('W-154: what is done to many is found again by whoever began it and by nobody else, while it goes on and once it was stopped', async () => {
  const { idCliente } = await personOf(server.db, 'ana.admin');
  const api = cambiosOf(server, () => idCliente);
  await manyLike(server, await personOf(server.db, 'pablo.empleado'), { count: 201, surname: 'Vuelta' });
  const lotes = async (as: string, more = '&de=personas'): Promise<Lote[]> =>
    (await server.call('GET', `/lotes?idCliente=${idCliente}${more}`, { as })).body.data.lotes;

  const preview = await api.preview({ filtro: { query: 'Vuelta' } }, { activo: false });
  expect(preview.status).toBe(200);
  expect(await lotes('ana.admin')).toEqual([]);

  const { idLote } = (await api.change({ filtro: { query: 'Vuelta' } }, { activo: false })).body.data;
  expect(await lotes('ana.admin')).toMatchObject([
    { idLote, tipo: 'cambios', estado: 'corriendo', total: 201, hechas: 0 },
  ]);
  // the sheets of orders are asked for by themselves
  expect(await lotes('ana.admin', '')).toEqual([]);
  for (const as of ['pablo.empleado', 'gabi.grupo']) expect(await lotes(as)).toEqual([]);
  expect((await server.call('GET', `/lotes?idCliente=${idCliente}&de=personas`, { as: 'rita.rio' })).status).toBe(403);
  expect((await server.call('GET', `/lotes?idCliente=${idCliente}&de=nadie`, { as: 'ana.admin' })).status).toBe(400);

  await server.call('POST', `/lotes/${idLote}/detener`, { as: 'ana.admin' });
  expect(await lotes('ana.admin')).toMatchObject([{ idLote, estado: 'detenido' }]);
});
