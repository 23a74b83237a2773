import { INFORMES } from '@traza/domain/informes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import type { TestServer } from '../../../test/harness.ts';
import { LUCAS, serverWithViajes, sheetCalls } from './pedidos.kit.ts';
import { runPedidosSheet } from './run-pedidos-sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serverWithViajes();
});
afterAll(() => server.close());
const { ask, listOf, fileOf, made } = sheetCalls(() => server);

describe('M-254 a workbook of the pedidos of all clientes', () => {
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
