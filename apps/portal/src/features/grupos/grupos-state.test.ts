import { describe, expect, test } from 'vitest';
import { CLOSED, canSave, type GruposState, reduceGrupos } from './grupos-state.ts';

const grupo = { id: 5, nombre: 'Ventas', descripcion: '', idClienteFk: 3 };
const editing: GruposState = { modal: { status: 'edit', grupo }, save: { status: 'notAsked' } };

describe('A-331 the modal', () => {
  test.each([[{ status: 'create' }], [{ status: 'edit', grupo }], [{ status: 'delete', grupo }]] as const)(
    'is none, then %j, then none again',
    (modal) => {
      const open = reduceGrupos(CLOSED, { type: 'open', modal });
      expect(open.modal).toEqual(modal);
      expect(reduceGrupos(open, { type: 'close' }).modal).toEqual({ status: 'none' });
    },
  );
});

describe('A-336 a save', () => {
  test('is notAsked, loading, error, and notAsked again once something was changed', () => {
    const loading = reduceGrupos(editing, { type: 'saving' });
    expect(loading.save).toEqual({ status: 'loading' });
    const failed = reduceGrupos(loading, { type: 'failed', code: 'unavailable_group_name' });
    expect(failed.save).toEqual({ status: 'error', code: 'unavailable_group_name' });
    expect(reduceGrupos(failed, { type: 'edited' })).toEqual(editing);
  });

  test('under way keeps its modal open', () => {
    const loading = reduceGrupos(editing, { type: 'saving' });
    expect(reduceGrupos(loading, { type: 'close' })).toBe(loading);
    expect(reduceGrupos(loading, { type: 'edited' })).toBe(loading);
  });

  test('that failed is forgotten by the next modal', () => {
    const failed = reduceGrupos(editing, { type: 'failed', code: 'x' });
    expect(reduceGrupos(failed, { type: 'open', modal: { status: 'create' } }).save).toEqual({ status: 'notAsked' });
  });
});

test.each([
  [{ nombre: 'Ventas', descripcion: '' }, 'notAsked', true],
  [{ nombre: ' Ventas ', descripcion: ' Piso 3 ' }, 'notAsked', true],
  [{ nombre: '', descripcion: '' }, 'notAsked', false],
  [{ nombre: 'Ventas!', descripcion: '' }, 'notAsked', false],
  [{ nombre: 'Ventas', descripcion: '<b>' }, 'notAsked', false],
  [{ nombre: 'Ventas', descripcion: '' }, 'loading', false],
] as const)('A-337 %j while a save is %s can be saved: %s', (form, status, can) => {
  expect(canSave(form, { status })).toBe(can);
});
