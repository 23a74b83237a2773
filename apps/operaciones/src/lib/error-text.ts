import { ApiError } from '@traza/client/api.ts';
import { createErrorText } from '@traza/client/error-text.ts';
import { formatTime, parseWire } from '@traza/domain';
import { OPERACIONES_ERRORS } from '@traza/words/errors/operaciones-errors.ts';

const textOf = createErrorText(OPERACIONES_ERRORS);

/** The sentence for a failure or a code, as an operador reads it. */
export const errorText: typeof textOf = (error, options) => textOf(withHours(error), options);

/** The same with a room's words first, for codes that mean something else there; of several lists the earlier one is asked before. */
export function withWords(...lists: readonly Readonly<Record<string, string>>[]) {
  return (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : error;
    const own =
      typeof code === 'string' ? lists.map((list) => list[code]).find((text) => text !== undefined) : undefined;
    return own ?? errorText(error);
  };
}

/** Spans are told by their hours: '{quien} ya tiene el viaje {idViaje} de {desde} a {hasta}.' */
function withHours(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.params['desde'] === undefined) return error;
  const { status, code, params } = error;
  const told = Object.entries(params).map(([name, value]) => [name, SPAN.includes(name) ? hourOf(value) : value]);
  return new ApiError(status, { code, params: Object.fromEntries(told) });
}

const SPAN: readonly string[] = ['desde', 'hasta'];

function hourOf(value: string | number): string | number {
  return typeof value === 'string' && parseWire(value) ? formatTime(value) : value;
}
