import { useSearch } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { presetRange, type RangePreset } from '@traza/domain/pedidos';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '#lib/session.ts';
import type { ListSection } from '../list/list-section.ts';
import { type FilterChanges, filterSearch, isBare, readFilters, repairs } from '../list/pedido-filters.ts';

/** The filters that the address holds, and the way to change some of them (T-020, T-021). */
export function usePedidoFilters(section: ListSection) {
  const { account } = useSession();
  // one moment for as long as the page is open: a list does not change its week at midnight under the reader's eyes
  const [opened] = useState(now);
  const read = useCallback(
    (search: Search) => readFilters(search, { section, account, now: opened }),
    [section, account, opened],
  );
  const [filters, patchUrl] = useUrlState(read);
  const search: Search = useSearch({ strict: false });

  const repair = useMemo(() => repairs(search, filters), [search, filters]);
  useEffect(() => {
    if (repair) patchUrl(repair);
  }, [repair, patchUrl]);

  const change = useCallback((changes: FilterChanges) => patchUrl(filterSearch(changes)), [patchUrl]);
  return { filters, isBare: isBare(search, filters), change };
}

/** A range by name, as of this moment. */
export function rangeNow(preset: RangePreset) {
  return presetRange(preset, now());
}
