import { describe, expect, test } from 'vitest';
import { isBlankPhone, NO_PERSON, type Person, selectPerson, withPhone } from './people.ts';

const luis: Person = {
  personId: 640,
  firstname: 'Luis',
  lastname: 'Paz',
  phone: '+543517654321',
  corporateAccountId: 88,
  formaDePagoPorDefecto: { id: 1, alias: 'Cuenta corriente' },
  centrosDeCostoHabilitados: [{ id: 80, denominacion: 'Ventas' }],
  cecoPreferido: 80,
};

describe('a selected person', () => {
  test('O-100 holds name, phone, whether the phone is valid, and the person', () => {
    expect(selectPerson(luis)).toEqual({
      nameAndLastName: 'Luis Paz',
      phone: '+543517654321',
      phoneIsValid: true,
      person: luis,
    });
  });

  test('O-277 without a phone of their own the field starts with the prefix', () => {
    expect(selectPerson({ ...luis, phone: null })).toMatchObject({ phone: '+54', phoneIsValid: false });
  });

  test.each([
    ['O-083', '351765432', true],
    ['O-083', '35176543', false],
    ['O-083', '+54 351 7654', false],
    ['DO-43', '+54 9 351 765-4321', true],
  ])('%s the phone %j is valid: %s', (_row, phone, isValid) => {
    expect(withPhone(NO_PERSON, phone).phoneIsValid).toBe(isValid);
  });
});

test.each([
  ['', true],
  ['  ', true],
  ['+', true],
  ['+54', true],
  ['+598 ', true],
  ['+5983', false],
  ['+543', false],
  ['12', false],
  ['+54 351', false],
])('A-137 %j says nothing: %s', (phone, isBlank) => {
  expect(isBlankPhone(phone)).toBe(isBlank);
});
