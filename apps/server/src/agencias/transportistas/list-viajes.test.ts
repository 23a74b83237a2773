import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

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

  test.each(['activos=true&', ''])(
    '%s page by page, each once, and the trip that a page goes on from is one of its own',
    async (which) => {
      for (const late of [0, 0, 1]) {
        const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
        // two that begin at one moment are told apart by their numbers
        const inicio = server.clock.now().add({ hours: 3 + late });
        await server.db.updateTable('viaje').set({ inicio }).where('id', '=', idViaje).execute();
      }
      const page = async (query: string): Promise<number[]> =>
        (await get(`viajes?${which}${query}`)).body.data.map(({ idViaje }: { idViaje: number }) => idViaje);
      const all = await page('limit=100');
      expect(all.length).toBeGreaterThan(3);
      const paged: number[] = [];
      for (
        let last: number[] = await page('limit=2');
        last.length > 0;
        last = await page(`limit=2&cursor=${last.at(-1)}`)
      )
        paged.push(...last);
      expect(paged).toEqual(all);
      expect((await get(`viajes?${which}cursor=999999`)).body.code).toBe('not_found');
      expect((await get(`viajes?${which}cursor=x`)).body.code).toBe('bad_input');
      const another = { key: CENTRO };
      const foreign = await server.call('GET', `/transportistas/v1/viajes?${which}cursor=${all[0]}`, another);
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    },
  );

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
