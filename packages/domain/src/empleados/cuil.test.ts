import { describe, expect, test } from 'vitest';
import { dniOfCuil, readDocument } from './cuil.ts';

describe('W-336 a document is read from its CUIL, proven by the last digit', () => {
  test.each<[string, string | null | undefined]>([
    ['20-30111222-0', '30111222'],
    ['20301112220', '30111222'],
    ['20.30111222.0', '30111222'],
    ['20.30111222.0', '30111222'],
    ['27-05123456-7', '5123456'],
    ['20-30111222-3', null],
    ['20-30111223-0', null],
    ['30-71234567-1', undefined],
    ['30111222', undefined],
    ['', undefined],
  ])('%s is %s', (text, dni) => {
    expect(dniOfCuil(text)).toBe(dni);
  });

  test.each([
    ['DNI 30.111.222', '30.111.222'],
    ['D.N.I. Nº 30111222', '30111222'],
    ['LE 5123456', '5123456'],
    ['20-30111222-0', '30111222'],
    ['20-30111222-3', '20-30111222-3'],
    [' 30111222 ', '30111222'],
    ['-', '-'],
  ])('the cell %j says %j', (text, dni) => {
    expect(readDocument(text)).toBe(dni);
  });
});
