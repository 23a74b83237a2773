import { queryClient } from '@traza/client/query-client.ts';
import { TERMINALES } from '@traza/domain/administracion';
import { call } from '#lib/api.ts';
import { withWords } from '#lib/error-text.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 100;
export const TERMINALES_KEY = ['terminales'] as const;

export function terminalesQuery(q: string) {
  return pagedQuery([...TERMINALES_KEY, q], PAGE, (page, options) =>
    call('GET /operaciones/v1/terminales', { query: { q, ...page } }, options),
  );
}

export const reloadTerminales = () => queryClient.invalidateQueries({ queryKey: TERMINALES_KEY });

/** Codes that mean something else in this room. */
const WORDS: Readonly<Record<string, string>> = {
  bad_input: `De ${TERMINALES.radiusMin} a ${TERMINALES.radiusMax.toLocaleString('es-AR')} metros.`,
  alias_invalid: `Poné al menos ${TERMINALES.wordsMin} letras o números: menos los tiene cualquier dirección.`,
  not_found: 'Alguien ya la eliminó.',
};

export const terminalErrorText = withWords(WORDS);
