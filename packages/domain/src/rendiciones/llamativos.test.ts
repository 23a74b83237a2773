import { describe, expect, test } from 'vitest';
import { type Cents, toCentsExact } from '../money.ts';
import { NO_PARTS } from './account-parts.ts';
import { findLlamativos, type JudgedPedido, type ReasonKey } from './llamativos.ts';
import type { Driven } from './usual.ts';

const cents = toCentsExact;
const pesos = (value: number): Cents => cents(Math.round(value * 100));
const at = (minutes: number, day = '2026-10-07') =>
  Temporal.Instant.from(`${day}T12:00:00-03:00`).add({ seconds: Math.round(minutes * 60) });

const START = { lat: -34.6, lon: -58.4 };
const UNTIL = { lat: -34.7, lon: -58.5 };
/** So many metres to the north. */
const north = (meters: number) => ({ lat: START.lat + meters / 111_195, lon: START.lon });

let next = 0;
function aJudged(over: Partial<JudgedPedido> = {}): JudgedPedido {
  next += 1;
  const total = over.total ?? pesos(10_000);
  const share = over.share ?? total;
  return {
    id: next,
    servicio: 1,
    total,
    share,
    partes: { ...NO_PARTS, recorrido: share },
    cotizacion: total,
    metros: 10_000,
    metrosCotizados: 10_000,
    esperaMin: 0,
    isLate: false,
    isCarpool: false,
    isDoubtful: false,
    isOutOfHours: false,
    // apart from each other, so that no two meet by chance
    inicio: at(next * 240),
    fin: at(next * 240 + 30),
    desde: START,
    hasta: UNTIL,
    idVehiculo: next,
    personas: [next],
    invitados: [],
    ...over,
  };
}

function stakes(pedidos: JudgedPedido[], history: Driven[] = []): [ReasonKey, number][] {
  return findLlamativos(pedidos, history).flatMap(({ motivos }) =>
    motivos.map(({ clave, enJuego }): [ReasonKey, number] => [clave, enJuego / 100]),
  );
}

