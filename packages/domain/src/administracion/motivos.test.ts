import { expect, test } from 'vitest';
import { type MotivosForm, tidyMotivos, whyNotMotivos } from './motivos.ts';

const free = { tipo: 'PARAMI', exigido: false, deLista: false } as const;
const listed = { ...free, deLista: true };

test.each<[string, MotivosForm, string | undefined]>([
  ['nothing', { tipos: [], lista: [] }, undefined],
  ['free words without a list', { tipos: [free], lista: [] }, undefined],
  ['a list that nobody chooses from', { tipos: [free], lista: ['Obra'] }, undefined],
  ['a list without names', { tipos: [listed], lista: [] }, 'missing_fields'],
  ['60 characters', { tipos: [listed], lista: ['x'.repeat(60)] }, undefined],
  ['61 characters', { tipos: [listed], lista: ['x'.repeat(61)] }, 'alias_invalid'],
  ['a name of nothing', { tipos: [listed], lista: ['Obra', ''] }, 'alias_invalid'],
  ['50 names', { tipos: [listed], lista: Array.from({ length: 50 }, (_, at) => `Obra ${at}`) }, undefined],
  ['51 names', { tipos: [listed], lista: Array.from({ length: 51 }, (_, at) => `Obra ${at}`) }, 'alias_invalid'],
  ['the same name, written otherwise', { tipos: [listed], lista: ['Reunión', 'REUNION'] }, 'alias_used'],
  ['two names', { tipos: [listed], lista: ['Reunión', 'Reuniones'] }, undefined],
])('motivos of a cliente: %s', (_name, form, code) => {
  expect(whyNotMotivos(form)?.code).toBe(code);
});

test('motivos are stored with clean names, in the order of the types', () => {
  expect(tidyMotivos({ tipos: [{ ...free, tipo: 'MENSAJERIA' }, free], lista: ['  Visita  a obra '] })).toEqual({
    tipos: [free, { ...free, tipo: 'MENSAJERIA' }],
    lista: ['Visita a obra'],
  });
});
