import { ApiError } from '@traza/client/api.ts';
import { errorText } from '#lib/error-text.ts';

/** What the shared words say of viajes and turnos. */
const OWN: Readonly<Record<string, string>> = {
  day_invalid: 'Escribilo como dd/mm/aaaa.',
  bad_input: 'Revisá este dato.',
  string_too_long: 'El texto es demasiado largo.',
  invalid_transition: 'Ya se decidió, o hay otro en su lugar.',
};

/** What is read of a refusal about a documento. */
export function documentoErrorText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : error;
  return (typeof code === 'string' ? OWN[code] : undefined) ?? errorText(error);
}