describe('W-194: one odd order for each rule, and what it puts at stake, on both sides of each limit', () => {
  const SINGLE: [string, Partial<JudgedPedido>, [ReasonKey, number] | undefined][] = [
    [
      'over the quote by more than 15 %',
      { total: pesos(11_500.01), cotizacion: pesos(10_000) },
      ['sobreCotizado', 1_500.01],
    ],
    ['over by 15 %', { total: pesos(11_500), cotizacion: pesos(10_000) }, undefined],
    ['over by $500,01', { total: pesos(1_500.01), cotizacion: pesos(1_000) }, ['sobreCotizado', 500.01]],
    ['over by $500', { total: pesos(1_500), cotizacion: pesos(1_000) }, undefined],
    ['a seat over what was told', { total: pesos(9_000), cotizacion: pesos(1), isCarpool: true }, undefined],
    ['20 minutes waited', { esperaMin: 20, partes: { ...NO_PARTS, espera: pesos(800) } }, ['espera', 800]],
    ['19.99 minutes', { esperaMin: 19.99, partes: { ...NO_PARTS, espera: pesos(800) } }, undefined],
    ['cancelled late', { isLate: true, total: pesos(3_000) }, ['cancelacion', 3_000]],
    ['longer by more than 1.3 and 3 km', { metros: 20_000 }, ['masLargo', 5_000]],
    ['1.3 times', { metros: 13_000 }, undefined],
    ['1.3 times and a metre', { metros: 13_001 }, ['masLargo', 2_308.28]],
    ['3 km more', { metros: 6_000, metrosCotizados: 3_000 }, undefined],
    ['3 km and a metre more', { metros: 6_001, metrosCotizados: 3_000 }, ['masLargo', 5_000.83]],
    ['a name of two letters', { invitados: ['A. B 3'] }, ['sinNombre', 10_000]],
    ['a name of three letters', { invitados: ['Ana'] }, undefined],
    ['at night', { isOutOfHours: true, partes: { ...NO_PARTS, recargo: pesos(900) } }, ['horario', 900]],
    ['a surcharge by day', { partes: { ...NO_PARTS, recargo: pesos(900) } }, undefined],
    ['ruling: a way that is doubtful', { isDoubtful: true }, ['recorridoDudoso', 10_000]],
    ['less than $1', { isLate: true, total: pesos(0.99) }, undefined],
    ['$1', { isLate: true, total: pesos(1) }, ['cancelacion', 1]],
  ];
  test.each(SINGLE)('%s', (_name, over, expected) => {
    expect(stakes([aJudged(over)])).toEqual(expected ? [expected] : []);
  });

  const aDriven = (total: number, over: Partial<Driven> = {}): Driven => ({
    id: (next += 1),
    servicio: 1,
    inicio: at(0, '2026-09-01'),
    total: pesos(total),
    desde: START,
    hasta: UNTIL,
    ...over,
  });
  const THREE = [aDriven(4_000), aDriven(5_000), aDriven(8_000)];
  test.each([
    ['over twice the median', 10_000.01, THREE, 5_000.01],
    ['twice', 10_000, THREE, undefined],
    ['of two alone', 30_000, THREE.slice(1), undefined],
    ['the mean of the middle two', 30_000, [...THREE, aDriven(6_000)], 24_500],
    ['another service', 30_000, [...THREE.slice(1), aDriven(1, { servicio: 2 })], undefined],
    ['499 m off', 30_000, [...THREE.slice(1), aDriven(4_000, { desde: north(499) })], 25_000],
    ['501 m off', 30_000, [...THREE.slice(1), aDriven(4_000, { desde: north(501) })], undefined],
    ['older than 180 days', 30_000, [...THREE.slice(1), aDriven(4_000, { inicio: at(0, '2026-04-01') })], undefined],
    ['later than it', 30_000, [...THREE.slice(1), aDriven(4_000, { inicio: at(0, '2026-12-01') })], undefined],
  ] satisfies [string, number, Driven[], number | undefined][])(
    'usual price: %s',
    (_name, total, history, expected) => {
      const found = stakes([aJudged({ total: pesos(total), inicio: at(0), fin: at(30) })], history);
      expect(found).toEqual(expected === undefined ? [] : [['sobreHabitual', expected]]);
    },
  );

  test.each([
    ['by 10 minutes', 20, ['doble', 8_000]],
    ['by less', 20.1, undefined],
  ] satisfies [string, number, [ReasonKey, number] | undefined][])(
    'one person on two overlapping %s',
    (_name, late, expected) => {
      const first = aJudged({ personas: [7], inicio: at(0), fin: at(30) });
      const second = aJudged({
        personas: [7, 8],
        inicio: at(late),
        fin: at(60),
        total: pesos(8_000),
        desde: north(900),
      });
      expect(stakes([second, first])).toEqual(expected ? [expected] : []);
    },
  );

  test('somebody with two seats of one order rode once', () => {
    expect(stakes([aJudged({ personas: [7, 7], inicio: at(0), fin: at(30) })])).toEqual([]);
  });

  test('a long one meets another although a short one came between', () => {
    const long = aJudged({
      personas: [7],
      inicio: at(0),
      fin: at(300),
      total: pesos(90_000),
      cotizacion: pesos(90_000),
    });
    const short = aJudged({ personas: [7], inicio: at(10), fin: at(12), desde: north(900) });
    const last = aJudged({ personas: [7], inicio: at(100), fin: at(130), desde: north(900) });
    expect(findLlamativos([long, short, last], []).map(({ id, motivos }) => [id, motivos[0]?.con])).toEqual([
      [last.id, long.id],
    ]);
  });

  test.each([
    ['15 minutes and 299 m', { inicio: at(15), desde: north(299) }, true],
    ['a second more', { inicio: at(15.1) }, false],
    ['301 m', { inicio: at(5), desde: north(301) }, false],
    ['another end', { inicio: at(5), hasta: START }, false],
    ['the same vehicle', { inicio: at(5), idVehiculo: 900 }, false],
    ['a seat', { inicio: at(5), isCarpool: true }, false],
  ] satisfies [string, Partial<JudgedPedido>, boolean][])('two that could be one: %s', (_name, over, expected) => {
    const first = aJudged({ inicio: at(0), idVehiculo: 900 });
    const second = aJudged({ total: pesos(6_000), ...over });
    expect(stakes([first, second])).toEqual(expected ? [['compartible', 6_000]] : []);
  });

  test('of two of one price the later number is the one that was for nothing', () => {
    const [first, second] = [aJudged({ inicio: at(0) }), aJudged({ inicio: at(5) })];
    expect(findLlamativos([second, first], [])).toMatchObject([{ id: second.id, motivos: [{ con: first.id }] }]);
  });

  test('without a quote, over what nine of ten cost', () => {
    const ten = Array.from({ length: 10 }, (_, n) => aJudged({ total: pesos((n + 1) * 1_000), cotizacion: null }));
    expect(stakes(ten)).toEqual([['sinCotizacion', 1_000]]);
  });

  test('all of it as the share of the scope', () => {
    const over = { total: pesos(20_000), share: pesos(5_000), cotizacion: pesos(12_000) };
    expect(stakes([aJudged(over)])).toEqual([['sobreCotizado', 2_000]]);
  });
});

describe('W-194: which ten', () => {
  test('an order counts once, at its largest sum, with all its reasons', () => {
    const pedido = aJudged({
      total: pesos(20_000),
      cotizacion: pesos(12_000),
      invitados: ['?'],
      esperaMin: 30,
      partes: { ...NO_PARTS, espera: pesos(3_000), recorrido: pesos(17_000) },
    });
    expect(findLlamativos([pedido], [])).toEqual([
      {
        id: pedido.id,
        share: 2_000_000,
        enJuego: 2_000_000,
        motivos: [
          { clave: 'sinNombre', enJuego: 2_000_000 },
          { clave: 'sobreCotizado', enJuego: 800_000 },
          { clave: 'espera', enJuego: 300_000 },
        ],
      },
    ]);
  });

  test('by sum, then by share, then by the smaller number; ten at most', () => {
    const late = (id: number, total: number) => aJudged({ id, isLate: true, total: pesos(total) });
    const waits = aJudged({ id: 5, esperaMin: 20, total: pesos(9_000), partes: { ...NO_PARTS, espera: pesos(700) } });
    const many = Array.from({ length: 12 }, (_, n) => late(100 + n, 50));
    const found = findLlamativos([...many, late(9, 700), waits, late(8, 700), late(7, 900)], []);
    expect(found.map(({ id }) => id)).toEqual([7, 5, 8, 9, 100, 101, 102, 103, 104, 105]);
  });

  test('of 10,000 orders within a second', () => {
    const pedidos = Array.from({ length: 10_000 }, (_, n) =>
      aJudged({ inicio: at((n % 4_000) * 10), fin: at((n % 4_000) * 10 + 25), personas: [n % 900], cotizacion: null }),
    );
    const started = performance.now();
    expect(findLlamativos(pedidos, [])).toHaveLength(10);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
