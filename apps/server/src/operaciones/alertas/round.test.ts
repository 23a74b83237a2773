import { plusMinutes } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, PARADAS, type TestViaje } from '../../../test/pedidos.ts';
import { insertAskedSolicitud, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { runRounds } from '../../lib/rounds.ts';
import { openAlertas, roundOf, withoutPedidos } from './alertas.kit.ts';
import { factsAt } from './fact-queries.ts';
import { AlertaRounds } from './round.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await withoutPedidos(server);
});
afterAll(() => server.close());

const at = (minutes: number) => plusMinutes(TEST_NOW, minutes);
const open = () => openAlertas(server);
const viaje = (changes: TestViaje = {}) => insertViaje(server.db, { requester: 'pablo.empleado', ...changes });

describe('M-193 with nobody signed in', () => {
  test('an alerta opens, rises, and closes once its cause is over', async () => {
    const { idSolicitud: id } = await insertAskedSolicitud(server, { departsInMin: 25, asap: false });
    await roundOf(server);
    expect(await open()).toEqual([`solicitud ${id} SIN_TOMAR amarilla`]);
    server.clock.advance({ minutes: 15 });
    await roundOf(server);
    expect(await open()).toEqual([`solicitud ${id} SIN_TOMAR roja`]);
    await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
    await roundOf(server);
    expect(await open()).toEqual([`viaje ${id} SIN_CHOFER roja`]);
    const closed = await server.db
      .selectFrom('alerta')
      .select(['idCliente', 'cifra', 'roja', 'resuelta'])
      .where('tipo', '=', 'SIN_TOMAR')
      .executeTakeFirstOrThrow();
    expect(closed).toMatchObject({ cifra: { minutos: 10 }, resuelta: server.clock.now() });
    expect(closed.idCliente).toBe(await server.idCliente('Andina Servicios'));
  });

  test('what nobody took within the hour is told as what it is', async () => {
    const { idSolicitud: id } = await insertAskedSolicitud(server, { departsInMin: 5, asap: false });
    await roundOf(server);
    await server.db
      .updateTable('solicitud')
      .set({ estado: 'X', motivoAnulacion: 'sin_transportista' })
      .where('id', '=', id)
      .execute();
    await roundOf(server);
    const { resolucion } = await server.db.selectFrom('alerta').select('resolucion').executeTakeFirstOrThrow();
    expect(resolucion).toBe('vencida');
  });

  test.each<[string, TestViaje, string[]]>([
    ['that leaves in an hour and a half', { departure: at(90) }, []],
    ['whose vehiculo did not set out', { departure: at(10) }, ['NO_SALIO amarilla']],
    ['that should have left', { departure: at(-1) }, ['NO_SALIO roja']],
    // 45 minutes as quoted
    ['that should be over for an hour', { departure: at(-105), status: 'iniciado' }, ['SIN_CIERRE roja']],
    ['of an agencia that tells nothing', { departure: at(-1), agencia: 'Agencia Centro' }, []],
    ['that is over', { departure: at(-105), status: 'finalizado', fin: at(-5) }, []],
  ])('a viaje %s', async (_, changes, expected) => {
    const { idViaje } = await viaje(changes);
    await roundOf(server);
    expect(await open()).toEqual(expected.map((alerta) => `viaje ${idViaje} ${alerta}`));
  });
});

test('M-187 the viaje that a chofer drives makes their next one late', async () => {
  const present = await viaje({
    departure: at(-5),
    status: 'iniciado',
    events: [
      { tipo: 'arribado', parada: 0, ts: at(-5) },
      { tipo: 'iniciado', ts: at(-2) },
    ],
  });
  const next = await viaje({ departure: at(20) });
  await roundOf(server);
  expect(await open()).toEqual([`viaje ${next.idViaje} EFECTO_DOMINO roja`]);
  const { cifra } = await server.db.selectFrom('alerta').select('cifra').executeTakeFirstOrThrow();
  expect(cifra).toMatchObject({ idViaje: present.idViaje });
});

