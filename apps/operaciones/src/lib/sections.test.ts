import type { Role } from '@traza/domain/operadores';
import { expect, test } from 'vitest';
import { menuOf, sectionOf } from './sections.ts';

const FLOTA = ['Flota', 'Documentos'];
const CLIENTES = ['Clientes', 'Tarifas', 'Tipos de vehículo', 'Terminales', 'Feriados'];
const OPERADORES = ['Operadores', 'Auditoría'];

test.each<[Role[], string[][]]>([
  [['despachar'], [['Mesa'], ['Pedidos'], ['Bandeja'], FLOTA, ['Mi cuenta']]],
  [['flota'], [['Mesa'], ['Pedidos'], FLOTA, ['Mi cuenta']]],
  [['clientes'], [CLIENTES, ['Transportistas'], ['Mi cuenta']]],
  [['operadores'], [OPERADORES, ['Mi cuenta']]],
  [['lectura'], [['Mesa'], ['Pedidos'], ['Bandeja'], FLOTA, CLIENTES, ['Transportistas'], ['Mi cuenta']]],
  [
    ['flota', 'operadores'],
    [['Mesa'], ['Pedidos'], FLOTA, OPERADORES, ['Mi cuenta']],
  ],
])('M-012 the menu of %j', (roles, titles) => {
  expect(menuOf(roles, false).map((group) => group.map(({ title }) => title))).toEqual(titles);
});

test('M-008 a telephone has the own account alone', () => {
  expect(
    menuOf(['despachar', 'operadores'], true)
      .flat()
      .map(({ path }) => path),
  ).toEqual(['/cuenta']);
});

test.each([
  ['/', 'Mesa'],
  ['/clientes', 'Clientes'],
  ['/clientes/', 'Clientes'],
  ['/clientes/7', 'Clientes'],
  ['/clientela', undefined],
])('%s lies in %s', (path, title) => {
  expect(sectionOf(path)?.title).toBe(title);
});
