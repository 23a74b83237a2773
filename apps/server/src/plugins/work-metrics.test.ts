import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { insertViaje } from '../../test/pedidos.ts';
import { workMetrics } from './work-metrics.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer({ realJobs: true });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** One figure of `/metrics`, as it is written. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

test('a job that fails is counted, and waits to be tried again; done jobs wait no more', async () => {
  const { jobs, db } = server.deps;
  let fails = true;
  await jobs.work('enviar-correo', async () => {
    if (fails) throw new Error('away');
  });
  expect(await figure('traza_jobs_done_total{queue="enviar-correo",outcome="failed"}')).toBe(0);
  await db.transaction().execute((tx) => jobs.send(tx, 'enviar-correo', { idCorreo: 1 }));
  const failed = 'traza_jobs_done_total{queue="enviar-correo",outcome="failed"}';
  await vi.waitUntil(async () => (await figure(failed)) === 1, { timeout: 10_000 });
  const waiting = () => figure('traza_jobs_waiting{queue="enviar-correo"}');
  await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 });
  expect(await figure('traza_jobs_oldest_seconds{queue="enviar-correo"}')).toBeGreaterThan(0);
  fails = false;
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000 });
  expect(await figure('traza_jobs_done_total{queue="enviar-correo",outcome="completed"}')).toBe(1);
});

test('a viaje of which nobody tells anything, a request that nobody takes and an untold list are seen', async () => {
  const { db } = server;
  const before = await figure('traza_viajes_silent');
  const { idViaje, idCliente } = await insertViaje(db, { status: 'iniciado' });
  const old = Temporal.Now.instant().subtract({ minutes: 31 });
  await db
    .updateTable('viaje')
    .set({ inicio: old, modificado: old })
    .where('id', '=', idViaje)
    .where('idCliente', '=', idCliente)
    .execute();
  await db.insertInto('pedidoPendiente').values({ idCliente, idPedido: idViaje }).execute();
  await vi.waitUntil(async () => (await figure('traza_viajes_silent')) === before + 1, {
    timeout: 12_000,
    interval: 500,
  });
  const { rows } = await sql<{ id: number; idSolicitud: number }>`
    select id, coalesce(id_solicitud, (select min(id) from solicitud where id_cliente = ${idCliente})) "idSolicitud"
      from pasaje where id_cliente = ${idCliente} and id_viaje = ${idViaje} limit 1`.execute(db);
  const [pasaje] = rows;
  for (const [reason, ago] of [
    ['limite_cliente', 59],
    ['limite', 61],
    ['pais', 1],
  ] as const) {
    await sql`insert into aviso (id_cliente, id_pedido, id_solicitud, id_pasaje, quien, nombre, idioma, acto, marca, canal, estado, motivo, creado)
      values (${idCliente}, ${idViaje}, ${pasaje?.idSolicitud}, ${pasaje?.id}, 'pasajero', 'Eva Sol', 'es', 'pedido', ${reason}, 'whatsapp',
        'pendiente', ${reason}, now() - make_interval(mins => ${ago}))`.execute(db);
  }
  await vi.waitUntil(async () => (await figure('traza_sms_limited')) === 1, { timeout: 5000, interval: 500 });
  expect(await figure('traza_lists_pending')).toBeGreaterThan(0);
  expect(await figure('traza_database_up')).toBe(1);
  expect(await figure('traza_solicitudes_unanswered')).toBeGreaterThanOrEqual(0);
});

test('a process whose database is away or hangs says so in time, and has no figures of it', async () => {
  for (const figures of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)]) {
    const registry = new Registry();
    workMetrics(registry, { figures, tally: () => undefined, pool: server.pool });
    const text = await registry.metrics();
    expect(text).toMatch(/^traza_database_up 0$/m);
    expect(text).toMatch(/^traza_lists_pending Nan$/im);
    expect(text).toMatch(/^traza_jobs_waiting\{queue="enviar-correo"\} Nan$/im);
  }
});
