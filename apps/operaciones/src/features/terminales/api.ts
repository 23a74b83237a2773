import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { TERMINALES } from '@traza/domain/administracion';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';

const PAGE = 100;
export const TERMINALES_KEY = ['terminales'] as const;

export function terminalesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...TERMINALES_KEY, q],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { q, limit: PAGE, ...(cursor !== undefined && { cursor }) };
      return (await call('GET /operaciones/v1/terminales', { query }, { signal })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

export const reloadTerminales = () => queryClient.invalidateQueries({ queryKey: TERMINALES_KEY });

/** Codes that mean something else in this room. */
const WORDS: Readonly<Record<string, string>> = {
  bad_input: `De ${TERMINALES.radiusMin} a ${TERMINALES.radiusMax.toLocaleString('es-AR')} metros.`,
  alias_invalid: `Poné al menos ${TERMINALES.wordsMin} letras o números: menos los tiene cualquier dirección.`,
  not_found: 'Alguien ya la eliminó.',
};

export function terminalErrorText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : error;
  return (typeof code === 'string' ? WORDS[code] : undefined) ?? errorText(error);
}
