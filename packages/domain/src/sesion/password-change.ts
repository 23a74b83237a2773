import { firstViolation, type Violation } from '../violation.ts';
import { isBlank, isPassword } from './validators.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

type PasswordChangeCode = 'emptyFields' | 'password_invalid' | 'password_unchanged';
type RepeatedChangeCode = PasswordChangeCode | 'password_not_equal';

/**
 * Nothing empty, a good new password, repeated alike, and not the old one, in this order (A-159…A-162). The form has the
 * repetition; the call has not.
 */
export function whyNotPasswordChange(
  change: PasswordChange & { repeated: string },
): Violation<RepeatedChangeCode> | undefined;
export function whyNotPasswordChange(change: PasswordChange): Violation<PasswordChangeCode> | undefined;
export function whyNotPasswordChange({
  oldPassword,
  newPassword,
  repeated = newPassword,
}: PasswordChange & { repeated?: string }): Violation<RepeatedChangeCode> | undefined {
  return firstViolation<RepeatedChangeCode>([
    () => ([oldPassword, newPassword, repeated].some(isBlank) ? { code: 'emptyFields' } : undefined),
    () => (isPassword(newPassword) ? undefined : { code: 'password_invalid', field: 'newPassword' }),
    () => (repeated === newPassword ? undefined : { code: 'password_not_equal' }),
    () => (newPassword === oldPassword.trim() ? { code: 'password_unchanged', field: 'newPassword' } : undefined),
  ]);
}
