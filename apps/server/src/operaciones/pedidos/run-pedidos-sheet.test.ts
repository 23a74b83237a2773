import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import { DORA, LUCAS, OLGA, serverWithViajes, sheetCalls } from './pedidos.kit.ts';
import { runPedidosSheet } from './run-pedidos-sheet.ts';

let server: TestServer;
let rio: number;
beforeAll(async () => {
  server = await serverWithViajes();
  rio = await server.idCliente('Río Salud');
});
afterAll(() => server.close());
const { ask, listOf, fileOf, made } = sheetCalls(() => server);

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
});
