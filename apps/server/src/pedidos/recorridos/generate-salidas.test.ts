import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { generateSalidas } from './generate-salidas.ts';
import { asientosOf, makeRoute, provision } from './recorridos.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let idCliente = 0;
let route: Awaited<ReturnType<typeof makeRoute>>;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  idCliente = await server.idCliente('Andina Servicios');
  route = await makeRoute(server, { nombre: 'Mañana', plazas: 3 });
});
afterAll(() => server.close());

describe('the runs of a fixed route', () => {
  test('are made for the coming four weeks, on its days, with timed stops and empty seats', async () => {
    // from a Friday at 10:00: the run of that morning is gone
    expect(route.runs).toHaveLength(20);
    expect(route.runs[0]).toMatchObject({
      status: 'registrado',
      substatus: '',
      idCliente,
      fechaRecorrido: '2026-11-23',
      integrado: true,
      cotizacion: 0,
      metrosCotizados: expect.any(Number),
    });
    expect(route.runs[0]?.inicio.toString()).toBe('2026-11-23T10:10:00Z');
    const paradas = await server.db
      .selectFrom('parada')
      .select(['orden', 'direccion', 'fechaHora'])
      .where('idViaje', '=', route.idViaje)
      .orderBy('orden')
      .execute();
    expect(paradas.map(({ fechaHora }) => fechaHora?.toString())).toEqual([
      '2026-11-23T10:10:00Z',
      '2026-11-23T10:24:00Z',
      '2026-11-23T10:40:00Z',
      '2026-11-23T10:55:00Z',
    ]);
    const asientos = await asientosOf(server, route.idViaje);
    expect(asientos.map(({ tipo, idSolicitud }) => [tipo, idSolicitud])).toEqual(
      [1, 2, 3].map(() => ['ASIENTO VACÍO', null]),
    );
    const events = await server.db.selectFrom('evento').select('tipo').where('idPedido', '=', route.idViaje).execute();
    expect(events).toEqual([{ tipo: 'registrado' }]);
  });

  test('are made once, however often, by job and by command', async () => {
    const count = async () => (await server.db.selectFrom('viaje').select('id').execute()).length;
    const before = await count();
    expect(await generateSalidas(server.deps, server.clock.now())).toBe(0);
    expect(await provision(server, 'recorrido', 'generar')).toEqual(['Los viajes ya estaban al día.']);
    const both = await Promise.all(
      [1, 2].map(() => generateSalidas(server.deps, server.clock.now().add({ hours: 24 * 7 }))),
    );
    expect(both.reduce((sum, made) => sum + made, 0)).toBe(5);
    expect(await count()).toBe(before + 5);
    expect((await asientosOf(server, route.idViaje)).length).toBe(3);
  });

  test('stand in the lists of who administers the client', async () => {
    const { body } = await server.call('GET', `/pedidos/usuario?idClient=${idCliente}`, { as: 'ana.admin' });
    const listed = body.data.find(({ id }: { id: number }) => id === route.idViaje);
    expect(listed).toMatchObject({ status: 'registrado', extras: { type: 'v', idCarpool: route.idCarpool } });
  });
});
