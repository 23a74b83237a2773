import { errorCode } from '@traza/client/api.ts';

const UNKNOWN = 'Ocurrió un error inesperado';

const ERROR_TEXT: Readonly<Record<string, string>> = {
  bad_credentials: 'E-mail o contraseña incorrectos.',
  second_factor_invalid: 'El código no es correcto o ya se usó.',
  confirmation_token_invalid: 'Pasó demasiado tiempo. Volvé a ingresar tu contraseña.',
  emptyFields: 'Tenés que completar todos los campos.',
  forbidden: 'No tenés permiso para hacer esto.',
  login_error: 'No pudimos iniciar tu sesión. Volvé a intentarlo.',
  network_error: 'No pudimos conectarnos con el servidor. Revisá tu conexión y volvé a intentarlo.',
  session_expired: 'Cerramos tu sesión por inactividad. Volvé a ingresar.',
  token_invalid: 'El usuario no es válido o la sesión venció. Volvé a ingresar.',
  too_many_requests: 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.',
};

/** The sentence for a failure or a code, as an operador reads it. */
export function errorText(error: unknown): string {
  return ERROR_TEXT[typeof error === 'string' ? error : errorCode(error)] ?? UNKNOWN;
}
