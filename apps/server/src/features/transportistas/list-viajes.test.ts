import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());
const get = (path: string) => server.call('GET', `/transportistas/v1/${path}`, { key: REMISES });

describe('its own trips', () => {
  test('activos are those not over, the rest come with the others', async () => {
    const open = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const over = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'] });
    const ids = async (query: string) =>
      (await get(`viajes?${query}`)).body.data.map(({ idViaje }: { idViaje: number }) => idViaje);
    expect(await ids('activos=true')).toContain(open.idViaje);
    expect(await ids('activos=true')).not.toContain(over.idViaje);
    expect(await ids('')).toEqual(expect.arrayContaining([open.idViaje, over.idViaje]));
  });

  test('shows that the requester asked to cancel', async () => {
    const { idViaje } = await insertDrivenViaje(server);
    await server.db.updateTable('pasaje').set({ anulando: true }).where('idViaje', '=', idViaje).execute();
    expect((await get(`viajes/${idViaje}`)).body.data.anulando).toBe(true);
  });

  test('phones are told while the trip is under way, not after', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado'] });
    const phone = async () => (await get(`viajes/${idViaje}`)).body.data.pasajeros[0].tel;
    expect(await phone()).toBe('+5491155520037');
    await tell(server, idViaje, 'finalizado');
    expect(await phone()).toBeNull();
  });
});
