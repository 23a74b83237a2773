import { useQuery } from '@tanstack/react-query';
import { cleanText } from '@traza/domain';
import { type Person, SOLICITUDES } from '@traza/domain/solicitudes';
import type { Found } from '@traza/ui/fields/combo-field.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useEffect } from 'react';
import { peopleQuery } from '../api.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';
import { toastFailure } from '../messages.ts';

const NOBODY: readonly Person[] = [];

/** The empleados whom a text finds, 500 ms after the last letter; without text nothing is asked (O-094…O-098). */
export function usePeople(text: string): Found<Person> {
  const host = useFormHost();
  const term = cleanText(text).slice(0, SOLICITUDES.searchMaxChars);
  const settled = useSettled(term, term === '' ? 0 : FORM_PACE.personSearchDebounceMs);
  const query = useQuery(peopleQuery(host, settled));

  useEffect(() => {
    if (query.error) toastFailure(query.error);
  }, [query.error]);

  const isSearch = term !== '' && settled !== '';
  const isCurrent = settled === term && (!isSearch || (!query.isPlaceholderData && !query.isPending));
  return { list: isSearch ? (query.data ?? NOBODY) : NOBODY, isCurrent, isSearch, failed: query.isError };
}
