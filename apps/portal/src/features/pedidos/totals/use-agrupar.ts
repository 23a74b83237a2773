import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { GROUPINGS, type Grouping } from '@traza/domain/pedidos';
import { useCallback } from 'react';
import { type FilterChanges, filterSearch } from '../list/pedido-filters.ts';

const read = (search: Search): Grouping | undefined => GROUPINGS.find((known) => known === search['agrupar']);

/** What the totals are divided by, from the URL, and the link to the pedidos of a part (W-170). */
export function useAgrupar() {
  const [agrupar, patchUrl] = useUrlState(read);
  const divide = useCallback(
    (chosen: Grouping | undefined) => patchUrl({ agrupar: chosen }, { push: true }),
    [patchUrl],
  );
  const openPart = useCallback(
    (changes: FilterChanges) => patchUrl({ agrupar: undefined, ...filterSearch(changes) }, { push: true }),
    [patchUrl],
  );
  return { agrupar, divide, openPart };
}
