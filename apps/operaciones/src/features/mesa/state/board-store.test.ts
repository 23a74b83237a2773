import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aFlotaLine, aMesa, anAlerta, aPosition, aTarjeta, at, NOW, read } from '../mesa.kit.ts';
import { BoardStore } from './board-store.ts';

const KEY = '7-200';
let store: BoardStore;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
  store = new BoardStore();
});

const change = (xmax: number, version: number | null, abiertas = 0) => ({
  leida: read(xmax, abiertas),
  cambios: [{ idCliente: 7, id: 200, tarjeta: version === null ? null : aTarjeta({ version }), por: null }],
});
const versionNow = () => store.tarjetas.get(KEY)?.version;

describe('first load', () => {
  test.each([
    ['in a newer snapshot takes its place', read(101), 5],
    ['in the same snapshot takes its place', read(100), 5],
    ['in an older snapshot does not', read(99), 4],
    ['while more transactions were open does not', read(100, 1), 4],
  ])('what was read %s', (_, leida, expected) => {
    store.load(aMesa({ leida: read(100), tarjetas: [aTarjeta({ version: 4 })] }));
    store.take('pedido.cambio', { ...change(0, 5), leida });
    expect(versionNow()).toBe(expected);
  });

  test('M-127 what the stream told before the board came is newer than the board, and stays', () => {
    store.take('pedido.cambio', change(105, 6));
    store.load(aMesa({ leida: read(100), tarjetas: [aTarjeta({ version: 4 })] }));
    expect(versionNow()).toBe(6);
  });

  test('what left the board meanwhile is not brought back by a board that was read before', () => {
    store.take('pedido.cambio', change(105, null));
    store.load(aMesa({ leida: read(100), tarjetas: [aTarjeta()] }));
    expect(store.tarjetas.size).toBe(0);
    store.load(aMesa({ leida: read(106), tarjetas: [aTarjeta()] }));
    expect(store.tarjetas.size).toBe(1);
  });

  test('M-132 whatever was missed, after a load the board is that of the load, with no card twice', () => {
    store.load(aMesa({ tarjetas: [aTarjeta(), aTarjeta({ id: 201 })], alertas: [anAlerta()] }));
    const fresh = aMesa({ leida: read(200), tarjetas: [aTarjeta({ id: 201, version: 9 }), aTarjeta({ id: 202 })] });
    store.load(fresh);
    const other = new BoardStore();
    other.load(fresh);
    expect([...store.tarjetas.values()].toSorted((a, b) => a.id - b.id)).toEqual([...other.tarjetas.values()]);
    expect([store.alertaList, store.alertasOf(KEY)]).toEqual([[], []]);
  });

  test('any sequence of the same frames ends in the same board', () => {
    const frames = [change(101, 5), change(102, null), change(103, 7), change(104, 8)];
    for (let turn = 0; turn < 24; turn += 1) {
      const shuffled = frames.toSorted((a, b) => ((a.leida.xmax * (turn + 7)) % 5) - ((b.leida.xmax * (turn + 7)) % 5));
      const one = new BoardStore();
      for (const frame of shuffled) one.take('pedido.cambio', frame);
      expect(one.tarjetas.get(KEY)?.version).toBe(8);
    }
  });
});

