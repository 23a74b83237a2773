import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '@traza/contract';
import { codePoints } from '@traza/domain';
import { searchedText } from '@traza/domain/direcciones';
import { type DireccionEntry, SOLICITUDES } from '@traza/domain/solicitudes';
import type { Found } from '@traza/ui/fields/combo-field.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useEffect } from 'react';
import { PACE } from '#lib/limits.ts';
import { toastError } from '#lib/toast.ts';
import { suggestionsQuery } from '../api.ts';
import { useSolicitud } from '../form/solicitud-context.ts';

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
  const { account, key } = useSolicitud();
  const text = entry.address ? '' : searchedText(entry.text);
  const term = codePoints(text) >= SOLICITUDES.searchMinChars ? text : '';
  const settled = useSettled(term, term === '' ? 0 : PACE.suggestDebounceMs);
  const place = near && { lat: near.lat, lon: near.lon };
  const search = { term: settled, idCliente: account.idClientePadre, near: place };
  const query = useQuery({ ...suggestionsQuery(key, search), enabled: isAsking });

  useEffect(() => {
    if (query.error) toastError(query.error, { area: 'crear' });
  }, [query.error]);

  const isCurrent = settled === term && !query.isPlaceholderData && !query.isPending;
  return { list: query.data ?? NONE, isCurrent, isSearch: settled !== '', failed: query.isError };
}
