import { describe, expect, test } from 'vitest';
import { PEDIDO_COLUMNAS, PEDIDO_ORDEN } from '../pedidos/pedido-orden.ts';
import { hasKnownColumnas, hasKnownKeys, VISTA_KEYS, VISTA_SECCIONES, whyNotVistaName } from './vista.ts';

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

  test.each(VISTA_SECCIONES)('of %s holds the keys of its section and no other', (seccion) => {
    const whole = Object.fromEntries(VISTA_KEYS[seccion].map((key) => [key, 'x']));
    expect(hasKnownKeys(seccion, whole)).toBe(true);
    expect(hasKnownKeys(seccion, {})).toBe(true);
    for (const key of ['idClient', 'idCliente', 'cursor', 'offset', 'constructor', 'Q']) {
      expect([key, hasKnownKeys(seccion, { ...whole, [key]: 'x' })]).toEqual([key, false]);
    }
  });

  test('a key of one section is none of another', () => {
    expect(hasKnownKeys('gastos', { ceco: '3' })).toBe(false);
    expect(hasKnownKeys('recorridos', { type: 'trip' })).toBe(false);
    expect(hasKnownKeys('auditoria', { de: 'personas' })).toBe(true);
  });

  test('columns are those of orders, each once, where the section lists orders', () => {
    expect(hasKnownColumnas('pedidos', PEDIDO_COLUMNAS)).toBe(true);
    expect(hasKnownColumnas('recorridos', [])).toBe(true);
    expect(hasKnownColumnas('informes', ['pedido', 'dni'])).toBe(false);
    expect(hasKnownColumnas('usuarios', ['dni', 'legajo'])).toBe(true);
    expect(hasKnownColumnas('usuarios', ['dni', 'dni'])).toBe(false);
  });
});

test('W-213 whatever puts the table in order is one of its columns', () => {
  const columnas: readonly string[] = PEDIDO_COLUMNAS;
  expect(PEDIDO_ORDEN.filter((orden) => !columnas.includes(orden))).toEqual([]);
});