describe('who hears what', () => {
  test('a frame of positions is heard by who shows positions, and by no card', () => {
    store.load(aMesa({ tarjetas: [aTarjeta()] }));
    const [card, cards, positions] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe(`tarjeta ${KEY}`, card);
    store.subscribe('tarjetas', cards);
    store.subscribe('posiciones', positions);
    store.take('posicion', { posiciones: [aPosition({ ts: at('10:01') })] });
    expect([card, cards, positions].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  });

  test('a change of one pedido is not heard by the card of another', () => {
    store.load(aMesa({ tarjetas: [aTarjeta(), aTarjeta({ id: 201 })] }));
    const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe(`tarjeta ${KEY}`, own);
    store.subscribe('tarjeta 7-201', other);
    store.take('pedido.cambio', change(101, 5));
    expect([own, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  test('a list is the same list until something of its kind changes', () => {
    store.load(aMesa({ tarjetas: [aTarjeta()] }));
    const { tarjetaEntries, flotaLines, alertaList } = store;
    store.take('turno.cambio', { leida: read(101), lineas: [aFlotaLine({ turno: null })], seFueron: [] });
    expect([store.tarjetaEntries === tarjetaEntries, store.alertaList === alertaList]).toEqual([true, true]);
    expect(store.flotaLines).not.toBe(flotaLines);
  });
});

describe('alertas', () => {
  test('M-142 an alerta opens on its card and in the list of all, and closes in both', () => {
    store.load(aMesa({ tarjetas: [aTarjeta()] }));
    store.take('alerta.cambio', { leida: read(101), alertas: [anAlerta()] });
    expect([store.alertasOf(KEY).length, store.alertaList.length]).toEqual([1, 1]);
    store.take('alerta.cambio', { leida: read(102), alertas: [anAlerta({ resuelta: at('10:00') })] });
    expect([store.alertasOf(KEY).length, store.alertaList.length]).toEqual([0, 0]);
  });

  test('what the card itself disproves is not shown: somebody was just named, and left again', () => {
    const card = (version: number, chofer: { id: number; nombre: string } | null) => ({
      leida: read(100 + version),
      cambios: [{ idCliente: 7, id: 200, tarjeta: aTarjeta({ version, chofer }), por: null }],
    });
    store.load(aMesa({ tarjetas: [aTarjeta({ chofer: null })], alertas: [anAlerta()] }));
    const counts = () => [store.alertasOf(KEY).length, store.alertaList.length];
    expect(counts()).toEqual([1, 1]);
    store.take('pedido.cambio', card(2, { id: 12, nombre: 'Luis Gómez' }));
    expect(counts()).toEqual([0, 0]);
    store.take('pedido.cambio', card(3, null));
    expect(counts()).toEqual([1, 1]);
  });

  test('red comes before yellow, whichever opened first', () => {
    const yellow = anAlerta({ id: 91, nivel: 'amarilla', tipo: 'DEMORA', desde: at('09:00') });
    store.load(aMesa({ tarjetas: [aTarjeta()], alertas: [yellow, anAlerta()] }));
    expect(store.alertasOf(KEY).map(({ id }) => id)).toEqual([90, 91]);
  });
});

describe('M-146 who changed it', () => {
  const byOther = (idOperador: number | null) => ({
    ...change(101, 5),
    cambios: [{ idCliente: 7, id: 200, tarjeta: aTarjeta({ version: 5 }), por: { nombre: 'Olga Ortiz', idOperador } }],
  });

  test('another operador is named for three seconds, and told once', () => {
    store.idOperador = 1;
    const told = vi.fn<(id: number, nombre: string) => void>();
    store.listenToMarks(told);
    store.take('pedido.cambio', byOther(9));
    expect(store.markOf(KEY)?.nombre).toBe('Olga Ortiz');
    vi.advanceTimersByTime(2999);
    expect(store.markOf(KEY)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect([store.markOf(KEY), told.mock.calls]).toEqual([undefined, [[200, 'Olga Ortiz']]]);
  });

  test.each([
    ['oneself', 1],
    ['a carrier or the system', null],
  ])('%s is not', (_, idOperador) => {
    store.idOperador = 1;
    store.take('pedido.cambio', byOther(idOperador));
    expect(store.markOf(KEY)).toBeUndefined();
  });
});

test('a vehiculo never moves back to where it was before', () => {
  store.take('posicion', { posiciones: [aPosition({ ts: at('10:02'), lat: -34.7 })] });
  store.take('posicion', { posiciones: [aPosition({ ts: at('10:01'), lat: -34.5 })] });
  expect(store.posiciones.get(31)?.lat).toBe(-34.7);
});
