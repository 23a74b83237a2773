import { isPassword } from '../sesion/validators.ts';

/** The rule of every password, and nothing of the e-mail before its @, in letters of whatever size (M-020). */
export function isOperadorPassword(password: string, email: string): boolean {
  const [local = ''] = email.split('@', 1);
  return isPassword(password) && !password.toLowerCase().includes(local.toLowerCase());
}
