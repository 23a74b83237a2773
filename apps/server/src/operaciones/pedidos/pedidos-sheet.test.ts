import { INFORMES } from '@traza/domain/informes';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { runPedidosSheet } from './run-pedidos-sheet.ts';

const DORA = 'dora.despacho';
const LUCAS = 'lucas.lectura';
const OLGA = 'olga.operaciones';
const PATH = '/operaciones/v1/pedidos/planillas';

let server: TestServer;
let rio: number;
beforeAll(async () => {
  server = await startTestServer();
  rio = await server.idCliente('Río Salud');
  for (let at = 0; at < 60; at += 1) {
    await insertViaje(server.db, {
      ...(at % 3 === 0 ? { cliente: 'Río Salud', requester: 'rita.rio' } : {}),
      status: 'finalizado',
      departure: TEST_NOW.subtract({ hours: at }),
      total: 441_203 + at,
      pasajes: [{ nombre: `Invitado ${at}`, tel: '+5491155550209' }],
    });
  }
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const ask = (body: object, operador = DORA) => server.call('POST', PATH, { operador, body });
const listOf = async (operador = DORA) => (await server.call('GET', PATH, { operador })).body.data;
const fileOf = async (id: string, operador = DORA) =>
  server.app.inject({
    method: 'GET',
    url: `/api${PATH}/${id}/archivo`,
    headers: { authorization: `Bearer ${await server.loginOperador(operador)}` },
  });

async function made(body: object, operador = DORA): Promise<string> {
  const { id } = (await ask(body, operador)).body.data;
  await runPedidosSheet(server.deps, id);
  return id;
}

describe('M-254 a workbook of the pedidos of all clientes', () => {
  test('has the empresa first, each pedido of the list, and the sum that the list says', async () => {
    const id = await made({});
    const [sheet] = await listOf();
    const { body } = await server.call('GET', '/operaciones/v1/pedidos/totales', { operador: DORA });
    expect(sheet).toMatchObject({ id, estado: 'enviado', avance: 100, ...body.data });
    const { statusCode, headers, rawPayload } = await fileOf(id);
    expect([statusCode, headers['cache-control'], rawPayload.length]).toEqual([200, 'private, no-store', sheet.bytes]);
    const [pedidos] = (await readXlsx(rawPayload)).sheets;
    const rows = pedidos?.rows ?? [];
    const head = rows.findIndex(([first]) => first === 'Cliente');
    expect(rows[head]?.slice(0, 3)).toEqual(['Cliente', 'N° de Pedido', 'N° de Viaje']);
    const lines = rows.slice(head + 1, head + 1 + body.data.pedidos);
    expect(new Set(lines.map(([cliente]) => cliente))).toEqual(new Set(['Río Salud', 'Andina Servicios']));
    expect(JSON.stringify(rows)).not.toContain('5555');
  });

  test('of what the filters leave, which stand above it in words', async () => {
    const id = await made({ idCliente: rio, estado: 'finalizado', q: 'invitado' });
    expect(await listOf()).toContainEqual(expect.objectContaining({ id, pedidos: 20 }));
    const [sheet] = (await readXlsx((await fileOf(id)).rawPayload)).sheets;
    const words = (sheet?.rows ?? []).map(([first]) => first);
    expect(words).toContain('Filtros: Búsqueda: invitado · Empresa: Río Salud · Estado: Finalizado');
  });

  test('is there for who asked alone, for seven days', async () => {
    const id = await made({ q: 'invitado 7' });
    expect((await fileOf(id, LUCAS)).statusCode).toBe(404);
    expect(await listOf(LUCAS)).toEqual([]);
    const kept = server.db.selectFrom('informe').select('vence').where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ vence: TEST_NOW.add({ hours: 24 * INFORMES.keptDays }) });
    const endingAt = (vence: Temporal.Instant) =>
      server.db.updateTable('informe').set({ vence }).where('id', '=', id).execute();
    await endingAt(TEST_NOW.add({ seconds: 1 }));
    expect((await fileOf(id)).statusCode).toBe(200);
    await endingAt(TEST_NOW);
    expect((await fileOf(id)).statusCode).toBe(404);
  });

  test('who only looks has one made too; of one who was suspended meanwhile none is', async () => {
    const id = await made({}, LUCAS);
    expect((await fileOf(id, LUCAS)).statusCode).toBe(200);
    const later = (await ask({}, OLGA)).body.data.id;
    const olga = server.db.updateTable('operador').where('email', 'like', `${OLGA}@%`);
    await olga.set({ activo: false }).execute();
    await runPedidosSheet(server.deps, later);
    await olga.set({ activo: true }).execute();
    expect(await listOf(OLGA)).toMatchObject([{ id: later, estado: 'fallido', archivo: null }]);
    expect((await fileOf(later, OLGA)).statusCode).toBe(404);
  });

  test('one is made at a time, and each is in the trail', async () => {
    const { id } = (await ask({ q: 'una' })).body.data;
    expect(await ask({ q: 'otra' })).toMatchObject({ status: 429, body: { code: 'report_already_requested' } });
    await runPedidosSheet(server.deps, id);
    const again = (await ask({ q: 'otra' })).body.data.id;
    await runPedidosSheet(server.deps, again);
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['idObjeto', 'idCliente', 'despues'])
      .where('objeto', '=', 'planilla de pedidos')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(trail).toMatchObject([
      { idObjeto: again, idCliente: 0, despues: { q: 'otra' } },
      { idObjeto: id, idCliente: 0, despues: { q: 'una' } },
    ]);
  });

  test.each([
    [{ desde: '2026-11-20', hasta: '2026-11-19' }, 'bad_input'],
    [{ desde: '2025-11-19', hasta: '2026-11-20' }, 'range_too_large'],
    [{ idCliente: '3' }, 'bad_input'],
    [{ cursor: 'x' }, 'bad_input'],
  ])('%j is 400 %s, and nothing is made', async (body, code) => {
    const before = await listOf();
    expect(await ask(body)).toMatchObject({ status: 400, body: { code } });
    expect(await listOf()).toEqual(before);
  });
});
