import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@traza/contract';
import { codePoints } from '@traza/domain';
import { searchedText } from '@traza/domain/direcciones';
import { type DireccionEntry, SOLICITUDES } from '@traza/domain/solicitudes';
import type { Found } from '@traza/ui/fields/combo-field.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useEffect } from 'react';
import { suggestionsQuery } from '../api.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';
import { toastFailure } from '../messages.ts';

const NONE: readonly Suggestion[] = [];

/**
 * The suggestions of the address field: from the fourth character on a search, 600 ms after the last one; before that the default list
 * (O-056, O-057).
 */
export function useSuggestions(
  entry: DireccionEntry,
  near: { lat: number; lon: number } | null,
  isAsking = true,
): Found<Suggestion> {
  const host = useFormHost();
  const text = entry.address ? '' : searchedText(entry.text);
  const term = codePoints(text) >= SOLICITUDES.searchMinChars ? text : '';
  const settled = useSettled(term, term === '' ? 0 : FORM_PACE.suggestDebounceMs);
  const place = near && { lat: near.lat, lon: near.lon };
  const query = useQuery({ ...suggestionsQuery(host, { term: settled, near: place }), enabled: isAsking });

  useEffect(() => {
    if (query.error) toastFailure(query.error);
  }, [query.error]);

  const isCurrent = settled === term && !query.isPlaceholderData && !query.isPending;
  return { list: query.data ?? NONE, isCurrent, isSearch: settled !== '', failed: query.isError };
}
