import { toWire } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { ago, RUNNING } from './seguimiento.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OVER: TestViaje = {
  status: 'finalizado',
  fin: ago(2),
  events: [...(RUNNING.events ?? []), { tipo: 'arribado', parada: 1, ts: ago(3) }],
};

async function driven(viaje: TestViaje = OVER) {
  const { idCliente, idViaje } = await insertViaje(server.db, viaje);
  const place = { idCliente, idViaje };
  await server.db
    .insertInto('posicion')
    .values([
      { ...place, ts: ago(31), lat: -34.9, lon: -58.5 },
      { ...place, ts: ago(20), lat: -34.65, lon: -58.45 },
      { ...place, ts: ago(10), lat: -33, lon: -58.4, descartada: true },
      { ...place, ts: ago(5), lat: -34.6, lon: -58.4 },
      { ...place, ts: ago(1), lat: -34.1, lon: -58.1 },
    ])
    .execute();
  return idViaje;
}

const read = (id: number, formato = 'gpx', as = 'pablo.empleado') =>
  server.call('GET', `/pedidos/v1/v/${id}/recorrido/${formato}`, { as });

test('from the departure to the last arrival, with what was left out marked, and the hour of each stop', async () => {
  const id = await driven();
  const { status, body } = await read(id);
  expect(status).toBe(200);
  const track: string[] = [...body.data.matchAll(/<trkpt[^>]*><time>([^<]*)/g)].map(([, time]) => time);
  expect(track.map((time) => toWire(Temporal.Instant.from(time)))).toEqual(
    [ago(20), ago(5)].map((time) => toWire(time)),
  );
  expect(body.data).toContain('<type>descartada</type>');
  expect(body.data).toContain('<type>hueco</type>');
  expect(body.data).toContain(`<time>${ago(3).toString()}</time>`);
  const json = JSON.parse((await read(id, 'geojson')).body.data);
  expect(json).toMatchObject({ type: 'FeatureCollection', name: `Viaje ${id}` });
});

test('who does not see the viaje does not get its way; an unknown format is bad input', async () => {
  const id = await driven();
  for (const as of ['mario.rutas', 'rita.rio', 'sol.sinpermisos']) expect((await read(id, 'gpx', as)).status).toBe(404);
  expect((await read(id, 'kml')).status).toBe(400);
});

test('there is none before the end, of one that failed, and of one without a place', async () => {
  expect((await read(await driven(RUNNING))).status).toBe(404);
  expect((await read(await driven({ ...OVER, substatus: 'Fallo' }))).status).toBe(404);
  const { idViaje } = await insertViaje(server.db, OVER);
  expect((await read(idViaje)).status).toBe(404);
});

test('once its positions are kept no more the stored line is left, without hours', async () => {
  const realRoute: [number, number][] = [
    [-58.1, -34.1],
    [-58.2, -34.2],
  ];
  const { idViaje } = await insertViaje(server.db, { ...OVER, realRoute });
  const { body } = await read(idViaje);
  expect(body.data).toContain('<trkpt lat="-34.2" lon="-58.2"></trkpt>');
});
