import { SHARED_ERRORS } from './shared-errors.ts';

/** What somebody reads who signs in to the portal: the first visit brings no other sentence along. */
export const PORTAL_ACCESS_ERRORS = {
  ...SHARED_ERRORS,
  login_error: 'No pudimos iniciar tu sesión. Volvé a intentarlo o comunicate con soporte.',
  no_accounts: 'El usuario no es válido: no tiene cuentas habilitadas. Comunicate con soporte.',
  user_invalid: 'El usuario no es válido. Comunicate con el administrador de tu empresa.',
  bad_credentials:
    'Usuario o contraseña incorrectos. Si no recordás tus datos, recuperalos desde "Olvidé mi contraseña".',
  bad_credentials_mobile: 'Usuario o contraseña incorrectos.',
} as const;
