import { useQuery } from '@tanstack/react-query';
import { cleanText, type Person, SOLICITUDES } from '@traza/domain';
import { useEffect } from 'react';
import { PACE } from '#lib/limits.ts';
import { toastError } from '#lib/toast.ts';
import { useSettled } from '#lib/use-settled.ts';
import type { Found } from '#ui/combo-field.tsx';
import { peopleQuery } from './api.ts';
import { useOrder } from './order-context.ts';

const NOBODY: readonly Person[] = [];

/** The employees whom a text finds, 500 ms after the last letter; without text nothing is asked (O-094…O-098). */
export function usePeople(text: string): Found<Person> {
  const { account, key } = useOrder();
  const term = cleanText(text).slice(0, SOLICITUDES.searchMaxChars);
  const settled = useSettled(term, term === '' ? 0 : PACE.personSearchDebounceMs);
  const query = useQuery(peopleQuery(key, { term: settled, idCliente: account.idClientePadre }));

  useEffect(() => {
    if (query.error) toastError(query.error, { area: 'crear' });
  }, [query.error]);

  const isSearch = term !== '' && settled !== '';
  const isCurrent = settled === term && (!isSearch || (!query.isPlaceholderData && !query.isPending));
  return { list: isSearch ? (query.data ?? NOBODY) : NOBODY, isCurrent, isSearch, failed: query.isError };
}
