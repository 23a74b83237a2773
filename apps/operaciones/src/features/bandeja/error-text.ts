import { ApiError } from '@traza/client/api.ts';
import { errorText as sharedText } from '#lib/error-text.ts';

/** What the shared words say of turnos and viajes. */
const OWN: Readonly<Record<string, string>> = {
  invalid_transition: 'Ese caso ya está cerrado.',
  date_past: 'Elegí una hora que todavía no pasó.',
  date_too_far: 'Puede esperar hasta siete días.',
  string_too_long: 'El texto es demasiado largo.',
  bad_input: 'No puede ser más que el importe reclamado.',
};

/** What is read of a refusal about a caso. */
export function errorText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : error;
  return (typeof code === 'string' ? OWN[code] : undefined) ?? sharedText(error);
}
