const INTERNAL = 'Ocurrió un error interno. Volvé a intentarlo en unos minutos.';

/** The text of a code without one of its own. */
export const UNKNOWN_ERROR = 'Ocurrió un error inesperado';

/** Failures that whoever works with Traza may meet, in any front end. */
export const SHARED_ERRORS = {
  token_invalid: 'El usuario no es válido o la sesión venció. Volvé a ingresar.',
  session_expired: 'Cerramos tu sesión por inactividad. Volvé a ingresar.',
  forbidden: 'No tenés permiso para hacer esto.',
  too_many_requests: 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.',
  network_error: 'No pudimos conectarnos con el servidor. Revisá tu conexión y volvé a intentarlo.',
  bad_input: INTERNAL,
  bad_request: INTERNAL,
  internal_error: INTERNAL,
  method_not_allowed: INTERNAL,
  payload_too_large: INTERNAL,
  unavailable: 'El servicio no está disponible en este momento. Volvé a intentarlo en unos minutos.',
  storage_full: 'No queda lugar para guardar. No se guardó nada: avisale a soporte y volvé a intentarlo más tarde.',
  uknown: UNKNOWN_ERROR,
  not_found: 'No encontramos lo que buscabas.',
  emptyFields: 'Tenés que completar todos los campos.',
  password_invalid:
    'La contraseña debe tener al menos 8 caracteres (hasta 30), una mayúscula, una minúscula y números.',
  email_invalid: 'El e-mail no es válido.',
  string_blank: 'Hay un campo obligatorio sin completar.',
  string_too_long: 'El texto ingresado es demasiado largo.',
  idempotency_conflict: 'El pedido ya fue enviado con otros datos.',
} as const satisfies Readonly<Record<string, string>>;
