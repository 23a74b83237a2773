import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import type { FeriadoType } from '@traza/domain/feriados';
import { call } from '#lib/api.ts';
import { withWords } from '#lib/error-text.ts';

const FERIADOS_KEY = ['feriados'] as const;

export function feriadosQuery(anio: number) {
  return queryOptions({
    queryKey: [...FERIADOS_KEY, anio],
    queryFn: async ({ signal }) => (await call('GET /operaciones/v1/feriados', { query: { anio } }, { signal })).data,
  });
}

/** What a correction would change; without a kind, what taking it back would. */
export function effectQuery(day: { fecha: string; idCliente: number | null; tipo: FeriadoType | undefined } | null) {
  return queryOptions({
    queryKey: [...FERIADOS_KEY, 'effect', day],
    queryFn: async ({ signal }) => {
      const { fecha = '', idCliente = null, tipo } = day ?? {};
      const query = { fecha, ...(idCliente !== null && { idCliente }), ...(tipo && { tipo }) };
      return (await call('GET /operaciones/v1/feriados/efecto', { query }, { signal })).data;
    },
    enabled: day !== null,
    staleTime: 0,
  });
}

export const reloadFeriados = () => queryClient.invalidateQueries({ queryKey: FERIADOS_KEY });

/** Codes that mean something else in this room. */
const WORDS: Readonly<Record<string, string>> = {
  alias_used: 'Ese día ya tiene una corrección: abrila desde la lista.',
  date_past: 'Lo que ya pasó no cambia.',
  range_too_large: 'El día está demasiado lejos.',
  not_found: 'Alguien ya la quitó.',
};

export const feriadoErrorText = withWords(WORDS);
