import { SHARED_ERRORS } from './shared-errors.ts';

/** What somebody reads who signs in to Operaciones: the first visit brings no other sentence along. */
export const ACCESS_ERRORS = {
  ...SHARED_ERRORS,
  login_error: 'No pudimos iniciar tu sesión. Volvé a intentarlo.',
  bad_credentials: 'E-mail o contraseña incorrectos.',
  second_factor_invalid: 'El código no es correcto o ya se usó.',
  confirmation_token_invalid: 'El enlace no sirve más. Pedí uno nuevo.',
} as const;
