import { describe, expect, test } from 'vitest';
import { centsFromPesos } from '../money.ts';
import { minutesOfWay, quoteViaje, surchargeOf, surchargeWithin } from './tarifa.ts';

const at = (text: string) => Temporal.Instant.from(`${text}:00-03:00`);
const calendar = {
  isHoliday: (date: Temporal.PlainDate) => date.toString() === '2026-11-23',
  holidayName: () => 'Día de la Soberanía Nacional',
};

describe('W-064 a price tells the surcharge that it contains, once', () => {
  test.each([
    ['a day', '2026-11-24T12:00', null],
    ['a night', '2026-11-24T23:00', { porcentaje: 20, noche: true, feriado: null }],
    ['its end', '2026-11-24T06:00', null],
    ['a holiday', '2026-11-23T12:00', { porcentaje: 20, noche: false, feriado: 'Día de la Soberanía Nacional' }],
    ['both', '2026-11-23T22:00', { porcentaje: 20, noche: true, feriado: 'Día de la Soberanía Nacional' }],
  ])('%s', (_, departure, expected) => {
    expect(surchargeOf(at(departure), 20, calendar)).toEqual(expected);
  });

  test('a tariff without one has none; without a calendar there are no holidays, without names they have none', () => {
    expect(surchargeOf(at('2026-11-24T23:00'), 0, calendar)).toBeNull();
    expect(surchargeOf(at('2026-11-23T12:00'), 20, {})).toBeNull();
    expect(surchargeOf(at('2026-11-23T12:00'), 20, { isHoliday: () => true })?.feriado).toBe('');
  });

  test('what it added is the difference to the plain price, to the cent', () => {
    const pesos = centsFromPesos;
    const tarifa = {
      base: pesos(2600),
      porKm: pesos(1250),
      porMin: pesos(90),
      minimo: pesos(6000),
    };
    for (const meters of [800, 4321, 12_104, 60_007]) {
      const viaje = { meters, seconds: 1234 };
      const plain = quoteViaje({ ...tarifa, recargoNoche: 20 }, { ...viaje, surcharged: false });
      const night = quoteViaje({ ...tarifa, recargoNoche: 20 }, { ...viaje, surcharged: true });
      expect(Math.abs(surchargeWithin(night, 20) - (night - plain))).toBeLessThanOrEqual(1);
    }
    expect(surchargeWithin(centsFromPesos(120), 20)).toBe(2000);
    expect(surchargeWithin(centsFromPesos(120), 0)).toBe(0);
  });
});

test('a minute that was begun counts as one, in what is told as in what is charged', () => {
  expect([0, 1, 60, 61, 1101, 1140].map(minutesOfWay)).toEqual([0, 1, 1, 2, 19, 19]);
});
