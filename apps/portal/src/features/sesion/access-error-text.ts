import { createPlainErrorText } from '@traza/client/plain-error-text.ts';
import { PORTAL_ACCESS_ERRORS } from '@traza/words/errors/portal-access-errors.ts';

/** The sentence for a failure, as who signs in reads it. */
export const accessErrorText = createPlainErrorText({ texts: PORTAL_ACCESS_ERRORS });
