import { createPlainErrorText } from '@traza/client/plain-error-text.ts';
import { ACCESS_ERRORS } from '@traza/words/errors/access-errors.ts';

/** The sentence for a failure, as who signs in reads it. */
export const accessErrorText = createPlainErrorText({
  texts: {
    ...ACCESS_ERRORS,
    confirmation_token_invalid: 'Pasó demasiado tiempo. Volvé a ingresar tu contraseña.',
  },
});
