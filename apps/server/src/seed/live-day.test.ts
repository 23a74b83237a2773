import { FLOTA_CHOFERES, FLOTA_VEHICULOS } from '@traza/demo';
import { minutesBetween, toWire } from '@traza/domain';
import { lackingTypes, paperKindOf, validityOf } from '@traza/domain/flota';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeForgotten } from '#agencias/flota/close-forgotten.ts';
import { AlertaRounds } from '#operaciones/alertas/round.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { peopleOf } from './demo.ts';
import { FLOTA_KEY, type SeededFlota, seedFlota } from './flota.ts';
import { demoRoutes } from './history.ts';
import { seedLiveDay } from './live-day.ts';
import { seedOperadores } from './operadores.ts';
import { renewTurnos } from './renew-turnos.ts';

let server: TestServer;
let flota: SeededFlota;
beforeAll(async () => {
  server = await startTestServer();
  const { db, deps, clock } = server;
  const now = clock.now();
  const routes = await demoRoutes(deps.geo, now);
  const [andina, rio] = await Promise.all(['Andina Servicios', 'Río Salud'].map((alias) => server.idCliente(alias)));
  await db.transaction().execute(async (tx) => {
    const people = { andina: await peopleOf(tx, andina ?? 0), rio: await peopleOf(tx, rio ?? 0) };
    flota = await seedFlota(tx, [andina ?? 0, rio ?? 0], now);
    await seedLiveDay(tx, people, { flota, routes, now });
  });
});
afterAll(() => server.close());

const viajes = () =>
  server.db
    .selectFrom('viaje')
    .selectAll()
    .where('idAgencia', '=', flota.idAgencia)
    .orderBy('inicio')
    .orderBy('id')
    .execute();

describe('M-228 the own flota of the demo', () => {
  test('is 44 choferes and 40 vehiculos, each vehiculo in a turno', async () => {
    const { rows } = await sql<{ choferes: number; vehiculos: number; turnos: number; places: number }>`
      select (select count(*)::int from chofer where id_agencia = ${flota.idAgencia}) as choferes,
             (select count(*)::int from vehiculo where id_agencia = ${flota.idAgencia}) as vehiculos,
             (select count(*)::int from turno where cerrado is null) as turnos,
             (select count(*)::int from posicion_flota) as places`.execute(server.db);
    expect(rows[0]).toEqual({ choferes: 44, vehiculos: 40, turnos: 40, places: 40 });
    expect([FLOTA_CHOFERES.length, FLOTA_VEHICULOS.length]).toEqual([44, 40]);
    expect(new Set(FLOTA_CHOFERES.map(({ nombre, apellido }) => `${nombre} ${apellido}`)).size).toBe(44);
    expect(new Set(FLOTA_VEHICULOS.map(({ patente }) => patente)).size).toBe(40);
  });

  test('three of their documentos are about to expire, and nobody lacks one', async () => {
    const tipos = await server.db
      .selectFrom('documentoTipo')
      .select(['id as idTipo', 'alias', 'de', 'bloquea', 'avisosDias'])
      .execute();
    const rows = await server.db.selectFrom('documento').selectAll().execute();
    const documentos = rows.map((row) => ({
      ...row,
      vence: row.vence === null ? null : Temporal.PlainDate.from(row.vence),
    }));
    const day = Temporal.PlainDate.from('2026-11-20');
    expect(tipos).toHaveLength(7);
    const soon = documentos.filter((each) => {
      const tipo = tipos.find(({ idTipo }) => idTipo === each.idTipo);
      return tipo && validityOf(each, tipo, day) === 'por_vencer';
    });
    expect(soon).toHaveLength(3);
    const of = (idChofer: number | undefined) => documentos.filter((each) => each.idChofer === idChofer);
    expect(lackingTypes(of(flota.choferes[6]), tipos, { de: 'chofer', day })).toEqual([]);
  });

  test('M-228 two of those are renewed, and wait with their papers for somebody to look at them', async () => {
    const waiting = await server.db
      .selectFrom('documento as d')
      .innerJoin('documentoArchivo as a', 'a.idDocumento', 'd.id')
      .select(['d.reemplaza', 'a.contenido'])
      .where('d.estado', '=', 'en_revision')
      .execute();
    expect(waiting).toHaveLength(2);
    for (const { reemplaza, contenido } of waiting)
      expect([reemplaza === null, paperKindOf(contenido)]).toEqual([false, 'pdf']);
  });

  test('somebody waits for a call', async () => {
    expect(await server.db.selectFrom('caso').select('origen').where('origen', '=', 'llamada').execute()).toHaveLength(
      1,
    );
  });
});

