import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Executor } from '#db/database.ts';
import { loadCandidatoFacts } from '#pedidos/actos/candidato-facts.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { act, askFor, assigned, insertPair, type OpenPedido, taken } from './actos.kit.ts';
import { listCandidatos } from './list-candidatos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const list = async ({ idCliente, id }: OpenPedido, operador = 'dora.despacho') =>
  server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}/candidatos`, { operador });

/** At the origin of what is asked for in these tests, and some 6 km from it. */
const THERE = { lat: -34.604, lon: -58.3844 };
const AWAY = { lat: -34.5625, lon: -58.4562 };

describe('who can drive a pedido', () => {
  test('M-153, M-157 each chofer has one line: who can, best first, with figures; who cannot, with one reason', async () => {
    const pairs = {
      near: await insertPair(server, { at: THERE }),
      far: await insertPair(server, { at: AWAY }),
      nowhere: await insertPair(server),
      out: await insertPair(server, { turnoMin: null }),
      gone: await insertPair(server, { estado: 'baja' }),
      busy: await insertPair(server, { at: THERE }),
    };
    await assigned(server, pairs.busy);
    const pedido = await askFor(server);
    const { status, body } = await list(pedido);
    expect([status, body.data.version]).toEqual([200, 1]);
    const { elegibles, noElegibles, cuentas } = body.data;
    const ids = elegibles.map(({ idChofer }: { idChofer: number }) => idChofer);
    const places = [pairs.near, pairs.far, pairs.nowhere].map(({ idChofer }) => ids.indexOf(idChofer));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const { near, nowhere } = pairs;
    expect(elegibles[ids.indexOf(near.idChofer)]).toMatchObject({
      idVehiculo: near.idVehiculo,
      nombre: near.nombre,
      patente: near.patente,
      sinTurno: false,
      tarde: 0,
      viajesHoy: 0,
      proximoEnRiesgo: null,
    });
    expect(elegibles[ids.indexOf(nowhere.idChofer)]).toMatchObject({ minutos: null, tarde: null, kmVacios: null });
    const reasonOf = (idChofer: number) => noElegibles.find((each: { idChofer: number }) => each.idChofer === idChofer);
    expect(reasonOf(pairs.out.idChofer)).toMatchObject({ motivo: 'fuera_de_turno', hasta: null });
    expect(reasonOf(pairs.gone.idChofer)).toMatchObject({ motivo: 'baja', patente: pairs.gone.patente });
    expect(reasonOf(pairs.busy.idChofer)).toMatchObject({ motivo: 'ocupado', hasta: '2026-11-20T10:56:00-03:00' });
    expect(cuentas.find(({ motivo }: { motivo: string }) => motivo === 'ocupado')).toMatchObject({
      n: 1,
      hasta: '2026-11-20T10:56:00-03:00',
    });
    const { rows } = await sql<{ choferes: number }>`
      select count(*)::int as choferes from chofer where id_agencia = (select id from agencia where propia)`.execute(
      server.db,
    );
    expect(elegibles.length + noElegibles.length).toBe(rows[0]?.choferes);
  });

  test('M-156, M-157 whoever is assigned before comes from there, and a next viaje at risk is told', async () => {
    const pair = await insertPair(server, { at: AWAY });
    await assigned(server, pair, { departsInMin: 20 });
    // right after the one that is sought, from far away
    const next = await assigned(server, pair, { departsInMin: 110 });
    await server.db
      .updateTable('parada')
      .set({ lat: -34.8222, lon: -58.5358 })
      .where('idViaje', '=', next.id)
      .where('orden', '=', 0)
      .execute();
    const { body } = await list(await askFor(server, { departsInMin: 66 }));
    const line = body.data.elegibles.find(({ idChofer }: { idChofer: number }) => idChofer === pair.idChofer);
    expect(line).toMatchObject({
      viajesHoy: 2,
      proximoEnRiesgo: { idViaje: next.id, inicio: '2026-11-20T11:50:00-03:00' },
    });
  });

  test('of a viaje that is assigned its own chofer is not offered again, and no reason against themselves', async () => {
    const pair = await insertPair(server, { at: THERE });
    const pedido = await assigned(server, pair);
    const { body } = await list(pedido);
    expect(body.data.elegibles.map(({ idChofer }: { idChofer: number }) => idChofer)).not.toContain(pair.idChofer);
    const { idChofer, idVehiculo } = pair;
    expect((await act(server, pedido, 'asignacion', { idChofer, idVehiculo })).status).toBe(200);
  });

  test('a router that fails, or takes too long, leaves what was estimated', async () => {
    const pair = await insertPair(server, { at: THERE });
    const pedido = await taken(server);
    const slow = async (_points: unknown, _departure: unknown, signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('too late')));
      });
    for (const route of [slow, () => Promise.reject(new Error('down'))]) {
      const deps = { ...server.deps, geo: { ...server.deps.geo, route } };
      const { elegibles } = await listCandidatos(deps, pedido);
      expect(elegibles.find(({ idChofer }) => idChofer === pair.idChofer)?.minutos).toEqual(expect.any(Number));
    }
  });

  test('of nothing, and of what is part of something else, is unknown; whoever looks after clients may not ask', async () => {
    const { idCliente } = await askFor(server);
    expect((await list({ idCliente, id: 999_999 })).body).toEqual({ code: 'not_found' });
    expect((await list({ idCliente: 999_999, id: 1 })).status).toBe(404);
    expect((await list({ idCliente, id: 1 }, 'clara.clientes')).status).toBe(403);
  });
});

test('what finding somebody needs is read in one statement, and no table of pedidos as a whole', async () => {
  const pedido = await taken(server);
  const wholeReads = async (db: Executor) => {
    const { rows } = await sql<{ name: string; times: number }>`
      select relname as name, seq_scan::int as times from pg_stat_xact_user_tables
       where relname in ('viaje', 'solicitud', 'parada', 'pasaje', 'asignacion')`.execute(db);
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  };
  await server.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const before = await wholeReads(db);
    await loadCandidatoFacts(counted, pedido, { now: TEST_NOW });
    expect([statements, await wholeReads(db)]).toEqual([1, before]);
  });
});
