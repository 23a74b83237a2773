import { describe, expect, test } from 'vitest';
import { PEDIDO_COLUMNS, PEDIDO_SORTS } from '../pedidos/pedido-sort.ts';
import { hasKnownColumns, hasKnownKeys, VISTA_KEYS, VISTA_SECTIONS, whyNotVistaName } from './vista.ts';

describe('W-218 a list kept by name', () => {
  test.each([
    ['', true],
    [' \t ', true],
    ['a', false],
    ['ñ'.repeat(60), false],
    ['ñ'.repeat(61), true],
    [` ${'a'.repeat(60)} `, false],
    ['😀'.repeat(60), false],
  ])('is named by 1 to 60 characters: %o refused %s', (nombre, isRefused) => {
    expect(whyNotVistaName(nombre)?.code).toBe(isRefused ? 'favourite_name_invalid' : undefined);
  });

  test.each(VISTA_SECTIONS)('of %s holds the keys of its section and no other', (section) => {
    const whole = Object.fromEntries(VISTA_KEYS[section].map((key) => [key, 'x']));
    expect(hasKnownKeys(section, whole)).toBe(true);
    expect(hasKnownKeys(section, {})).toBe(true);
    for (const key of ['idClient', 'idCliente', 'cursor', 'offset', 'constructor', 'Q']) {
      expect([key, hasKnownKeys(section, { ...whole, [key]: 'x' })]).toEqual([key, false]);
    }
  });

  test('a key of one section is none of another', () => {
    expect(hasKnownKeys('gastos', { ceco: '3' })).toBe(false);
    expect(hasKnownKeys('recorridos', { type: 'trip' })).toBe(false);
    expect(hasKnownKeys('auditoria', { de: 'personas' })).toBe(true);
  });

  test('columns are those of orders, each once, where the section lists orders', () => {
    expect(hasKnownColumns('pedidos', PEDIDO_COLUMNS)).toBe(true);
    expect(hasKnownColumns('recorridos', [])).toBe(true);
    expect(hasKnownColumns('informes', ['pedido', 'dni'])).toBe(false);
    expect(hasKnownColumns('usuarios', ['dni', 'legajo'])).toBe(true);
    expect(hasKnownColumns('usuarios', ['dni', 'dni'])).toBe(false);
  });
});

test('W-213 whatever puts the table in order is one of its columns', () => {
  const columnas: readonly string[] = PEDIDO_COLUMNS;
  expect(PEDIDO_SORTS.filter((orden) => !columnas.includes(orden))).toEqual([]);
});
