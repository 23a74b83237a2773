import { describe, expect, test } from 'vitest';
import type { ShownStep } from './shown.ts';
import { beforeCell, isWeekend, rowText, stepText } from './step-text.ts';

const STEP: ShownStep = {
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
const MONTH = { mes: 10, comparable: true };
const YEAR = { mes: null, comparable: true };
const OCTUBRE: ShownStep = {
  ...STEP,
  numero: 10,
  dia: '2026-10-01',
  diaSemana: null,
  diaAnterior: '2025-10-01',
};

describe('W-182 a step reads', () => {
  test.each([
    ['sáb 3 oct · 2 pedidos · $17.614,50 · sáb 5 sep $12.000,00', STEP, MONTH],
    ['sáb 3 oct · en curso · 2 pedidos · $17.614,50 · sáb 5 sep $12.000,00', { ...STEP, enCurso: true }, MONTH],
    ['sáb 3 oct · 1 pedido · $17.614,50', { ...STEP, pedidos: 1, diaAnterior: null, importeAnterior: null }, MONTH],
    ['sáb 3 oct · 2 pedidos · $17.614,50', STEP, { ...MONTH, comparable: false }],
    ['sáb 3 oct · 0 pedidos · $0,00 · sáb 5 sep $0,00', { ...STEP, pedidos: 0, importe: 0, importeAnterior: 0 }, MONTH],
    ['oct 2026 · 2 pedidos · $17.614,50 · oct 2025 $12.000,00', OCTUBRE, YEAR],
    ['oct 2026 · en curso · 2 pedidos · $17.614,50 · oct 2025 $12.000,00', { ...OCTUBRE, enCurso: true }, YEAR],
  ])('%s', (text, paso, resumen) => expect(stepText(paso, resumen, 'pasos')).toBe(text));

  test.each([
    ['sáb 3 oct · acumulado $40.000,00 · antes $35.000,00', STEP, MONTH],
    ['sáb 3 oct · acumulado $40.000,00', STEP, { ...MONTH, comparable: false }],
    ['sáb 3 oct · antes $35.000,00', { ...STEP, acumulado: null }, MONTH],
    ['sáb 3 oct · acumulado $40.000,00', { ...STEP, acumuladoAnterior: null }, MONTH],
  ])('of sums: %s', (text, paso, resumen) => expect(stepText(paso, resumen, 'acumulado')).toBe(text));

  test.each([
    ['sáb 3', STEP, 10],
    ['sáb 3, en curso', { ...STEP, enCurso: true }, 10],
    ['Octubre', OCTUBRE, null],
  ])('in the table: %s', (text, paso, month) => expect(rowText(paso, month)).toBe(text));

  test.each([
    ['5 sep $12.000,00', STEP, 10],
    ['oct 2025 $12.000,00', OCTUBRE, null],
    ['', { ...STEP, diaAnterior: null, importeAnterior: null }, 10],
  ])('before it, in the table: %s', (text, paso, month) => expect(beforeCell(paso, month)).toBe(text));

  test('every weekday has three letters of its own', () => {
    const names = Array.from({ length: 7 }, (_, index) =>
      rowText({ ...STEP, dia: `2026-09-0${index + 1}` }, 9).slice(0, 3),
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
  expect(isWeekend({ ...STEP, diaSemana })).toBe(expected);
});
