import { expect, test } from 'vitest';
import { whyNotPasswordChange } from './password-change.ts';

test.each([
  ['A-159', '', 'mala', 'otra', 'emptyFields'],
  ['A-159', 'Vieja2026', ' ', ' ', 'emptyFields'],
  ['A-159', 'Vieja2026', 'Nueva2026', '', 'emptyFields'],
  ['A-160', 'mala', 'mala', 'otra', 'password_invalid'],
  ['A-161', 'Vieja2026', 'Vieja2026', 'Otra2026', 'password_not_equal'],
  ['A-162', 'Vieja2026', 'Vieja2026', 'Vieja2026', 'password_unchanged'],
  ['A-162', ' Vieja2026 ', 'Vieja2026', 'Vieja2026', 'password_unchanged'],
  ['A-159', 'Vieja2026', 'Nueva2026', 'Nueva2026', undefined],
])('%s %j, %j, %j: %s', (_row, oldPassword, newPassword, repeated, code) => {
  expect(whyNotPasswordChange({ oldPassword, newPassword, repeated })?.code).toBe(code);
});

test.each([
  ['', 'Nueva2026', 'emptyFields'],
  ['Vieja2026', 'mala', 'password_invalid'],
  ['Vieja2026', 'Vieja2026', 'password_unchanged'],
  ['Vieja2026', 'Nueva2026', undefined],
])('without a repetition %j, %j: %s', (oldPassword, newPassword, code) => {
  expect(whyNotPasswordChange({ oldPassword, newPassword })?.code).toBe(code);
});
