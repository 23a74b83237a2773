import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { cleanText, codePoints } from '@traza/domain';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { useSettled } from '@traza/ui/use-settled.ts';

interface FoundOptions<T, K extends QueryKey> {
  text: string;
  /** After the last letter. */
  pauseMs: number;
  /** Who pressed Enter does not wait. */
  isAtOnce: boolean;
  /** Keeps the answer to an older text as its placeholder. */
  query: (q: string) => UseQueryOptions<T, Error, T, K>;
}

/** What the server finds for a typed text, a pause after its last letter; of a text that is too short nothing is asked (W-132, M-247). */
export function useFound<T, K extends QueryKey>({ text, pauseMs, isAtOnce, query: queryOf }: FoundOptions<T, K>) {
  const typed = cleanText(text).slice(0, BUSQUEDA.maxChars);
  const wanted = codePoints(typed) >= BUSQUEDA.minChars ? typed : '';
  const q = useSettled(wanted, wanted === '' || isAtOnce ? 0 : pauseMs);
  const query = useQuery({ ...queryOf(q), enabled: q !== '' });
  const isSettled = q === wanted && !query.isPlaceholderData;
  return {
    data: wanted === '' ? undefined : query.data,
    /** It is that of the text as it stands. */
    isCurrent: wanted === '' || (isSettled && query.isSuccess),
    error: isSettled && wanted !== '' ? query.error : null,
    retry: () => void query.refetch(),
  };
}
