import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina);
});
afterAll(() => server.close());

describe('tariffs', () => {
  test('T-229 T-208 DT-45 arrive as a workbook in base64, for who sees the whole client', async () => {
    const ask = (as: string) => server.call('GET', `/cuentas/reportes/tarifa?idCliente=${andina}`, { as });
    const { status, body } = await ask('ana.admin');
    expect(status).toBe(200);
    expect(Buffer.from(body.data, 'base64').subarray(0, 2).toString()).toBe('PK');
    for (const as of ['pablo.empleado', 'ceci.cecos', 'rita.rio']) expect((await ask(as)).status).toBe(403);
    await server.db.updateTable('tarifa').set({ vigenciaHasta: server.clock.now() }).execute();
    const none = await ask('ana.admin');
    expect([none.status, none.body.code]).toEqual([404, 'no_tariff']);
  });
});
