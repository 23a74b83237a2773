import { describe, expect, test } from 'vitest';
import type { ShownPaso } from './shown.ts';
import { beforeCell, isWeekend, rowText, stepText } from './step-text.ts';

const PASO: ShownPaso = {
  numero: 3,
  dia: '2026-10-03',
  diaSemana: 6,
  enCurso: false,
  pedidos: 2,
  importe: 17_614.5,
  diaAnterior: '2026-09-05',
  importeAnterior: 12_000,
  acumulado: 40_000,
  acumuladoAnterior: 35_000,
};
const MES = { mes: 10, comparable: true };
const ANIO = { mes: null, comparable: true };
const OCTUBRE: ShownPaso = {
  ...PASO,
  numero: 10,
  dia: '2026-10-01',
  diaSemana: null,
  diaAnterior: '2025-10-01',
};

describe('W-182 a step reads', () => {
  test.each([
    ['sáb 3 oct · 2 pedidos · $17.614,50 · sáb 5 sep $12.000,00', PASO, MES],
    ['sáb 3 oct · en curso · 2 pedidos · $17.614,50 · sáb 5 sep $12.000,00', { ...PASO, enCurso: true }, MES],
    ['sáb 3 oct · 1 pedido · $17.614,50', { ...PASO, pedidos: 1, diaAnterior: null, importeAnterior: null }, MES],
    ['sáb 3 oct · 2 pedidos · $17.614,50', PASO, { ...MES, comparable: false }],
    ['sáb 3 oct · 0 pedidos · $0,00 · sáb 5 sep $0,00', { ...PASO, pedidos: 0, importe: 0, importeAnterior: 0 }, MES],
    ['oct 2026 · 2 pedidos · $17.614,50 · oct 2025 $12.000,00', OCTUBRE, ANIO],
    ['oct 2026 · en curso · 2 pedidos · $17.614,50 · oct 2025 $12.000,00', { ...OCTUBRE, enCurso: true }, ANIO],
  ])('%s', (text, paso, resumen) => expect(stepText(paso, resumen, 'pasos')).toBe(text));

  test.each([
    ['sáb 3 oct · acumulado $40.000,00 · antes $35.000,00', PASO, MES],
    ['sáb 3 oct · acumulado $40.000,00', PASO, { ...MES, comparable: false }],
    ['sáb 3 oct · antes $35.000,00', { ...PASO, acumulado: null }, MES],
    ['sáb 3 oct · acumulado $40.000,00', { ...PASO, acumuladoAnterior: null }, MES],
  ])('of sums: %s', (text, paso, resumen) => expect(stepText(paso, resumen, 'acumulado')).toBe(text));

  test.each([
    ['sáb 3', PASO, 10],
    ['sáb 3, en curso', { ...PASO, enCurso: true }, 10],
    ['Octubre', OCTUBRE, null],
  ])('in the table: %s', (text, paso, mes) => expect(rowText(paso, mes)).toBe(text));

  test.each([
    ['5 sep $12.000,00', PASO, 10],
    ['oct 2025 $12.000,00', OCTUBRE, null],
    ['', { ...PASO, diaAnterior: null, importeAnterior: null }, 10],
  ])('before it, in the table: %s', (text, paso, mes) => expect(beforeCell(paso, mes)).toBe(text));

  test('every weekday has three letters of its own', () => {
    const names = Array.from({ length: 7 }, (_, index) =>
      rowText({ ...PASO, dia: `2026-09-0${index + 1}` }, 9).slice(0, 3),
    );
    expect(names).toEqual(['mar', 'mié', 'jue', 'vie', 'sáb', 'dom', 'lun']);
  });
});

test.each([
  [5, false],
  [6, true],
  [7, true],
  [1, false],
  [null, false],
])('W-182 weekday %s is of the weekend: %s', (diaSemana, expected) => {
  expect(isWeekend({ ...PASO, diaSemana })).toBe(expected);
});
