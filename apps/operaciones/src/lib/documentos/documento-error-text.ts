import { withWords } from '#lib/error-text.ts';

/** What is read of a refusal about a documento: the shared words say these codes of viajes and turnos. */
export const documentoErrorText = withWords({
  day_invalid: 'Escribilo como dd/mm/aaaa.',
  bad_input: 'Revisá este dato.',
  string_too_long: 'El texto es demasiado largo.',
  invalid_transition: 'Ya se decidió, o hay otro en su lugar.',
});
