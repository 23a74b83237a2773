import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { projectPedidos } from '../proyeccion/project.ts';
import { at, readPage } from './lists.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const DAYS = 'since=2026-03-01&until=2026-03-31';
interface Item {
  id: number;
  extras: { propio?: { cursor: string } };
}
const page = (as: string, query: string, section?: string) =>
  readPage<Item>(server, { as, idCliente: andina, section, query: `${DAYS}&${query}` });
/** All pages of two, one after another. */
async function all(as: string, query: string, section?: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const found = await page(as, `${query}&limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, section);
    ids.push(...found.map(({ id }) => id));
    cursor = found.at(-1)?.extras.propio?.cursor;
    if (found.length < 2) return ids;
  }
}

describe('W-213 the order of a list', () => {
  /** By number: what they cost, when they were asked for and when they leave goes another way each. */
  const ids: Record<'barato' | 'caro' | 'medio' | 'igual' | 'gratis' | 'sinPrecio', number> = {
    barato: 0,
    caro: 0,
    medio: 0,
    igual: 0,
    gratis: 0,
    sinPrecio: 0,
  };
  beforeAll(async () => {
    const { db } = server;
    const insert = async (name: keyof typeof ids, day: number, changes: object) => {
      const departure = at(`2026-03-${day}T09:00:00`);
      ids[name] = (await insertSolicitud(db, { departure, ...changes })).idSolicitud;
    };
    await insert('barato', 20, { cotizacion: 100_000, created: at('2026-02-03T10:00:00') });
    const billed = {
      cotizacion: 50_000,
      total: 900_000,
      status: 'finalizado',
      fin: at('2026-03-11T10:00:00'),
    } as const;
    const caro = await insertViaje(db, {
      ...billed,
      departure: at('2026-03-11T09:00:00'),
      created: at('2026-02-06T10:00:00'),
    });
    ids.caro = caro.idViaje;
    await insert('medio', 15, { cotizacion: 300_000, created: at('2026-02-01T10:00:00') });
    await insert('igual', 12, { cotizacion: 300_000, created: at('2026-02-01T10:00:00') });
    await insert('gratis', 18, { cotizacion: 700_000, estado: 'X', created: at('2026-02-05T10:00:00') });
    await insert('sinPrecio', 19, { cotizacion: null, created: at('2026-02-04T10:00:00') });
  });

  test.each([
    // what costs nothing, or nobody knows what, counts as less than anything
    ['importe', ['caro', 'igual', 'medio', 'barato', 'sinPrecio', 'gratis']],
    ['creado', ['caro', 'gratis', 'sinPrecio', 'barato', 'igual', 'medio']],
    ['salida', ['barato', 'sinPrecio', 'gratis', 'medio', 'igual', 'caro']],
    ['pedido', ['sinPrecio', 'gratis', 'igual', 'medio', 'caro', 'barato']],
  ] as const)('%s goes over all of the filter, page by page, both ways', async (orden, names) => {
    const expected = names.map((name) => ids[name]);
    for (const as of ['pablo.empleado', 'ana.admin']) {
      expect([as, await all(as, `orden=${orden}`)]).toEqual([as, expected]);
      expect([as, await all(as, `orden=${orden}&sentido=asc`)]).toEqual([as, expected.toReversed()]);
    }
    const found = await all('ana.admin', `orden=${orden}&status=registrado`);
    expect(found).toEqual(expected.filter((id) => id !== ids.caro && id !== ids.gratis));
    expect(await all('ana.admin', `orden=${orden}`, 'v2/informes')).toEqual(expected);
    expect(await all('pablo.empleado', `orden=${orden}&q=pablo`)).toEqual(expected);
  });

  test('DW-01 without it an answer has the very keys of before', async () => {
    expect((await page('ana.admin', '')).every(({ extras }) => !('propio' in extras))).toBe(true);
  });

  test.each([
    ['salida', 'importe:100,1'],
    ['pedido', 'importe:100,1'],
    ['creado', '2026-03-01T09:00:00-03:00,1'],
    ['importe', '2026-03-01T09:00:00-03:00,1'],
    ['importe', 'pedido:100,1'],
    ['importe', 'importe:1e9,1'],
    ['importe', 'importe:-2,1'],
    ['importe', 'importe:100,1,2'],
    ['importe', 'importe:,1'],
    ['creado', 'creado:ayer,1'],
    ['pedido', 'pedido:1'],
  ])('by %s no list goes on from %s', async (orden, cursor) => {
    const query = `idClient=${andina}&orden=${orden}&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await server.call('GET', `/pedidos/usuario?${query}`, { as: 'ana.admin' });
    expect([status, body]).toEqual([400, { code: 'bad_input', fields: [{ field: 'cursor', code: 'bad_input' }] }]);
  });

  test('another order than these four is refused', async () => {
    for (const orden of ['agencia', 'importe,id', 'id;--', '']) {
      const query = `idClient=${andina}&orden=${encodeURIComponent(orden)}`;
      expect((await server.call('GET', `/pedidos/usuario?${query}`, { as: 'ana.admin' })).status).toBe(400);
    }
  });

  test('the bill takes the place of the promise as soon as it is there', async () => {
    expect((await all('ana.admin', 'orden=importe'))[0]).toBe(ids.caro);
    await server.db.updateTable('viaje').set({ importeTotal: 1000 }).where('id', '=', ids.caro).execute();
    await server.db.transaction().execute((tx) => projectPedidos(tx, andina, [ids.caro]));
    expect((await all('ana.admin', 'orden=importe')).indexOf(ids.caro)).toBe(3);
  });
});

describe('XW-02 what the seats of others cost', () => {
  test('is told by no place in the list of who does not see them, nor by its cursor', async () => {
    const departure = at('2026-03-25T09:00:00');
    const recorrido = { idCarpool: 1, tipo: 'RECORRIDOFIJO', requester: 'mario.rutas', departure } as const;
    const pasajes = [
      { who: 'gabi.grupo', precioAsiento: 500_000 },
      { who: 'mario.rutas', precioAsiento: 800_000 },
    ];
    const salida = (await insertViaje(server.db, { ...recorrido, cotizacion: 1_300_000, pasajes })).idViaje;
    const own = (await insertSolicitud(server.db, { requester: 'gabi.grupo', cotizacion: 400_000, departure }))
      .idSolicitud;
    expect(await all('gabi.grupo', 'orden=importe')).toEqual([own, salida]);
    expect(await all('gabi.grupo', 'orden=importe&sentido=asc')).toEqual([salida, own]);
    const [, last] = await page('gabi.grupo', 'orden=importe');
    expect(last?.extras.propio?.cursor).toBe(`importe:-1,${salida}`);
    // who sees all of it finds it at its price, here and among the fixed routes
    expect((await all('ana.admin', 'orden=importe'))[0]).toBe(salida);
    const [first] = await page('mario.rutas', 'orden=importe', 'recorridos');
    expect(first?.extras.propio?.cursor).toBe(`importe:1300000,${salida}`);
  });
});
