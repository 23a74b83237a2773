import { useQuery } from '@tanstack/react-query';
import { errorCode, isAbort } from '@traza/client/api.ts';
import type { Suggestion } from '@traza/contract';
import { codePoints } from '@traza/domain';
import { accountKey } from '@traza/domain/cuentas';
import { searchedText } from '@traza/domain/direcciones';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import type { ChosenPunto } from '@traza/lugares/chosen-punto.ts';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { MAP } from '@traza/map/limits.ts';
import { useSettled } from '@traza/ui/use-settled.ts';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import { locate, placesQuery } from './api.ts';
import { type DireccionDraft, type DraftAction, placeOf } from './direccion-draft.ts';
import { searchState } from './search-state.ts';

interface PlaceSearchInput {
  draft: DireccionDraft;
  dispatch: Dispatch<DraftAction>;
  idCliente: number | null;
  /** About where the reader is: nearer places come first. */
  near: LatLon | null;
}

export type PlaceSearch = ReturnType<typeof usePlaceSearch>;

const NONE: readonly Suggestion[] = [];

/** The search of the new address: from the fourth character on, 500 ms after the last one. */
export function usePlaceSearch({ draft, dispatch, idCliente, near }: PlaceSearchInput) {
  const { account } = useSession();
  const text = draft.place ? '' : searchedText(draft.text);
  const term = codePoints(text) >= SOLICITUDES.searchMinChars ? text : '';
  const settled = useSettled(term, term === '' ? 0 : PACE.filterDebounceMs);
  const query = useQuery(placesQuery(accountKey(account), { term: settled, idCliente, near }));
  const { isLocating, run: startSearch, cancel } = useLocating();
  // why the point of the chosen suggestion is not known
  const [locateError, setLocateError] = useState<string | null>(null);

  function type(next: string) {
    cancel();
    setLocateError(null);
    dispatch({ type: 'typed', text: next });
  }

  function putByHand(street: string) {
    dispatch({
      type: 'placed',
      place: { street, point: null, shownAt: near ?? MAP.center, isKnown: false, isConfirmed: false },
    });
  }

  /** Takes a point of the map with its street (W-038). */
  function choosePunto({ direccion, lat, lon, precision }: ChosenPunto) {
    cancel();
    setLocateError(null);
    dispatch({
      type: 'placed',
      place: placeOf({ precision }, { street: direccion, point: { lat, lon }, isConfirmed: true }),
    });
  }

  function choose(suggestion: Suggestion) {
    setLocateError(null);
    startSearch(
      async (signal) => {
        const found = await locate(suggestion, signal);
        if (!signal.aborted) dispatch({ type: 'placed', place: placeOf(suggestion, found) });
      },
      (error) => {
        const code = errorCode(error);
        setLocateError(code);
        // the person knows where it is, and has a pin to say so
        if (code === 'address_not_found') putByHand(suggestion.street);
      },
    );
  }

  const isCurrent = settled === term && !query.isPlaceholderData && !query.isPending;
  const search = searchState({
    selected: draft.place,
    term,
    results: query.data,
    error: query.error,
    isWaiting: isLocating || (term !== '' && !isCurrent && !query.isError),
  });
  // the list of an older text, while that of the new one is on its way
  const results = term === '' ? NONE : (query.data ?? NONE);
  return { search, results, isLocating, locateError, type, choose, choosePunto };
}

/** One lookup at a time: a newer one, or more typing, gives up the older. */
function useLocating() {
  const running = useRef<AbortController | null>(null);
  const [isLocating, setIsLocating] = useState(false);

  function cancel() {
    running.current?.abort();
    running.current = null;
    setIsLocating(false);
  }

  async function work(look: (signal: AbortSignal) => Promise<void>, fail: (error: unknown) => void) {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    setIsLocating(true);
    try {
      await look(controller.signal);
    } catch (error) {
      if (!isAbort(error)) fail(error);
    }
    if (running.current === controller) cancel();
  }

  useEffect(() => () => running.current?.abort(), []);

  return {
    isLocating,
    cancel,
    run: (...how: Parameters<typeof work>) => void work(...how),
  };
}
