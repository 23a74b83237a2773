import { createErrorText } from '@traza/client/error-text.ts';
import { OPERACIONES_ERRORS } from '@traza/words/errors/operaciones-errors.ts';

/** The sentence for a failure or a code, as an operador reads it. */
export const errorText = createErrorText(OPERACIONES_ERRORS, {
  ingreso: { confirmation_token_invalid: 'Pasó demasiado tiempo. Volvé a ingresar tu contraseña.' },
});
