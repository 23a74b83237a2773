import { createErrorText, type ErrorTextOptions as Options } from '@traza/client/error-text.ts';
import { PORTAL_AREAS, PORTAL_ERRORS } from '@traza/words/errors/portal-errors.ts';

export type ErrorTextOptions = Options<keyof typeof PORTAL_AREAS>;

/** The sentence for a failure or a code, as a client of the provider reads it. */
export const errorText = createErrorText(PORTAL_ERRORS, PORTAL_AREAS);
