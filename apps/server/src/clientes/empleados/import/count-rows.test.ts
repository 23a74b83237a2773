import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type Body, personOf, RIO, rowBody } from '../../../../test/people.ts';

const CHECK = '/usuarios/administracion/lote/verificacion';
const IMPORT = '/usuarios/administracion/lote';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function send(path: string, empleados: Body[], as = 'rita.rio') {
  const { idCliente: idClientePadre } =
    as === 'rita.rio' ? await personOf(server.db, as, RIO) : await personOf(server.db, as);
  return server.call('POST', path, { as, body: { idClientePadre, empleados } });
}

describe('ruling "Limits": rows of a check', () => {
  test('2,000 an hour by person, and rows that an import refuses count as those of a check', async () => {
    const row = await rowBody(server, RIO, { dni: '1' });
    const many = Array.from({ length: 100 }, () => row);
    for (let i = 0; i < 19; i += 1) expect((await send(CHECK, many)).status).toBe(200);
    expect((await send(IMPORT, many.slice(0, 25))).status).toBe(200);
    const refused = await send(CHECK, many);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body.params.segundos).toBeGreaterThan(3000);
    // what is refused counts nothing
    expect((await send(CHECK, many.slice(0, 75))).status).toBe(200);
    expect((await send(CHECK, [row])).status).toBe(429);
    expect((await send(CHECK, [row], 'ana.admin')).status).toBe(200);
  });
});
