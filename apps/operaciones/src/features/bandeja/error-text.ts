import { withWords } from '#lib/error-text.ts';

/** What is read of a refusal about a caso: the shared words say these codes of turnos and viajes. */
export const errorText = withWords({
  invalid_transition: 'Ese caso ya está cerrado.',
  date_past: 'Elegí una hora que todavía no pasó.',
  date_too_far: 'Puede esperar hasta siete días.',
  string_too_long: 'El texto es demasiado largo.',
  bad_input: 'No puede ser más que el importe reclamado.',
});
