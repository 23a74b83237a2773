import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestViaje } from '../../../test/pedidos.ts';

/** Orders of one week, each by what makes it somebody's in the reports. */
const PEDIDOS = {
  comercial: { requester: 'mario.rutas', ceco: 'Comercial', pasajes: [{ nombre: 'Juan Paz' }] },
  ventas: { requester: 'gabi.grupo', ceco: 'Sistemas' },
  pablo: { requester: 'pablo.empleado', ceco: 'Sistemas' },
  carpool: { requester: 'sol.sinpermisos', ceco: 'Sistemas', idCarpool: 1, pasajes: [{ nombre: 'Ana Paz' }] },
  envio: { requester: 'mario.rutas', ceco: 'Sistemas', tipo: 'MENSAJERIA', pasajes: [{ tipo: 'ENVIO' }] },
  rio: { cliente: 'Río Salud', requester: 'rita.rio' },
} as const satisfies Record<string, TestViaje>;
type Pedido = keyof typeof PEDIDOS;

let server: TestServer;
let andina: number;
const names = new Map<number, Pedido>();
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys of the table above
  for (const pedido of Object.keys(PEDIDOS) as Pedido[]) {
    names.set((await insertViaje(server.db, PEDIDOS[pedido])).idViaje, pedido);
  }
});
afterAll(() => server.close());

describe('T-291 GET /pedidos/ (S1, DT-15)', () => {
  const read = async (as: string, query: string) => server.call('GET', `/pedidos/?${query}`, { as });
  const from = '2026-11-20T10:00:00-03:00';
  const departures = ({ data }: { data: { content: { datetime: string }[] } }) =>
    data.content.map(({ datetime }) => datetime.slice(8, 16));
  beforeAll(async () => {
    for (const hours of [-48, -2, 0, 3, 72]) {
      const departure = plusMinutes(TEST_NOW, hours * 60);
      await insertSolicitud(server.db, { requester: 'marta.multi', departure, estado: hours < 0 ? 'X' : 'A' });
    }
  });

  test('future is soonest first, past latest first; the own ones alone', async () => {
    const future = await read('marta.multi', `direction=future&idCliente=${andina}&from=${encodeURIComponent(from)}`);
    expect(departures(future.body)).toEqual(['20T10:00', '20T13:00', '23T10:00']);
    expect(future.body.data).toMatchObject({ count: 3, first: true, last: true });
    const past = await read('marta.multi', `direction=past&idCliente=${andina}&from=${encodeURIComponent(from)}`);
    expect(departures(past.body)).toEqual(['20T08:00', '18T10:00']);
    const admin = await read('ana.admin', `direction=future&idCliente=${andina}&from=2026-11-20`);
    expect(admin.body.data).toMatchObject({ content: [], count: 0, first: true, last: true });
  });

  test('pages tell whether they are the first and the last; a day begins at its midnight in Buenos Aires', async () => {
    const page = async (offset: number) =>
      (await read('marta.multi', `direction=future&idCliente=${andina}&from=2026-11-20&limit=2&offset=${offset}`)).body;
    expect([departures(await page(0)), (await page(0)).data]).toMatchObject([
      ['20T08:00', '20T10:00'],
      { count: 4, first: true, last: false },
    ]);
    expect([departures(await page(2)), (await page(2)).data]).toMatchObject([
      ['20T13:00', '23T10:00'],
      { count: 4, first: false, last: true },
    ]);
  });

  test('without a client: every own order; of a particular account none', async () => {
    expect((await read('gabi.grupo', 'direction=future&from=2026-11-01')).body.data.count).toBe(1);
    expect((await read('pia.particular', 'direction=past&from=2026-11-20')).body.data).toEqual({
      content: [],
      count: 0,
      first: true,
      last: true,
    });
  });

  test('W-068 asked so, what is over stands in the past, whenever it was for', async () => {
    const [asked, done, off] = await Promise.all([
      insertSolicitud(server.db, { requester: 'ceci.cecos', departure: plusMinutes(TEST_NOW, 60) }),
      insertViaje(server.db, { requester: 'ceci.cecos', departure: plusMinutes(TEST_NOW, 120), status: 'calificado' }),
      insertViaje(server.db, { requester: 'ceci.cecos', departure: plusMinutes(TEST_NOW, 180), status: 'anulado' }),
    ]);
    const before = await insertViaje(server.db, {
      requester: 'ceci.cecos',
      departure: plusMinutes(TEST_NOW, -60),
      status: 'confirmado',
    });
    const numbers = async (query: string) => {
      const { data } = (await read('ceci.cecos', `idCliente=${andina}&from=${encodeURIComponent(from)}&${query}`)).body;
      expect(data.count).toBe(data.content.length);
      return data.content.map(({ id }: { id: number }) => id);
    };
    const gone = await insertViaje(server.db, {
      requester: 'ceci.cecos',
      departure: plusMinutes(TEST_NOW, -120),
      status: 'finalizado',
    });
    expect(await numbers('direction=future&terminados=past')).toEqual([before.idViaje, asked.idSolicitud]);
    expect(await numbers('direction=past&terminados=past')).toEqual([off.idViaje, done.idViaje, gone.idViaje]);
    expect(await numbers('direction=future')).toEqual([before.idViaje, asked.idSolicitud, done.idViaje, off.idViaje]);
    expect(await numbers('direction=past')).toEqual([gone.idViaje]);
  });

  test.each(['', '&terminados=past'])(
    'ruling "One hour for an order": one for now stays among what is to come until it is over %s',
    async (asked) => {
      const numbers = async (direction: string) => {
        const query = `direction=${direction}&idCliente=${andina}&from=${encodeURIComponent(from)}${asked}`;
        const { data } = (await read('gero.grupos', query)).body;
        expect(data.count).toBe(data.content.length);
        return data.content.map(({ id }: { id: number }) => id);
      };
      const now = { requester: 'gero.grupos', asap: true, departure: plusMinutes(TEST_NOW, 28) } as const;
      const created = plusMinutes(TEST_NOW, -2);
      const { idSolicitud } = await insertSolicitud(server.db, { ...now, created });
      expect(await numbers('future')).toContain(idSolicitud);
      expect(await numbers('past')).not.toContain(idSolicitud);
      for (const status of ['confirmado', 'iniciado', 'finalizado', 'anulado'] as const) {
        const { idViaje } = await insertViaje(server.db, { ...now, created, status });
        const isOver = status === 'finalizado' || status === 'anulado';
        expect([status, (await numbers('future')).includes(idViaje)]).toEqual([status, !isOver]);
        expect([status, (await numbers('past')).includes(idViaje)]).toEqual([status, isOver]);
      }
    },
  );

  test.each([
    ['direction=sideways&from=2026-11-20', 400],
    ['from=2026-11-20', 400],
    ['direction=past', 400],
    ['direction=past&from=ayer', 400],
    ['direction=past&from=2026-02-30', 400],
    ['direction=past&from=2026-11-20&terminados=future', 400],
    ['direction=past&from=2026-11-20&limit=51', 400],
    ['direction=past&from=2026-11-20&idCliente=999999', 403],
  ])('%s: %i', async (query, status) => {
    expect((await read('marta.multi', query)).status).toBe(status);
  });
});
