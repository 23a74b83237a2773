import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());
const get = (path: string) => server.call('GET', `/transportistas/v1/${path}`, { key: REMISES });

describe('routes', () => {
  test('the quoted route, leg by leg', async () => {
    const { idViaje } = await insertDrivenViaje(server, { paradas: 3 });
    const { body } = await get(`viajes/${idViaje}/ruta`);
    expect(body.data.legs).toHaveLength(2);
    expect(body.data.meters).toBe(body.data.legs[0].meters + body.data.legs[1].meters);
    expect(body.data.coordinates.length).toBeGreaterThan(10);
  });

  test('between any points', async () => {
    const { status, body } = await get('rutas/-34.60399,-58.38441:-34.55803,-58.41701');
    expect(status).toBe(200);
    expect(body.data.meters).toBeGreaterThan(5000);
  });

  test.each([
    ['one point', '-34.6,-58.4', 400, 'bad_input'],
    ['six points', Array.from({ length: 6 }, () => '-34.6,-58.4').join(':'), 400, 'bad_input'],
    ['text', 'a,b:c,d', 400, 'bad_input'],
    ['the null island', '0,0:-34.6,-58.4', 422, 'address_invalid'],
    ['off the globe', '-134.6,-58.4:-34.6,-58.4', 422, 'address_invalid'],
  ])('%s is refused', async (_, route, status, code) => {
    const reply = await get(`rutas/${route}`);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});
