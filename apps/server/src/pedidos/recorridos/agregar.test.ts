import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Orderer, ordererOf } from '../solicitudes/solicitudes.kit.ts';
import { asientosOf, makeRoute, PARADAS, reservaBody, type Salida } from './recorridos.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let pablo: Orderer;
let salidas: Salida[] = [];
let salida: Salida = { idCarpool: 0, idViaje: 0 };
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  const route = await makeRoute(server, { nombre: 'Mañana', plazas: 6 });
  const second = await makeRoute(server, { nombre: 'Tarde', plazas: 6, hora: '18:15' });
  salidas = [route, second].flatMap(({ idCarpool, runs: made }) => made.map(({ id }) => ({ idCarpool, idViaje: id })));
});
beforeEach(() => {
  // every test with a run of its own
  salida = salidas.shift() ?? salida;
});
afterAll(() => server.close());

let attempt = 0;
async function book(
  as: string,
  asientos: number,
  changes: object = {},
): Promise<{ idSolicitud: number; ids: number[] }> {
  const body = await reservaBody(server, salida, { as, asientos, changes });
  const headers = { 'idempotency-key': `reserva-${(attempt += 1)}` };
  const { status, body: made } = await server.call('POST', '/sgv/rest/solicitudes/carpool', { as, body, headers });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(made)}`);
  const { idSolicitud } = made;
  const all = await asientosOf(server, salida.idViaje);
  return { idSolicitud, ids: all.filter((asiento) => asiento.idSolicitud === idSolicitud).map(({ id }) => id) };
}
const pedido = async (clase: 's' | 'v', id: number, as: string) =>
  server.call('GET', `/pedidos/sgv/${clase}/${id}`, { as });
const empties = async () =>
  (await asientosOf(server, salida.idViaje)).filter(({ tipo }) => tipo === 'ASIENTO VACÍO').length;

describe('adding to an order of a fixed route', () => {
  test('T-163 DT-35 seats are counted under one name on a run without stops in between', async () => {
    const { idCarpool, runs: made } = await makeRoute(server, {
      nombre: 'Directo',
      plazas: 4,
      hora: '09:00',
      paradas: [PARADAS[0], PARADAS[3]],
    });
    salida = { idCarpool, idViaje: made[0]?.id ?? 0 };
    await book('pablo.empleado', 1);
    const same = { nombre: 'Delegación', tel: '+543511234567', idPersona: null, idCeco: pablo.cecos[0] };
    const { ids } = await book('pablo.empleado', 3, { pasajes: [same, same, same] });
    expect(ids).toHaveLength(3);
    expect(await empties()).toBe(0);
  });

  test('T-168 T-176 T-318 by stops: each from where to where, a phone only if it is one', async () => {
    await book('pablo.empleado', 1);
    const [idCeco] = pablo.cecos;
    const [a, b, , d] = PARADAS;
    const paradas = [
      { dir: a, ascensos: [0], descensos: [] },
      { dir: b, ascensos: [1], descensos: [0] },
      { dir: d, ascensos: [], descensos: [1] },
    ];
    const pasajes = [
      { nombre: 'Juan Paz', tel: '+5491155552222', idPersona: null, idCeco },
      { nombre: 'Pablo', tel: null, idPersona: pablo.idPersona, idCeco },
    ];
    const { ids } = await book('pablo.empleado', 2, { paradas, pasajes });
    const { extras } = (await pedido('v', salida.idViaje, 'pablo.empleado')).body.data;
    const boarding = extras.paradas.map(({ idPasajesAsc, idPasajesDes }: Record<string, number[]>) => [
      idPasajesAsc?.filter((id) => ids.includes(id)),
      idPasajesDes?.filter((id) => ids.includes(id)),
    ]);
    expect(boarding).toEqual([
      [[ids[0]], []],
      [[ids[1]], [ids[0]]],
      [[], []],
      [[], [ids[1]]],
    ]);
    const bad = { ...pasajes[0], tel: '12' };
    await expect(book('pablo.empleado', 1, { pasajes: [bad] })).rejects.toThrow('phone_invalid');
  });

  test('XT-14 indexes of nobody, alighting before boarding, another’s name, a cost centre not enabled', async () => {
    await book('pablo.empleado', 1);
    const before = await digestOf(server);
    const [idCeco] = pablo.cecos;
    const one = { nombre: 'Juan Paz', tel: null, idPersona: null, idCeco };
    for (const [changes, code] of [
      [{ pasajes: [one, one] }, '422 {"code":"stop_invalid"'],
      [
        {
          paradas: [
            { dir: PARADAS[0], ascensos: [], descensos: [0] },
            { dir: PARADAS[3], ascensos: [0], descensos: [] },
          ],
        },
        '422 {"code":"stop_invalid"',
      ],
      [{ idPersona: pablo.idPersona + 1 }, '403 {"code":"forbidden"'],
      [{ pasajes: [{ ...one, idCeco: 999_999 }] }, '422 {"code":"ceco_invalid"'],
    ] as const) {
      await expect(book('pablo.empleado', 1, changes)).rejects.toThrow(code);
    }
    expect(await digestOf(server)).toEqual(before);
  });

  test('T-159 the actions say while there is an empty seat', async () => {
    await book('pablo.empleado', 5);
    const rels = async () =>
      (await pedido('v', salida.idViaje, 'pablo.empleado')).body.data.actions.map(({ rel }: { rel: string }) => rel);
    expect(await rels()).toEqual(['quitar', 'agregar']);
    await book('pablo.empleado', 1, {
      pasajes: [{ nombre: 'Última', tel: null, idPersona: null, idCeco: pablo.cecos[0] }],
    });
    expect(await rels()).toEqual(['quitar']);
  });
});
