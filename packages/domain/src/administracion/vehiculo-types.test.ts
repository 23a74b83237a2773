import { describe, expect, test } from 'vitest';
import { tidyVehiculoType, whyNotVehiculoType } from './vehiculo-types.ts';

const MOTO = { alias: 'Van', descripcion: 'Hasta 7 pasajeros', plazas: 7, esperaMin: 10, esperaMax: 20 };

describe('M-073 a type of vehicles', () => {
  test('is stored without blanks around its names', () => {
    expect(tidyVehiculoType({ ...MOTO, alias: '  Van  XL ', descripcion: ' Siete ' })).toEqual({
      ...MOTO,
      alias: 'Van XL',
      descripcion: 'Siete',
    });
    expect(whyNotVehiculoType(MOTO)).toEqual([]);
    expect(whyNotVehiculoType({ ...MOTO, plazas: 60, esperaMin: 0, esperaMax: 600 })).toEqual([]);
  });

  test.each([
    ['without a name', { alias: '' }, 'alias missing_fields'],
    ['with a name of 41', { alias: 'x'.repeat(41) }, 'alias string_too_long'],
    ['without a description', { descripcion: '' }, 'descripcion missing_fields'],
    ['with a description of 121', { descripcion: 'x'.repeat(121) }, 'descripcion string_too_long'],
    ['without a seat', { plazas: 0 }, 'plazas capacity_exceeded'],
    ['with 61 seats', { plazas: 61 }, 'plazas capacity_exceeded'],
    ['with half a seat', { plazas: 1.5 }, 'plazas capacity_exceeded'],
    ['that comes before it was asked for', { esperaMin: -1 }, 'esperaMin wait_invalid'],
    ['that comes sooner than at its soonest', { esperaMax: 9 }, 'esperaMax wait_invalid'],
    ['that never comes', { esperaMax: 601 }, 'esperaMax wait_invalid'],
  ])('%s is refused', (_, fields, expected) => {
    expect(whyNotVehiculoType({ ...MOTO, ...fields }).map(({ field, code }) => `${field} ${code}`)).toEqual([expected]);
  });
});
