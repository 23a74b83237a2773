import { describe, expect, test } from 'vitest';
import type { EmpleadosQuery } from '../api.ts';
import { anEmpleado } from '../usuarios.kit.tsx';
import { countOf, type Eleccion, elegidoIn, isElegido, NOBODY, withToggled } from './eleccion.ts';

const QUERY: EmpleadosQuery = {
  q: 'paz',
  estado: '',
  group: '',
  ceco: '',
  ingreso: '',
  permiso: '',
  orden: '',
  sentido: 'asc',
  page: 0,
};
const ALL: Eleccion = { tag: 'all', query: QUERY, total: 300, except: new Set() };
const nora = anEmpleado({ id: 1 });
const nina = anEmpleado({ id: 2 });

describe('W-148 who is chosen', () => {
  test('one by one', () => {
    const both = withToggled(withToggled(NOBODY, nora), nina);
    expect(countOf(both)).toBe(2);
    expect(isElegido(both, nora.id)).toBe(true);
    expect(countOf(withToggled(both, nora))).toBe(1);
    expect(countOf(NOBODY)).toBe(0);
  });

  test('all of a filter but for some', () => {
    const rest = withToggled(ALL, nora);
    expect(countOf(rest)).toBe(299);
    expect(isElegido(rest, nora.id)).toBe(false);
    expect(isElegido(rest, nina.id)).toBe(true);
    expect(countOf(withToggled(rest, nora))).toBe(300);
  });

  test('another filter means nobody, another order or page the same people', () => {
    expect(elegidoIn(ALL, { ...QUERY, page: 3, orden: 'dni', sentido: 'desc' })).toBe(ALL);
    expect(elegidoIn(ALL, { ...QUERY, estado: 'activo' })).toBe(NOBODY);
    const one = withToggled(NOBODY, nora);
    expect(elegidoIn(one, { ...QUERY, q: 'otra' })).toBe(one);
  });
});
