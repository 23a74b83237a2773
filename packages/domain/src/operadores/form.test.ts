import { expect, test } from 'vitest';
import { type OperadorForm, tidyOperador, whyNotOperador } from './form.ts';

const NINA: OperadorForm = { email: 'nina@traza.example', nombre: 'Nina', apellido: "D'Angelo", roles: ['flota'] };

test('an operador is stored tidily, each role once and in its place', () => {
  const typed: OperadorForm = { ...NINA, email: ' nina@traza.example ', roles: ['lectura', 'flota', 'flota'] };
  expect(tidyOperador({ ...typed, nombre: '  nina ' })).toEqual({ ...NINA, roles: ['flota', 'lectura'] });
});

test.each<[Partial<OperadorForm>, string[]]>([
  [{}, []],
  [{ email: 'nina' }, ['email email_invalid']],
  [{ nombre: '4' }, ['nombre name_invalid']],
  [{ apellido: '' }, ['apellido surname_invalid']],
  // M-037
  [{ roles: [] }, ['roles missing_fields']],
  [{ email: '', roles: [] }, ['email email_invalid', 'roles missing_fields']],
])('M-018 %j lacks %j', (change, faults) => {
  expect(whyNotOperador({ ...NINA, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});
