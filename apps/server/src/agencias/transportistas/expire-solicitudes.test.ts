import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { expireSolicitudes } from './expire-solicitudes.ts';
import { registerTransportistasJobs } from './jobs.ts';
import { insertAskedSolicitud, insertDrivenViaje } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rowOf = (id: number) =>
  server.db
    .selectFrom('solicitud')
    .select(['estado', 'motivoAnulacion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each([
  ['A a moment before the hour is over', { estado: 'A' as const, departsInMin: 10 }, 69.9, null],
  ['A when the hour is over', { estado: 'A' as const, departsInMin: 10 }, 70, 'sin_transportista'],
  ['B a moment before the departure', { estado: 'B' as const, departsInMin: 10 }, 9.9, null],
  ['B at the departure', { estado: 'B' as const, departsInMin: 10 }, 10, 'sin_autorizacion'],
])('%s', async (_, solicitud, minutes, reason) => {
  const { idSolicitud } = await insertAskedSolicitud(server, solicitud);
  await expireSolicitudes(server.deps, plusMinutes(server.clock.now(), minutes));
  expect(await rowOf(idSolicitud)).toEqual({
    estado: reason === null ? solicitud.estado : 'X',
    motivoAnulacion: reason,
  });
  const events = await server.db
    .selectFrom('evento')
    .select('tipo')
    .where('idPedido', '=', idSolicitud)
    .orderBy('id')
    .execute();
  expect(events.map(({ tipo }) => tipo)).toEqual(reason === null ? ['registrado'] : ['registrado', 'anulado']);
  const pedido = await server.db
    .selectFrom('pedido')
    .select(['status', 'importeTotal'])
    .where('id', '=', idSolicitud)
    .executeTakeFirstOrThrow();
  expect(pedido.status).toBe(reason === null ? 'registrado' : 'anulado');
});

test('runs again without doing anything twice, and never touches an accepted order', async () => {
  const { idSolicitud } = await insertDrivenViaje(server, { departsInMin: 0 });
  const later = plusMinutes(server.clock.now(), 600);
  await expireSolicitudes(server.deps, later);
  expect(await expireSolicitudes(server.deps, later)).toBe(0);
  expect((await rowOf(idSolicitud)).estado).toBe('C');
});

test('the job runs every minute, by the clock of the server', async () => {
  const { idSolicitud } = await insertAskedSolicitud(server, { departsInMin: 10 });
  const schedules: string[] = [];
  const handlers: (() => Promise<void>)[] = [];
  await registerTransportistasJobs({
    ...server.deps,
    jobs: {
      ...server.deps.jobs,
      schedule: async (name, cron) => void schedules.push(`${name} ${cron}`),
      work: async (_, handler) =>
        void handlers.push(() =>
          handler(
            {
              idAviso: 0,
              idCorreo: 0,
              idCliente: 0,
              idPedido: 0,
              idNotificacion: 0,
              idDispositivo: 0,
              idLote: '',
              idInforme: '',
            },
            new AbortController().signal,
          ),
        ),
    },
  });
  expect(schedules).toEqual(['vencer-solicitudes * * * * *']);
  server.clock.advance({ minutes: 70 });
  for (const handle of handlers) await handle();
  expect((await rowOf(idSolicitud)).estado).toBe('X');
});
