import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import type { Tarifa } from '../tarifas/tarifa.ts';
import type { ViajeEvent } from './agencia-event.ts';
import {
  type CostoSource,
  correctedSources,
  costosByTarifa,
  isWholeCosto,
  totalOf,
  waitedMinutes,
} from './viaje-costos.ts';

const tarifa: Tarifa = {
  base: toCentsExact(200_000),
  porKm: toCentsExact(100_000),
  porMin: toCentsExact(10_000),
  porEsperaMin: toCentsExact(15_000),
  esperaGratis: 0,
  minimo: toCentsExact(500_000),
  recargoNoche: 20,
};

function at(type: string, parada: number | null, minutes: number): ViajeEvent {
  return { type, parada, timestamp: Temporal.Instant.fromEpochMilliseconds(minutes * 60_000) };
}

describe('costs by the tariff', () => {
  test.each([
    [
      'by distance and time',
      { meters: 10_004, seconds: 600, waitMin: 0, surcharged: false },
      [['kilometros', 10, 'km', 1_300_000]],
    ],
    [
      'not below the minimum',
      { meters: 500, seconds: 60, waitMin: 0, surcharged: false },
      [['kilometros', 0.5, 'km', 500_000]],
    ],
    ['at night', { meters: 10_000, seconds: 600, waitMin: 0, surcharged: true }, [['kilometros', 10, 'km', 1_560_000]]],
    [
      'with a wait',
      { meters: 10_000, seconds: 600, waitMin: 7, surcharged: false },
      [
        ['kilometros', 10, 'km', 1_300_000],
        ['espera', 7, 'min', 105_000],
      ],
    ],
  ])('%s', (_, viaje, expected) => {
    const lines = costosByTarifa(tarifa, viaje);
    expect(lines.map(({ concepto, cantidad, unidad, importe }) => [concepto, cantidad, unidad, importe])).toEqual(
      expected,
    );
  });

  test.each([
    ['none', 0, 7, [7, 105_000]],
    ['all of the wait', 7, 7, undefined],
    ['more than it', 30, 7, undefined],
    ['a part of it', 5, 7, [2, 30_000]],
  ])('M-261 a wait costs from the end of the free minutes on: %s', (_, esperaGratis, waitMin, expected) => {
    const viaje = { meters: 10_000, seconds: 600, waitMin, surcharged: false };
    const [driven, wait] = costosByTarifa({ ...tarifa, esperaGratis }, viaje);
    expect(driven?.importe).toBe(1_300_000);
    expect(wait && [wait.cantidad, wait.importe]).toEqual(expected);
  });

  test('DT-37 the total is the sum of the lines, with the VAT within it', () => {
    expect(totalOf([{ importe: toCentsExact(100_000) }, { importe: toCentsExact(21_000) }])).toEqual({
      total: 121_000,
      vat: 21_000,
    });
    expect(totalOf([])).toEqual({ total: 0, vat: 0 });
  });
});

describe('minutes waited at the stops', () => {
  test.each<[string, ViajeEvent[], number]>([
    ['from an arrival to the boarding', [at('arribado', 0, 10), at('iniciado', null, 15)], 5],
    [
      'at every stop',
      [
        at('arribado', 0, 10),
        at('iniciado', null, 15),
        at('circulando', 1, 16),
        at('arribado', 1, 20),
        at('circulando', 2, 23),
      ],
      8,
    ],
    [
      'whole minutes of the sum',
      [at('arribado', 0, 10), at('iniciado', null, 11.6), at('arribado', 1, 20), at('circulando', 2, 21.3)],
      2,
    ],
    ['told out of order', [at('iniciado', null, 15), at('arribado', 0, 10)], 5],
    ['none after the last stop', [at('arribado', 0, 10), at('finalizado', null, 90)], 0],
    ['none on the way', [at('circulando', 0, 10), at('circulando', 1, 40)], 0],
  ])('%s', (_, events, minutes) => {
    expect(waitedMinutes(events, undefined)).toBe(minutes);
  });

  test.each<[string, number | undefined, number]>([
    ['nobody asked for an hour', undefined, 30],
    ['the car came before the departure', 25, 15],
    ['the car came after it', 5, 30],
    ['people were aboard before it', 60, 5],
  ])('ruling: at the origin from the later of arrival and departure: %s', (_, departure, minutes) => {
    const events = [
      at('arribado', 0, 10),
      at('iniciado', null, 35),
      at('circulando', 1, 35),
      at('arribado', 1, 50),
      at('circulando', 2, 55),
    ];
    expect(waitedMinutes(events, departure === undefined ? undefined : at('', null, departure).timestamp)).toBe(
      minutes,
    );
  });
});

describe('additions', () => {
  const line = (concepto: string, importe: number) => ({ concepto, cantidad: 1, unidad: 'u', importe, obs: '' });
  const [way, toll, other] = [line('kilometros', 900), line('otros', 500), line('otros', 700)];
  const as = (origen: CostoSource, of: typeof way) => ({ ...of, origen });

  test.each<[string, CostoSource[], boolean, boolean]>([
    ['none before the end', [], false, false],
    ['additions alone before the end', ['agregada', 'agregada'], false, false],
    ['additions alone at the end', ['agregada'], true, true],
    ['an addition to what was stated', ['informada', 'agregada'], false, true],
    ['an addition to the tarifa', ['tarifa', 'agregada'], true, true],
  ])('%s', (_, sources, isOver, expected) => {
    expect(
      isWholeCosto(
        sources.map((origen) => ({ origen })),
        isOver,
      ),
    ).toBe(expected);
  });

  test.each([
    ['what is unchanged keeps its own', [as('tarifa', way), as('agregada', toll)], [way, toll], ['tarifa', 'agregada']],
    ['another amount is stated', [as('tarifa', way)], [{ ...way, importe: 901 }], ['informada']],
    ['an addition that is corrected stays one', [as('agregada', toll)], [other], ['agregada']],
    ['unless the way is stated beside it', [as('agregada', toll)], [way, other], ['informada', 'informada']],
    [
      'the same twice is matched once',
      [as('agregada', toll), as('informada', way)],
      [toll, toll],
      ['agregada', 'informada'],
    ],
    ['nothing stood', [], [toll], ['informada']],
  ])('%s', (_, standing, lines, expected) => {
    expect(correctedSources(standing, lines)).toEqual(expected);
  });
});
