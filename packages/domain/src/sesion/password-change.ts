import { firstViolation, type Violation } from '../violation.ts';
import { isBlank, isPassword } from './validators.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  /** The new password again; only the form has it. */
  repeated?: string;
}

type PasswordChangeCode = 'emptyFields' | 'password_invalid' | 'password_not_equal' | 'password_unchanged';

/** Nothing empty, a good new password, repeated alike, and not the old one, in this order (A-159…A-162). */
export function whyNotPasswordChange<C extends PasswordChange>({
  oldPassword,
  newPassword,
  repeated,
}: C):
  | Violation<C extends { repeated: string } ? PasswordChangeCode : Exclude<PasswordChangeCode, 'password_not_equal'>>
  | undefined;
export function whyNotPasswordChange({
  oldPassword,
  newPassword,
  repeated = newPassword,
}: PasswordChange): Violation<PasswordChangeCode> | undefined {
  return firstViolation<PasswordChangeCode>([
    () => ([oldPassword, newPassword, repeated].some(isBlank) ? { code: 'emptyFields' } : undefined),
    () => (isPassword(newPassword) ? undefined : { code: 'password_invalid', field: 'newPassword' }),
    () => (repeated === newPassword ? undefined : { code: 'password_not_equal' }),
    () => (newPassword === oldPassword.trim() ? { code: 'password_unchanged', field: 'newPassword' } : undefined),
  ]);
}
