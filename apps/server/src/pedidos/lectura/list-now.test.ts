import { afterAll, beforeAll, expect, test } from 'vitest';
import { ago, drive } from '#pedidos/seguimiento/seguimiento.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, PARADAS } from '../../../test/pedidos.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const ask = (as: string, ids: readonly number[], idCliente = andina) =>
  server.call('GET', `/pedidos/ahora?idCliente=${idCliente}&ids=${ids.join(',')}`, { as });
const viaje = { requester: 'mario.rutas', tipo: 'PARAOTRO', pasajes: [{ who: 'pablo.empleado' }] } as const;

test('W-274 says what happens to who travels and to who asked, and of what is over nothing', async () => {
  const departure = server.clock.now().add({ minutes: 20 });
  const coming = await insertViaje(server.db, {
    ...viaje,
    departure,
    substatus: 'a origen',
    events: [{ tipo: 'circulando', parada: 0, ts: ago(1) }],
  });
  const [origin] = PARADAS;
  const place = { ts: server.clock.now(), lat: origin.lat + 0.03, lon: origin.lon };
  await drive(server.db, coming.idViaje, coming.idCliente, [place]);
  const there = await insertViaje(server.db, {
    ...viaje,
    departure,
    substatus: 'a origen',
    events: [{ tipo: 'arribado', parada: 0, ts: ago(3) }],
  });
  const ended = await insertViaje(server.db, { ...viaje, status: 'finalizado', fin: ago(1) });
  const { idSolicitud } = await insertSolicitud(server.db, {
    requester: 'pablo.empleado',
    departure: server.clock.now().add({ hours: 20 }),
  });
  const ids = [coming.idViaje, there.idViaje, ended.idViaje, idSolicitud];
  type Row = Record<string, unknown>;
  const rows = (all: readonly Row[]) =>
    new Map(all.map(({ id, dice, viaja, quien, insignia }) => [id, [dice, viaja, quien, insignia]]));
  const own = (await ask('pablo.empleado', ids)).body.data;
  expect(rows(own)).toEqual(
    new Map<unknown, unknown>([
      [coming.idViaje, ['llega', 'yo', '', 'enCamino']],
      [there.idViaje, ['espera', 'yo', '', 'enLaPuerta']],
      [idSolicitud, ['sale', 'yo', '', undefined]],
    ]),
  );
  const comes = own.find(({ id }: Row) => id === coming.idViaje);
  expect(Date.parse(comes.hora) - server.clock.now().epochMilliseconds).toBe(comes.minutos * 60_000);
  expect(rows((await ask('mario.rutas', ids)).body.data)).toEqual(
    new Map<unknown, unknown>([
      [coming.idViaje, ['llega', 'otro', 'Pablo', 'enCamino']],
      [there.idViaje, ['espera', 'otro', 'Pablo', 'enLaPuerta']],
    ]),
  );
  expect((await ask('sol.sinpermisos', ids)).body.data).toEqual([]);
});

test('W-275 an order knows when the vehicle reached its origin', async () => {
  const { idViaje } = await insertViaje(server.db, {
    ...viaje,
    substatus: 'a origen',
    events: [{ tipo: 'arribado', parada: 0, ts: ago(3) }],
  });
  const { extras } = (await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'pablo.empleado' })).body.data;
  expect(extras.arribado).toBe('2026-11-20T09:57:00-03:00');
});

test('another client, no numbers and too many are refused', async () => {
  const rio = await server.idCliente('Río Salud');
  expect((await ask('pablo.empleado', [1], rio)).body).toEqual({ code: 'forbidden' });
  expect((await ask('pablo.empleado', [])).status).toBe(400);
  expect(
    (
      await ask(
        'pablo.empleado',
        Array.from({ length: 21 }, (_, index) => index + 1),
      )
    ).status,
  ).toBe(400);
});
