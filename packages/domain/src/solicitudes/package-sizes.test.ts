import { expect, test } from 'vitest';
import { isPaquete, PACKAGE_SIZES, type PackageName, paqueteOf } from './package-sizes.ts';

const TABLE: [
  row: string,
  name: PackageName,
  size: string,
  alto: number,
  largo: number,
  ancho: number,
  peso: number,
][] = [
  ['O-148', 'Pack H1K', '28x41', 280, 410, 50, 1],
  ['O-149', 'Box H2K', '37,5x30x7', 375, 300, 70, 2],
  ['O-150', 'Box H5K', '39,5x30x16,5', 395, 300, 165, 5],
  ['O-151', 'Box H10K', '40x30x30', 400, 300, 300, 10],
  ['O-152', 'Box H15K', '45x40x45,5', 450, 400, 455, 15],
];

test.each(TABLE)('%s %s is shown as %s and sent once, in millimetres', (_row, name, size, alto, largo, ancho, peso) => {
  expect(PACKAGE_SIZES.find((row) => row.name === name)?.size).toBe(size);
  const paquete = paqueteOf(name);
  expect(paquete).toEqual({ cantidad: 1, alto, largo, ancho, peso });
  expect(paquete && isPaquete(paquete)).toBe(true);
});

test.each([{ cantidad: 2 }, { alto: 281 }, { largo: 411 }, { ancho: 51 }, { peso: 2 }])(
  'DO-57 %j makes it none of the five',
  (change) => {
    expect(isPaquete({ cantidad: 1, alto: 280, largo: 410, ancho: 50, peso: 1, ...change })).toBe(false);
  },
);