describe('M-230 the live day', () => {
  test('has about 60 pedidos: 12 under way, 40 to come, one that nobody drives in 12 minutes, some untaken', async () => {
    const now = server.clock.now();
    const all = await viajes();
    const underWay = all.filter(({ status, substatus }) => status === 'iniciado' || substatus === 'a origen');
    const alone = all.filter(({ idChofer }) => idChofer === null);
    const open = await server.db.selectFrom('solicitud').select('id').where('estado', '=', 'A').execute();
    expect([all.length, underWay.length, alone.length, open.length]).toEqual([53, 12, 1, 6]);
    const [without] = alone;
    expect(Math.round(minutesBetween(now, without?.inicio ?? now))).toBe(12);
    const toCome = all.filter((each) => !underWay.includes(each) && !alone.includes(each));
    expect(toCome.every(({ inicio }) => minutesBetween(now, inicio) >= 20)).toBe(true);
    expect(minutesBetween(now, toCome.at(-1)?.inicio ?? now)).toBeLessThan(8 * 60);
  });

  test('every pair is taken once at a time, by a vehiculo of the type that was asked for', async () => {
    const taken = await server.db.selectFrom('asignacion').select('idViaje').where('estado', '=', 'vigente').execute();
    expect(taken).toHaveLength(52);
    for (const { idVehiculo, idTipoVehiculo } of await viajes())
      expect(idVehiculo === null || FLOTA_VEHICULOS[flota.vehiculos.indexOf(idVehiculo)]?.idTipoVehiculo).toBe(
        idVehiculo === null || idTipoVehiculo,
      );
  });

  test('the cascada of Río Salud asks the own flota first, and Andina has none', async () => {
    const steps = await server.db.selectFrom('cascada').selectAll().orderBy('orden').execute();
    const idCliente = await server.idCliente('Río Salud');
    expect(steps).toEqual([
      { idCliente, orden: 1, idAgencia: flota.idAgencia, minuto: 0 },
      { idCliente, orden: 2, idAgencia: null, minuto: 10 },
    ]);
    const seen = await server.db.selectFrom('oferta').select(['idCliente', 'idAgencia']).execute();
    expect(seen).toHaveLength(4 * 3);
    expect(new Set(seen.map((each) => each.idCliente))).toEqual(new Set([idCliente]));
  });

  test('who waits for it finds it in their lists', async () => {
    const { body } = await server.call('GET', '/pedidos/usuario', { as: 'rita.rio' });
    expect(JSON.stringify(body.data)).toContain('confirmado');
    const shown = await server.db.selectFrom('pedido').select('id').execute();
    expect(shown).toHaveLength(59);
  });
});

/** Where each of its vehiculos stands, told by plate as the simulator does. */
async function tellPlaces() {
  const timestamp = toWire(server.clock.now());
  const posiciones = FLOTA_VEHICULOS.map(({ patente, lat, lon }) => ({ patente, lat, lon, timestamp, velocidad: 20 }));
  const { body } = await server.call('POST', '/transportistas/v1/vehiculos/posiciones', {
    key: FLOTA_KEY,
    body: { posiciones },
  });
  return body.data.aceptadas;
}

test('M-193 M-228 the rounds of eight hours of it open alertas of every level, and none of them fails', async () => {
  const rounds = new AlertaRounds(server.deps);
  const levels = new Set<string>();
  const kinds = new Set<string>();
  let predicted = 0;
  let firstMinute: string[] | undefined;
  const begun = server.clock.now();
  for (const minutes of [1, 4, 12, 25, 45, 90, 180, 300, 480]) {
    server.clock.set(begun.add({ minutes }));
    expect(await tellPlaces()).toBe(40);
    expect(await rounds.round()).toBe(true);
    const open = await server.db.selectFrom('alerta').select(['tipo', 'nivel']).where('resuelta', 'is', null).execute();
    for (const { tipo, nivel } of open) {
      levels.add(nivel);
      kinds.add(tipo);
    }
    firstMinute ??= open.map(({ nivel }) => nivel);
    predicted += (await server.db.selectFrom('prediccion').select('idViaje').execute()).length;
  }
  // within the first minute somebody has something to do
  expect(firstMinute).toContain('roja');
  expect([...levels].toSorted()).toEqual(['amarilla', 'roja']);
  expect([...kinds]).toEqual(
    expect.arrayContaining(['SIN_CHOFER', 'SIN_TOMAR', 'NO_SALIO', 'SIN_CIERRE', 'DOCUMENTO']),
  );
  // of who is under way it is reckoned where they get when, which divides what was quoted among the paradas
  expect(predicted).toBeGreaterThan(12);
});

test('M-228 on another day its flota is at work again, but for whom somebody sent home', async () => {
  await seedOperadores(server.db);
  const open = () => server.db.selectFrom('turno').select('id').where('cerrado', 'is', null).execute();
  const [home] = await open();
  await server.db
    .updateTable('turno')
    .set({ cerrado: server.clock.now() })
    .where('id', '=', home?.id ?? 0)
    .execute();
  for (const hours of [6, 6, 60]) {
    server.clock.advance({ hours });
    await closeForgotten(server.deps, server.clock.now());
    await renewTurnos(server.deps);
    expect(await open()).toHaveLength(39);
  }
  expect(await renewTurnos(server.deps)).toBe(0);
  // who still drives in the middle of it goes on
  const { rows } = await sql<{ least: number }>`
    select extract(epoch from min(hasta_previsto) - ${server.clock.now()}::timestamptz)::int / 60 as least
      from turno where cerrado is null`.execute(server.db);
  expect(rows[0]?.least).toBeGreaterThan(60);
});
