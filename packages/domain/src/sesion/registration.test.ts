import { describe, expect, test } from 'vitest';
import { type RegistrationForm, readRegistrationCode, registrationIssues, tidyRegistration } from './registration.ts';

const form: RegistrationForm = {
  firstName: 'Ana',
  lastName: 'Paz',
  dni: '30111222',
  email: 'ana@andina.example',
  phone: '+543511234567',
};
const issues = (change: Partial<RegistrationForm>) => registrationIssues({ ...form, ...change }, 'andina.example');

test('a good form has no issue', () => {
  expect(issues({})).toEqual([]);
});

test.each([
  ['A-107', 'firstName', '', 'string_blank'],
  ['A-107', 'firstName', ' ', 'string_blank'],
  ['A-108', 'firstName', 'a'.repeat(101), 'string_too_long'],
  ['A-109', 'firstName', 'An4', 'name_invalid'],
  ['A-110', 'lastName', '', 'string_blank'],
  ['A-111', 'lastName', 'a'.repeat(101), 'string_too_long'],
  ['A-112', 'lastName', 'Pa_z', 'surname_invalid'],
  ['A-113', 'dni', '', 'string_blank'],
  ['A-114', 'dni', '12345678901', 'string_too_long'],
  ['A-115', 'dni', '1234567890', 'dni_invalid'],
  ['A-115', 'dni', '123456', 'dni_invalid'],
  ['A-115', 'dni', '30.111.22', 'dni_invalid'],
  ['A-116', 'email', 'a b@andina.example', 'email_invalid'],
  ['A-116', 'email', '@andina.example', 'email_invalid'],
  ['DA-42', 'email', 'ana@otra.example', 'email_invalid'],
  ['A-117', 'phone', '12', 'phone_invalid'],
  ['A-117', 'phone', '', 'phone_invalid'],
] as const)('%s %s %j is %s', (_row, field, value, code) => {
  expect(issues({ [field]: value })).toEqual([{ field, code }]);
});

test.each([
  ['A-108', 'firstName', 'a'.repeat(100)],
  ['A-111', 'lastName', 'a'.repeat(100)],
  ['A-115', 'dni', '1234567'],
  ['A-115', 'dni', '123456789'],
] as const)('%s %s %j is good', (_row, field, value) => {
  expect(issues({ [field]: value })).toEqual([]);
});

test('every field that does not hold is named, in the order of the form', () => {
  const empty = { firstName: '', lastName: '', dni: '', email: '', phone: '' };
  expect(issues(empty).map(({ field }) => field)).toEqual(['firstName', 'lastName', 'dni', 'email', 'phone']);
});

test('A-118 A-119 A-135 W-268 values are trimmed, names capitalised, the phone gets its prefix', () => {
  expect(
    tidyRegistration({
      firstName: ' ana  MARÍA ',
      lastName: ' paz ',
      dni: ' 30.111.222 ',
      email: ' ana@andina.example ',
      phone: ' 351 123-4567 ',
    }),
  ).toEqual({ ...form, firstName: 'Ana María' });
});

describe('A-100 the registration code', () => {
  test.each([
    ['andina26', 'ANDINA26'],
    [' Abc1 ', 'ABC1'],
    ['A'.repeat(20), 'A'.repeat(20)],
  ])('%j is looked up as %s', (text, code) => {
    expect(readRegistrationCode(text)).toBe(code);
  });

  test.each(['abc', 'A'.repeat(21), 'AND-26', "' OR 1=1", 'ñandu26', ''])('%j belongs to nobody', (text) => {
    expect(readRegistrationCode(text)).toBeUndefined();
  });
});
