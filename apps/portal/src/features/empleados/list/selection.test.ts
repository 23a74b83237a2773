import { describe, expect, test } from 'vitest';
import type { EmpleadosQuery } from '../api.ts';
import { anEmpleado } from '../usuarios.kit.tsx';
import { chosenIn, countOf, type EmpleadoSelection, isInSelection, NOBODY, withToggled } from './selection.ts';

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
const ALL: EmpleadoSelection = { tag: 'all', query: QUERY, total: 300, except: new Set() };
const nora = anEmpleado({ id: 1 });
const nina = anEmpleado({ id: 2 });

describe('W-148 who is chosen', () => {
  test('one by one', () => {
    const both = withToggled(withToggled(NOBODY, nora), nina);
    expect(countOf(both)).toBe(2);
    expect(isInSelection(both, nora.id)).toBe(true);
    expect(countOf(withToggled(both, nora))).toBe(1);
    expect(countOf(NOBODY)).toBe(0);
  });

  test('all of a filter but for some', () => {
    const rest = withToggled(ALL, nora);
    expect(countOf(rest)).toBe(299);
    expect(isInSelection(rest, nora.id)).toBe(false);
    expect(isInSelection(rest, nina.id)).toBe(true);
    expect(countOf(withToggled(rest, nora))).toBe(300);
  });

  test('another filter means nobody, another order or page the same people', () => {
    expect(chosenIn(ALL, { ...QUERY, page: 3, orden: 'dni', sentido: 'desc' })).toBe(ALL);
    expect(chosenIn(ALL, { ...QUERY, estado: 'activo' })).toBe(NOBODY);
    const one = withToggled(NOBODY, nora);
    expect(chosenIn(one, { ...QUERY, q: 'otra' })).toBe(one);
  });
});
