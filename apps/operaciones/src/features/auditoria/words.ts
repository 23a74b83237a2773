import { createErrorText } from '@traza/client/error-text.ts';
import { OPERACIONES_ERRORS } from '@traza/words/errors/operaciones-errors.ts';

export const TEXT = {
  searchHint: 'Persona, número o valor',
  who: 'Quién',
  client: 'Empresa',
  what: 'Qué',
  list: 'Cambios',
  empty: 'No hubo cambios en estos días',
  emptyWhy: 'Por defecto se ve el último mes. Elegí otras fechas para ver lo anterior.',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar los cambios',
} as const;

/** What is read of a refusal of the trail. */
export const errorText = createErrorText({
  ...OPERACIONES_ERRORS,
  range_too_large: 'Se pueden ver hasta 366 días juntos.',
});