test('M-190 a blocking documento of the own flota that ran out, and one about to', async () => {
  const { db } = server;
  const { id: idAgencia } = await db
    .selectFrom('agencia')
    .select('id')
    .where('denominacion', '=', 'Remises del Plata')
    .executeTakeFirstOrThrow();
  await db.updateTable('agencia').set({ propia: false }).execute();
  await db.updateTable('agencia').set({ propia: true }).where('id', '=', idAgencia).execute();
  const { id: idTipo } = await db
    .insertInto('documentoTipo')
    .values({ alias: 'Licencia de prueba', de: 'chofer', bloquea: true, avisosDias: [30] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [one, other] = await db.selectFrom('chofer').select('id').where('idAgencia', '=', idAgencia).limit(2).execute();
  const paper = (idChofer: number | undefined, vence: string) =>
    ({ idTipo, idChofer: idChofer ?? 0, vence, estado: 'aprobado', creado: TEST_NOW }) as const;
  await db
    .insertInto('documento')
    .values([paper(one?.id, '2026-11-19'), paper(other?.id, '2026-12-01')])
    .execute();
  await roundOf(server);
  expect(await open()).toEqual([`chofer ${one?.id} DOCUMENTO roja`, `chofer ${other?.id} DOCUMENTO amarilla`]);
  await db.deleteFrom('documento').execute();
  await db.updateTable('agencia').set({ propia: false }).execute();
  await roundOf(server);
  expect(await open()).toEqual([]);
});

test('M-188 a vehiculo that set out and is silent', async () => {
  const { idViaje } = await viaje({
    departure: at(20),
    substatus: 'a origen',
    events: [{ tipo: 'circulando', parada: 0, ts: at(-11) }],
  });
  await roundOf(server);
  expect(await open()).toEqual([`viaje ${idViaje} SIN_SEÑAL roja`]);
});

/** A viaje whose vehiculo is on its way to the origin, and still far from it. */
async function drivingToOrigin() {
  const set = await viaje({
    departure: at(0),
    substatus: 'a origen',
    events: [{ tipo: 'circulando', parada: 0, ts: at(-5) }],
  });
  const [, { lat, lon }] = PARADAS;
  const { idCliente, idViaje } = set;
  await server.db
    .insertInto('posicionUltima')
    .values({ idCliente, idViaje, lat, lon, ts: at(0) })
    .execute();
  return set;
}

test('M-149 M-186 where a viaje gets when is predicted from its position, by the router, and shown on its card', async () => {
  const { idViaje, idCliente } = await drivingToOrigin();
  await roundOf(server);
  expect(await open()).toEqual([`viaje ${idViaje} DEMORA ${(await lateOf(idViaje)) >= 10 ? 'roja' : 'amarilla'}`]);
  const { body } = await server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${idViaje}`, {
    operador: 'dora.despacho',
  });
  const { predicciones, tarjeta } = body.data;
  expect(predicciones.llegadas.map(({ parada }: { parada: number }) => parada)).toEqual([0, 1]);
  expect(tarjeta.llegadaPrevista).toBe(predicciones.llegadas[0].llegada);
  // nobody knows any more where it is
  server.clock.advance({ minutes: 4 });
  await roundOf(server);
  expect(await server.db.selectFrom('prediccion').selectAll().execute()).toEqual([]);
});

async function lateOf(idViaje: number): Promise<number> {
  const { llegada } = await server.db
    .selectFrom('prediccion')
    .select('llegada')
    .where('idViaje', '=', idViaje)
    .executeTakeFirstOrThrow();
  return (llegada.epochMilliseconds - TEST_NOW.epochMilliseconds) / 60_000;
}

test('M-149 of a vehiculo that is slow the rest of the way is expected to last', async () => {
  const ended = async (since: number) => {
    await withoutPedidos(server);
    const { idCliente, idViaje } = await viaje({
      departure: at(-65),
      status: 'iniciado',
      events: [
        { tipo: 'arribado', parada: 0, ts: at(-65) },
        { tipo: 'iniciado', ts: at(since) },
      ],
    });
    const { lat, lon } = PARADAS[0] ?? { lat: 0, lon: 0 };
    await server.db
      .insertInto('posicionUltima')
      .values({ idCliente, idViaje, lat, lon, ts: at(0) })
      .execute();
    await roundOf(server);
    return lateOf(idViaje);
  };
  // 45 minutes as quoted, of which the router has some twenty left; the one that just left says nothing of its pace
  expect(await ended(-60)).toBeGreaterThan(2 * (await ended(-1)));
});

test('M-192 two processes at once open an alerta once', async () => {
  const { idSolicitud: id } = await insertAskedSolicitud(server, { departsInMin: 8, asap: false });
  const rounds = [1, 2, 3, 4].map(() => new AlertaRounds(server.deps));
  await Promise.all(rounds.map((one) => one.round()));
  expect(await open()).toEqual([`solicitud ${id} SIN_TOMAR roja`]);
  const again = sql`
    insert into alerta (id_cliente, objeto, id_objeto, tipo, nivel, cifra, desde)
    select id_cliente, objeto, id_objeto, tipo, nivel, cifra, desde from alerta`.execute(server.db);
  await expect(again).rejects.toThrow('alerta_abierta');
});

test('M-192 a round that waited for its router decides of the moment at which it may, and undoes nothing that another decided meanwhile', async () => {
  const { idSolicitud: id } = await insertAskedSolicitud(server, { departsInMin: 26, asap: false });
  // on its way to the origin, so that the router is asked
  const { idViaje, idCliente } = await drivingToOrigin();
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const route: TestServer['deps']['geo']['route'] = async (...way) => {
    asked.resolve();
    await answered.promise;
    return server.deps.geo.route(...way);
  };
  const waiting = new AlertaRounds({ ...server.deps, geo: { ...server.deps.geo, route } }).round();
  await asked.promise;
  server.clock.advance({ minutes: 2 });
  await server.db
    .insertInto('evento')
    .values({
      idCliente,
      idPedido: idViaje,
      tipo: 'arribado',
      parada: 0,
      ts: at(1),
      origen: 'transportista',
      recibido: at(1),
    })
    .execute();
  await roundOf(server);
  const opened = [`solicitud ${id} SIN_TOMAR amarilla`];
  expect(await open()).toEqual(opened);
  answered.resolve();
  expect(await waiting).toBe(true);
  expect(await open()).toEqual(opened);
  expect(await server.db.selectFrom('alerta').selectAll().execute()).toHaveLength(1);
});

// the embedded database has one connection, and so one process
test.runIf(inject('database').kind === 'postgres')(
  'M-227 while one decides others do not, and one that is killed is replaced by the next round',
  async () => {
    const killed = await server.pool.connect();
    await killed.query('begin');
    await killed.query("select pg_advisory_xact_lock(hashtext('ronda de alertas'))");
    await insertAskedSolicitud(server, { departsInMin: 8, asap: false });
    expect(await roundOf(server)).toBe(false);
    expect(await open()).toEqual([]);
    killed.release(true);
    // what it held is free once the server sees that it is gone
    await vi.waitUntil(() => roundOf(server), { timeout: 20_000, interval: 20 });
    expect(await open()).toHaveLength(1);
  },
);

test('what a round decides from is one statement, and finds what is live by its indexes', async () => {
  await sql`set enable_seqscan = off`.execute(server.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${factsAt(TEST_NOW)}`.execute(server.db);
  await sql`reset enable_seqscan`.execute(server.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('viaje_vivo');
  expect(plan).toContain('solicitud_ofrecida');
});

test('M-122 boards hear when an asignacion begins to take its chofer, which nobody writes', async () => {
  const { idCliente, idViaje } = await viaje({ departure: at(16) });
  const { idChofer, idVehiculo } = await server.db
    .selectFrom('viaje')
    .select(['idChofer', 'idVehiculo'])
    .where('id', '=', idViaje)
    .executeTakeFirstOrThrow();
  if (idChofer === null || idVehiculo === null) throw new Error('the viaje of a test has both');
  const taken = { idCliente, idViaje, idChofer, idVehiculo, desde: at(1), hasta: at(60), exclusiva: true };
  await server.db
    .insertInto('asignacion')
    .values({ ...taken, creada: TEST_NOW })
    .execute();
  const rounds = new AlertaRounds(server.deps);
  await rounds.round();
  await sql`delete from cambio`.execute(server.db);
  const told = async () => {
    await rounds.round();
    const { rows } = await sql<{ clave: string }>`select clave from cambio where tema = 'turno'`.execute(server.db);
    return rows.map(({ clave }) => clave);
  };
  expect(await told()).toEqual([]);
  server.clock.advance({ minutes: 1 });
  expect(await told()).toEqual([String(idChofer)]);
});

test('rounds go on until they are told to end, whatever becomes of one', async () => {
  const end = new AbortController();
  const rounds = new AlertaRounds(server.deps);
  const running = runRounds({ alertas: () => rounds.round() }, { ...server.deps, signal: end.signal });
  await expect.poll(() => rounds.tally.endedAt, { timeout: 5000 }).toBeDefined();
  end.abort();
  await running;
});
